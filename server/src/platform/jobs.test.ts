import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { testDatabase } from '../testing/database.ts'
import { Jobs } from './jobs.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })

test('work that comes back has one row for all processes, and waits its time after each run', async () => {
  let runs = 0
  const processes = [new Jobs(db, log), new Jobs(db, log)]
  for (const jobs of processes) {
    jobs.repeat('tidy', 3600, async () => void (runs += 1))
    await jobs.plan()
  }
  for (const jobs of [...processes, ...processes]) await jobs.drain()
  expect(runs).toBe(1)
  const rows = await db.selectFrom('jobs').select(['kind', 'done_at', 'attempts', 'run_at']).execute()
  expect(rows).toMatchObject([{ kind: 'tidy', done_at: null, attempts: 0 }])
  expect(rows[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 3500_000)
})

test('what comes back is not given up, however often it failed', async () => {
  const jobs = new Jobs(db, log)
  jobs.repeat('stumble', 3600, async () => {
    throw new Error('not today')
  })
  await jobs.plan()
  await db.updateTable('jobs').set({ attempts: 40 }).where('kind', '=', 'stumble').execute()
  await jobs.drain()
  const row = await db
    .selectFrom('jobs')
    .select(['failed_at', 'last_error'])
    .where('kind', '=', 'stumble')
    .executeTakeFirst()
  expect(row).toEqual({ failed_at: null, last_error: 'not today' })
})

test('what a job writes down is due at once, though times are kept to the millisecond', async () => {
  const jobs = new Jobs(db, log)
  const [cause, effect] = [
    { kind: 'cause', payload: z.object({}) },
    { kind: 'effect', payload: z.object({}) },
  ]
  let effects = 0
  jobs.handle(cause, async () => await jobs.enqueue(db, effect, {}))
  jobs.handle(effect, async () => void (effects += 1))
  for (let n = 1; n <= 200; n += 1) {
    await jobs.enqueue(db, cause, {})
    await jobs.drain()
    expect(effects).toBe(n)
  }
})

/** A mail that went out, or was given up, at a time; or that waits. */
const mailJob = (at: string | null, failed: string | null = null) => ({
  kind: 'mail',
  payload: JSON.stringify({ at, failed }),
  done_at: at,
  failed_at: failed,
})

test('what was done is forgotten after a while; what waits or failed is not', async () => {
  const [before, after] = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z']
  await db.deleteFrom('jobs').execute()
  await db
    .insertInto('jobs')
    .values([mailJob(before), mailJob(after), mailJob(null), mailJob(null, before)])
    .execute()
  await new Jobs(db, log).forgetDone(new Date('2026-01-02T00:00:00Z'))
  const left = await db.selectFrom('jobs').select('payload').orderBy('id').execute()
  expect(left.map(({ payload }) => payload)).toEqual([
    { at: after, failed: null },
    { at: null, failed: null },
    { at: null, failed: before },
  ])
})
