import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { createTestDatabase } from '../testing/database.ts'
import { findJobs, makeJobsDue } from '../testing/jobs.ts'
import { findFailedJobs } from './failed-jobs.ts'
import { releaseDeadPools, tidyFailedJobs, toCronPattern } from './job-runners.ts'
import { Jobs } from './jobs.ts'

const { db } = await createTestDatabase()
const log = pino({ level: 'silent' })
const count = { kind: 'count', payload: z.object({ number: z.int() }) } as const

beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`.execute(db)))

/** A job that was claimed by a process at this time, for an attempt. */
async function setClaimed(id: number, input: { by: string; minutesAgo: number; attempts?: number }) {
  await sql`
    update graphile_worker._private_jobs set locked_by = ${input.by}, attempts = ${input.attempts ?? 1},
      locked_at = now() - make_interval(mins => ${input.minutesAgo}) where id = ${id}`.execute(db)
}

test('scheduled work runs once at the first start, and has one job for all processes', async () => {
  let runs = 0
  const processes = [new Jobs(db, log), new Jobs(db, log)]
  for (const jobs of processes) jobs.schedule('tidy', 86_400, async () => void (runs += 1))
  for (const jobs of processes) await jobs.start()
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 20_000 })
  for (const jobs of processes) await jobs.stop()
  await processes[0]?.start()
  await processes[0]?.stop()
  expect([runs, await findJobs({ db })]).toEqual([1, []])
  for (const jobs of [...processes, ...processes]) await jobs.enqueueSchedules()
  expect(await findJobs({ db })).toHaveLength(1)
})

test('work with an interval of seconds queues its next run, also when it was queued again meanwhile', async () => {
  const jobs = new Jobs(db, log)
  let runs = 0
  jobs.schedule('every-20-seconds', 20, async () => {
    runs += 1
    await jobs.enqueueSchedules('every-20-seconds')
  })
  await jobs.enqueueSchedules()
  await jobs.runDueJobs()
  const [next, ...others] = await findJobs({ db })
  expect([runs, others]).toEqual([1, []])
  expect(next?.runAt.getTime()).toBeGreaterThan(Date.now() + 15_000)
})

test('a job that was replaced while it ran does not count as failed', async () => {
  const jobs = new Jobs(db, log)
  let runs = 0
  jobs.schedule('failing', 3600, async () => {
    runs += 1
    if (runs === 1) await jobs.enqueueSchedules('failing')
    throw new Error('failed')
  })
  await jobs.enqueueSchedules()
  await jobs.runDueJobs()
  expect(await findFailedJobs(db)).toEqual([])
  // The queue of the kind may have been released after the next run was looked for.
  if (runs === 1) await jobs.runDueJobs()
  expect(await findJobs({ db })).toMatchObject([{ kind: 'failing', lastError: 'failed', attempts: 1 }])
})

test('cron patterns have the interval, and spread work over the hour and the day', () => {
  expect([2, 60, 300, 600].map((seconds) => toCronPattern('tidy', seconds))).toEqual([
    '* * * * *',
    '* * * * *',
    '*/5 * * * *',
    '*/10 * * * *',
  ])
  expect(toCronPattern('tidy', 3600)).toMatch(/^\d+ \* \* \* \*$/)
  expect(toCronPattern('tidy', 86_400)).toMatch(/^\d+ \d+ \* \* \*$/)
  expect(toCronPattern('tidy', 604_800)).toMatch(/^\d+ \d+ \* \* 1$/)
  expect(toCronPattern('tidy', 3600)).not.toBe(toCronPattern('sweep', 3600))
  expect(() => toCronPattern('tidy', 7000)).toThrow('7000 seconds')
})

test('a job queued by a job is due immediately', async () => {
  const jobs = new Jobs(db, log)
  const [cause, effect] = [
    { kind: 'cause', payload: z.object({}) },
    { kind: 'effect', payload: z.object({}) },
  ]
  let effects = 0
  jobs.handle(cause, async () => await jobs.enqueue(db, effect, {}))
  jobs.handle(effect, async () => void (effects += 1))
  for (let n = 1; n <= 20; n += 1) {
    await jobs.enqueue(db, cause, {})
    await jobs.runDueJobs()
    expect(effects).toBe(n)
  }
})

test('a job is written in the transaction of its cause', async () => {
  const jobs = new Jobs(db, log)
  const rollback = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, count, { number: 1 })
    await jobs.enqueueAll(tx, count, [{ number: 2 }])
    throw new Error('rolled back')
  })
  await expect(rollback).rejects.toThrow('rolled back')
  expect(await findJobs({ db })).toEqual([])
})

test('a new job replaces a waiting one with the same key, also in one call', async () => {
  const keyed = {
    kind: 'keyed',
    payload: z.object({ id: z.int(), text: z.string() }),
    getKey: ({ id }: { id: number }) => `keyed:${id}`,
  } as const
  const jobs = new Jobs(db, log)
  const done: string[] = []
  jobs.handle(keyed, async ({ text }) => void done.push(text))
  await jobs.enqueue(db, keyed, { id: 1, text: 'first' })
  await jobs.enqueueAll(db, keyed, [
    { id: 1, text: 'second' },
    { id: 2, text: 'other' },
    { id: 1, text: 'third' },
  ])
  await jobs.runDueJobs()
  expect(done.toSorted()).toEqual(['other', 'third'])
})

test('handleOnce deletes the job with its effects: a failed attempt is rolled back', async () => {
  const jobs = new Jobs(db, log)
  const [once, effect] = [
    { kind: 'once', payload: z.object({}) },
    { kind: 'its-effect', payload: z.object({}) },
  ]
  let attempts = 0
  jobs.handleOnce(once, async (tx) => {
    attempts += 1
    await jobs.enqueue(tx, effect, {})
    if (attempts === 1) throw new Error('not yet')
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'once'`.execute(tx)
    expect(rows).toEqual([])
  })
  await jobs.enqueue(db, once, {})
  await jobs.runDueJobs()
  expect(await findJobs({ db })).toMatchObject([{ kind: 'once', attempts: 1 }])
  await makeJobsDue({ db })
  await jobs.runDueJobs()
  expect(await findJobs({ db })).toMatchObject([{ kind: 'its-effect' }])
})

test('runDueJobs waits for the jobs of an earlier call', async () => {
  const jobs = new Jobs(db, log)
  const started = Promise.withResolvers<void>()
  let isDone = false
  jobs.handle(count, async () => {
    started.resolve()
    await sleep(50)
    isDone = true
  })
  await jobs.enqueue(db, count, { number: 1 })
  const earlier = jobs.runDueJobs()
  await started.promise
  await jobs.runDueJobs()
  expect(isDone).toBe(true)
  await earlier
})

test('two processes run every job once, several at a time', async () => {
  const done: number[] = []
  let [running, maxRunning] = [0, 0]
  const workers = [new Jobs(db, log), new Jobs(db, log)]
  for (const jobs of workers) {
    jobs.handle(count, async ({ number }) => {
      maxRunning = Math.max(maxRunning, (running += 1))
      await sleep(5)
      running -= 1
      done.push(number)
    })
    await jobs.start()
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
  expect(await db.selectFrom('job_runners').selectAll().execute()).toEqual([])
})

test('a job with a start time does not run earlier, and one that fails is retried', async () => {
  const jobs = new Jobs(db, log)
  const done: number[] = []
  jobs.handle(count, async ({ number }) => {
    if (number === 3) throw new Error('too early')
    done.push(number)
  })
  await jobs.enqueue(db, count, { number: 1 }, new Date(Date.now() + 60_000))
  await jobs.enqueue(db, count, { number: 2 })
  await jobs.enqueue(db, count, { number: 3 })
  await jobs.runDueJobs()
  expect(done).toEqual([2])
  expect(await findJobs({ db })).toMatchObject([
    { payload: { number: 1 }, attempts: 0 },
    { payload: { number: 3 }, attempts: 1, lastError: 'too early' },
  ])
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
  await stopping.start()
  await vi.waitFor(() => expect(started.toSorted()).toEqual(['endless', 'short']), { timeout: 10_000 })
  await stopping.stop(1000)
  expect(done).toEqual(['short, stopping'])
  await other.runDueJobs()
  expect(done).toEqual(['short, stopping', 'endless, other'])
  blocked.resolve()
  expect(await findJobs({ db })).toEqual([])
})

test('a stop releases jobs that wait for a worker, runs none twice and logs no error', async () => {
  const kind = { kind: 'numbered', payload: z.object({ number: z.int() }) } as const
  const runs: string[] = []
  const lines: string[] = []
  const listeningLog = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const [stopping, other] = [new Jobs(db, listeningLog), new Jobs(db, log)]
  stopping.handle(kind, async ({ number }) => {
    runs.push(`${number}, stopping`)
    await sleep(500)
  })
  other.handle(kind, async ({ number }) => void runs.push(`${number}, other`))
  await stopping.enqueueAll(
    db,
    kind,
    Array.from({ length: 12 }, (_, number) => ({ number })),
  )
  await stopping.start()
  await vi.waitFor(() => expect(runs).toHaveLength(6), { timeout: 10_000 })
  await stopping.stop()
  expect(lines).toEqual([])
  expect(runs).toHaveLength(6)
  await other.runDueJobs()
  expect(runs.map((run) => Number.parseInt(run, 10)).toSorted((a, b) => a - b)).toEqual([...Array(12).keys()])
  expect(await findJobs({ db })).toEqual([])
})

test('a group that hangs leaves workers for other groups', async () => {
  const jobs = new Jobs(db, log)
  const hanging = { kind: 'hanging', payload: z.object({}), group: 'mail' } as const
  const blocked = Promise.withResolvers<void>()
  let [started, done] = [0, 0]
  jobs.handle(hanging, async () => {
    started += 1
    await blocked.promise
  })
  jobs.handle(count, async () => void (done += 1))
  await jobs.enqueueAll(
    db,
    hanging,
    Array.from({ length: 20 }, () => ({})),
  )
  await jobs.start()
  await vi.waitFor(() => expect(started).toBe(4), { timeout: 10_000 })
  await jobs.enqueueAll(db, count, [{ number: 1 }, { number: 2 }])
  await vi.waitFor(() => expect(done).toBe(2), { timeout: 10_000 })
  expect(started).toBe(4)
  blocked.resolve()
  await vi.waitFor(() => expect(started).toBe(20), { timeout: 20_000 })
  await jobs.stop()
})

test('jobs of a process that died run again after two minutes, those of a running one do not', async () => {
  const jobs = new Jobs(db, log)
  const done: number[] = []
  jobs.handle(count, async ({ number }) => void done.push(number))
  await jobs.enqueueAll(
    db,
    count,
    [1, 2, 3].map((number) => ({ number })),
  )
  const [dead, alive, recent] = (await findJobs({ db })).map(({ id }) => id)
  await setClaimed(dead ?? 0, { by: 'pool-dead', minutesAgo: 3 })
  await setClaimed(alive ?? 0, { by: 'pool-alive', minutesAgo: 3 })
  await setClaimed(recent ?? 0, { by: 'pool-dead', minutesAgo: 1 })
  await sql`
    insert into job_runners (pool_id, seen_at)
    values ('pool-dead', now() - interval '3 minutes'), ('pool-alive', now())`.execute(db)
  await releaseDeadPools(db)
  await jobs.runDueJobs()
  expect(done).toEqual([1, 3])
  await db.deleteFrom('job_runners').execute()
})

test('a job whose process died during each attempt is failed, unless a newer one has its key', async () => {
  const jobs = new Jobs(db, log)
  jobs.handle(count, async () => expect.unreachable('no attempt is left'))
  await jobs.enqueueAll(db, count, [{ number: 1 }])
  jobs.schedule('tidy', 3600, async () => undefined)
  await jobs.enqueueSchedules()
  const [last, tidy] = await findJobs({ db })
  await setClaimed(last?.id ?? 0, { by: 'pool-dead', minutesAgo: 3, attempts: 12 })
  await setClaimed(tidy?.id ?? 0, { by: 'pool-dead', minutesAgo: 3 })
  await jobs.enqueueSchedules()
  await releaseDeadPools(db)
  await tidyFailedJobs(db, ['tidy'])
  await jobs.runDueJobs()
  const [failed, ...others] = await findFailedJobs(db)
  expect(failed).toMatchObject({ kind: 'count', lastError: 'The process died during each attempt' })
  expect(Math.abs(Number(failed?.failedAt) - Date.now())).toBeLessThan(60_000)
  expect([others, await findJobs({ db }, 'tidy')]).toEqual([[], []])
})
