import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { world } from '../testing/world.ts'
import { afterCommit, transact } from './database.ts'

const { ctx } = await world()

test('of two that wait for each other one is broken off and run again, and what follows happens once', async () => {
  const runs: string[] = []
  const followed: string[] = []
  const lockBoth = (name: string, first: number, second: number) =>
    transact(ctx.db, async (tx) => {
      runs.push(name)
      afterCommit(tx, () => followed.push(name))
      await sql`select pg_advisory_xact_lock(${first}::int)`.execute(tx)
      await sleep(150)
      await sql`select pg_advisory_xact_lock(${second}::int)`.execute(tx)
      return name
    })
  const answers = await Promise.all([lockBoth('one', 1, 2), lockBoth('other', 2, 1)])
  expect(answers).toEqual(['one', 'other'])
  expect(runs.length).toBe(3)
  expect(followed.toSorted()).toEqual(['one', 'other'])
})

test('what fails by itself is not run again', async () => {
  let runs = 0
  const failing = transact(ctx.db, async (tx) => {
    runs += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})
