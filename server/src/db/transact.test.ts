import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openTestApp } from '../testing/test-app.ts'
import { afterCommit, transact } from './database.ts'

const { ctx } = await openTestApp()

test('retries one of two deadlocked transactions, and runs callbacks once', async () => {
  const runs: string[] = []
  const committed: string[] = []
  const lockBoth = (name: string, first: number, second: number) =>
    transact(ctx.db, async (tx) => {
      runs.push(name)
      afterCommit(tx, () => committed.push(name))
      await sql`select pg_advisory_xact_lock(${first}::int)`.execute(tx)
      await sleep(150)
      await sql`select pg_advisory_xact_lock(${second}::int)`.execute(tx)
      return name
    })
  const results = await Promise.all([lockBoth('one', 1, 2), lockBoth('other', 2, 1)])
  expect(results).toEqual(['one', 'other'])
  expect(runs.length).toBe(3)
  expect(committed.toSorted()).toEqual(['one', 'other'])
})

test('does not retry other errors', async () => {
  let runs = 0
  const failing = transact(ctx.db, async (tx) => {
    runs += 1
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})
