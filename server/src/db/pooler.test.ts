import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import { Jobs } from '../platform/jobs.ts'
import { createTestDatabase } from '../testing/database.ts'
import { toProxyUrl } from '../testing/flaky-proxy.ts'
import { StatementRecorder } from '../testing/statement-recorder.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const { url } = await createTestDatabase()
const count = { kind: 'count', payload: z.object({ number: z.int() }) } as const

/** Migrates, queries and runs jobs through the recorder. @returns what passed it. */
async function recordStatements(options: { usesPreparedStatements: boolean; hasDirectUrl: boolean }) {
  const recorder = await StatementRecorder.open(url)
  const db = openDatabase(toProxyUrl(url, recorder), {
    usesPreparedStatements: options.usesPreparedStatements,
    directUrl: options.hasDirectUrl ? url : undefined,
  })
  const jobs = new Jobs(db, pino({ level: 'silent' }))
  onTestFinished(async () => {
    await jobs.stop()
    await db.destroy()
    await recorder.close()
  })
  const numbers: number[] = []
  jobs.handleOnce(count, async (_, { number }) => void numbers.push(number))
  await migrate(db)
  await db.selectFrom('users').select('id').where('id', '=', 1).execute()
  await jobs.enqueue(db, count, { number: 1 })
  await jobs.runDueJobs()
  await jobs.start()
  await jobs.enqueue(db, count, { number: 2 })
  await vi.waitFor(() => expect(numbers).toEqual([1, 2]), { timeout: 30_000 })
  await sql`select ${1}::int`.execute(db)
  const { statements } = recorder
  return {
    named: statements.filter(({ name }) => name !== '').map(({ text }) => text),
    listens: statements.filter(({ text }) => /^\s*listen/i.test(text)),
    sessionLocks: statements.filter(({ text }) => /pg_(try_)?advisory_lock/.test(text)),
    total: statements.length,
  }
}

test('behind a pooler, no statement is prepared, and what needs a session passes by it', async () => {
  const recorded = await recordStatements({ usesPreparedStatements: false, hasDirectUrl: true })
  expect(recorded.total).toBeGreaterThan(5)
  expect(recorded).toMatchObject({ named: [], listens: [], sessionLocks: [] })
})

test('without a direct address, jobs prepare no statements either', async () => {
  const recorded = await recordStatements({ usesPreparedStatements: false, hasDirectUrl: false })
  expect(recorded.total).toBeGreaterThan(20)
  expect(recorded.named).toEqual([])
})

test('by default statements are prepared, and jobs listen on the same address', async () => {
  const recorded = await recordStatements({ usesPreparedStatements: true, hasDirectUrl: false })
  expect(recorded.named).toContain('select "id" from "users" where "id" = $1')
  expect(recorded.named.some((text) => text.includes('graphile_worker'))).toBe(true)
  expect(recorded.listens).not.toEqual([])
  expect(recorded.sessionLocks).not.toEqual([])
})
