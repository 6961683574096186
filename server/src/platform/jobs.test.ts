import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import { createTestDatabase } from '../testing/database.ts'
import { findFailedJobs } from './failed-jobs.ts'
import { Jobs } from './jobs.ts'

const { db } = await createTestDatabase()
const log = pino({ level: 'silent' })

test('a recurring job has one row for all processes, and waits its interval after each run', async () => {
  let runs = 0
  const processes = [new Jobs(db, log), new Jobs(db, log)]
  for (const jobs of processes) {
    jobs.schedule('tidy', 3600, async () => void (runs += 1))
    await jobs.ensureScheduled()
  }
  for (const jobs of [...processes, ...processes]) await jobs.runDueJobs()
  expect(runs).toBe(1)
  const rows = await db.selectFrom('jobs').select(['kind', 'done_at', 'attempts', 'run_at']).execute()
  expect(rows).toMatchObject([{ kind: 'tidy', done_at: null, attempts: 0 }])
  expect(rows[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 3500_000)
})

test('a recurring job is retried however often it fails', async () => {
  const jobs = new Jobs(db, log)
  jobs.schedule('failing', 3600, async () => {
    throw new Error('failed')
  })
  await jobs.ensureScheduled()
  await db.updateTable('jobs').set({ attempts: 40 }).where('kind', '=', 'failing').execute()
  await jobs.runDueJobs()
  const row = await db
    .selectFrom('jobs')
    .select(['failed_at', 'last_error'])
    .where('kind', '=', 'failing')
    .executeTakeFirst()
  expect(row).toEqual({ failed_at: null, last_error: 'failed' })
})

test('a job queued by a job is due immediately, despite rounded times', async () => {
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
    await jobs.runDueJobs()
    expect(effects).toBe(n)
  }
})

test('handleOnce applies a job once: a failed attempt is rolled back, and a rerun does nothing', async () => {
  const jobs = new Jobs(db, log)
  const [once, effect] = [
    { kind: 'once', payload: z.object({}) },
    { kind: 'its-effect', payload: z.object({}) },
  ]
  const readEffects = async () =>
    (await db.selectFrom('jobs').select('id').where('kind', '=', effect.kind).execute()).length
  let attempts = 0
  jobs.handleOnce(once, async (tx) => {
    await jobs.enqueue(tx, effect, {})
    attempts += 1
    if (attempts === 1) throw new Error('not yet')
  })
  const rerun = async () => {
    await db
      .updateTable('jobs')
      .set({ done_at: null, run_at: new Date(0) })
      .where('kind', '=', once.kind)
      .execute()
    await jobs.runDueJobs()
  }
  await jobs.enqueue(db, once, {})
  await jobs.runDueJobs()
  expect([attempts, await readEffects()]).toEqual([1, 0])
  await rerun()
  expect([attempts, await readEffects()]).toEqual([2, 1])
  // The process died before it marked the job as done.
  await rerun()
  expect([attempts, await readEffects()]).toEqual([2, 1])
})

/** An email job that was done or failed at a time, or is waiting. */
const createMailJob = (at: string | null, failed: string | null = null) => ({
  kind: 'mail',
  payload: JSON.stringify({ at, failed }),
  done_at: at,
  failed_at: failed,
})

test('deletes old finished jobs, but not waiting or failed ones', async () => {
  const [before, after] = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z']
  await db.deleteFrom('jobs').execute()
  await db
    .insertInto('jobs')
    .values([createMailJob(before), createMailJob(after), createMailJob(null), createMailJob(null, before)])
    .execute()
  await new Jobs(db, log).deleteFinished(new Date('2026-01-02T00:00:00Z'))
  const left = await db.selectFrom('jobs').select('payload').orderBy('id').execute()
  expect(left.map(({ payload }) => payload)).toEqual([
    { at: after, failed: null },
    { at: null, failed: null },
    { at: null, failed: before },
  ])
})

const count = { kind: 'count', payload: z.object({ number: z.int() }) } as const

test('two processes run every job once, several at a time', async () => {
  await db.deleteFrom('jobs').execute()
  const done: number[] = []
  let [running, maxRunning] = [0, 0]
  const workers = [new Jobs(db, log), new Jobs(db, log)]
  for (const jobs of workers) {
    jobs.handle(count, async ({ number }) => {
      maxRunning = Math.max(maxRunning, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      done.push(number)
    })
    jobs.start()
  }
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  await workers[0]?.enqueueAll(
    db,
    count,
    numbers.map((number) => ({ number })),
  )
  await vi.waitFor(() => expect(done).toHaveLength(200), { timeout: 20_000 })
  await Promise.all(workers.map((jobs) => jobs.stop()))
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(maxRunning).toBeGreaterThan(2)
})

test('a job that hangs does not block others, and is retried when it fails', async () => {
  await db.deleteFrom('jobs').execute()
  const jobs = new Jobs(db, log)
  const done: number[] = []
  const hanging = Promise.withResolvers<void>()
  jobs.handle(count, async ({ number }) => {
    if (number === 0) {
      await hanging.promise
      throw new Error('too late')
    }
    done.push(number)
  })
  jobs.start()
  for (const number of [0, 1, 2, 3]) await jobs.enqueue(db, count, { number })
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3]), { timeout: 10_000 })
  hanging.resolve()
  await jobs.stop()
  const rows = await db
    .selectFrom('jobs')
    .select(['attempts', 'last_error'])
    .where('done_at', 'is', null)
    .execute()
  expect(rows).toEqual([{ attempts: 1, last_error: 'too late' }])
})

test('a job with a start time does not run earlier', async () => {
  await db.deleteFrom('jobs').execute()
  const jobs = new Jobs(db, log)
  const done: number[] = []
  jobs.handle(count, async ({ number }) => void done.push(number))
  await jobs.enqueue(db, count, { number: 1 }, new Date(Date.now() + 60_000))
  await jobs.enqueue(db, count, { number: 2 })
  await jobs.runDueJobs()
  expect(done).toEqual([2])
})

test('a stop waits for running jobs, and releases those that take too long', async () => {
  const kind = { kind: 'slow', payload: z.object({ name: z.string() }) } as const
  const done: string[] = []
  const [stopping, other] = [new Jobs(db, log), new Jobs(db, log)]
  const started: string[] = []
  const blocked = Promise.withResolvers<void>()
  stopping.handle(kind, async ({ name }) => {
    started.push(name)
    await (name === 'short' ? sleep(100) : blocked.promise)
    done.push(`${name}, stopping`)
  })
  other.handle(kind, async ({ name }) => void done.push(`${name}, other`))
  await stopping.enqueueAll(db, kind, [{ name: 'short' }, { name: 'endless' }])
  stopping.start()
  await vi.waitFor(() => expect(started.toSorted()).toEqual(['endless', 'short']), { timeout: 10_000 })
  await stopping.stop(1000)
  expect(done).toEqual(['short, stopping'])
  await other.runDueJobs()
  expect(done).toEqual(['short, stopping', 'endless, other'])
  blocked.resolve()
  const row = await db
    .selectFrom('jobs')
    .select(['attempts', 'done_at'])
    .where('kind', '=', 'slow')
    .where('attempts', '=', 2)
    .executeTakeFirst()
  expect(row?.done_at).not.toBeNull()
})

test('a kind that hangs leaves workers for other kinds', async () => {
  await db.deleteFrom('jobs').execute()
  const jobs = new Jobs(db, log)
  const [hanging, quick] = [
    { kind: 'hanging', payload: z.object({}) },
    { kind: 'quick', payload: z.object({}) },
  ]
  const blocked = Promise.withResolvers<void>()
  let [started, done] = [0, 0]
  jobs.handle(hanging, async () => {
    started += 1
    await blocked.promise
  })
  jobs.handle(quick, async () => void (done += 1))
  await jobs.enqueueAll(
    db,
    hanging,
    Array.from({ length: 20 }, () => ({})),
  )
  jobs.start()
  await vi.waitFor(() => expect(started).toBeGreaterThan(0), { timeout: 10_000 })
  await jobs.enqueueAll(db, quick, [{}, {}, {}])
  await vi.waitFor(() => expect(done).toBe(3), { timeout: 10_000 })
  expect(started).toBe(2)
  blocked.resolve()
  await vi.waitFor(() => expect(started).toBe(20), { timeout: 20_000 })
  await jobs.stop()
})

test('a job whose process died during each attempt is marked as failed', async () => {
  await db.deleteFrom('jobs').execute()
  const jobs = new Jobs(db, log)
  const attempted: number[] = []
  jobs.handle(count, async ({ number }) => void attempted.push(number))
  await jobs.enqueueAll(db, count, [{ number: 1 }, { number: 2 }])
  const setAttempts = (attempts: number, number: number) =>
    db.updateTable('jobs').set({ attempts }).where('payload', '=', JSON.stringify({ number })).execute()
  await setAttempts(11, 1)
  await setAttempts(12, 2)
  await jobs.runDueJobs()
  expect(attempted).toEqual([1])
  const [failed] = await findFailedJobs(db)
  expect(failed).toMatchObject({ kind: 'count', lastError: 'The process died during each attempt' })
})
