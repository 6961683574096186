import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { findFailedJobs } from '../platform/failed-jobs.ts'
import { Jobs } from '../platform/jobs.ts'
import { getCurrentRequestId } from '../platform/request-ids.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { findJobs } from '../testing/jobs.ts'
import { migrate } from './migrate.ts'

const previous = '20261128T0900-64-bit-ids'

const db = await openEmptyDatabase()

test('jobs of the previous queue are carried over: waiting, scheduled, retried and failed ones', async () => {
  await migrate(db, previous)
  await sql`
    insert into jobs (kind, payload, run_at, attempts, last_error, request_id, created_at,
      done_at, applied_at, failed_at, every_seconds)
    values
      ('greet', '{"name": "waiting"}', now() - interval '1 minute', 0, null, 'a1b2c3d4', now(), null, null, null, null),
      ('greet', '{"name": "retried"}', now() - interval '1 minute', 3, 'refused', null, now(), null, null, null, null),
      ('greet', '{"name": "scheduled"}', '2099-01-01', 0, null, null, now(), null, null, null, null),
      ('mail', '{"to": "a@example.org", "encrypted": "x"}', now(), 12, 'refused', null, now(), null, null,
        '2026-11-20T10:00:00Z', null),
      ('greet', '{"name": "crashed often"}', now(), 13, null, null, now(), null, null, null, null),
      ('greet', '{"name": "done"}', now(), 1, null, null, now(), now(), null, null, null),
      ('greet', '{"name": "applied"}', now(), 1, null, null, now(), null, now(), null, null),
      ('tidy', '{}', now(), 0, null, null, now(), null, null, null, 3600)`.execute(db)
  await migrate(db)
  expect(await findJobs({ db })).toMatchObject([
    { kind: 'greet', payload: { name: 'waiting', 'x-request-id': 'a1b2c3d4' }, attempts: 0 },
    { kind: 'greet', payload: { name: 'retried' }, attempts: 3, lastError: 'refused' },
    { kind: 'greet', payload: { name: 'scheduled' }, runAt: new Date('2099-01-01') },
    { kind: 'mail', payload: { to: 'a@example.org', encrypted: 'x' }, attempts: 12 },
    { kind: 'greet', payload: { name: 'crashed often' }, attempts: 11 },
  ])
  expect(await findFailedJobs(db)).toMatchObject([
    { kind: 'mail', attempts: 12, failedAt: new Date('2026-11-20T10:00:00Z'), lastError: 'refused' },
  ])

  const jobs = new Jobs(db, pino({ level: 'silent' }))
  const greeted: unknown[] = []
  jobs.handle({ kind: 'greet', payload: z.object({ name: z.string() }) }, async (payload) => {
    greeted.push([payload, getCurrentRequestId()])
  })
  await jobs.runDueJobs()
  expect(greeted).toHaveLength(3)
  expect(greeted).toContainEqual([{ name: 'waiting' }, 'a1b2c3d4'])
  expect((await findJobs({ db })).map(({ payload }) => payload['name'])).toEqual(['scheduled', undefined])
  const old = await sql<{ name: string | null }>`select to_regclass('public.jobs') as name`.execute(db)
  expect(old.rows).toEqual([{ name: null }])
})
