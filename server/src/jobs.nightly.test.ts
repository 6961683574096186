import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { sendMail } from './platform/mail.ts'
import { findJobs } from './testing/jobs.ts'
import { readMails } from './testing/mailbox.ts'
import { runScript } from './testing/run-script.ts'
import { openTestApp } from './testing/test-app.ts'

const { ctx } = await openTestApp()
const { databaseUrl = '', dataDir } = ctx.config
const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
const runJobs = async (...args: string[]) => await runScript(join(import.meta.dirname, 'jobs.ts'), args, env)

/** Adds an email job that failed permanently. */
async function addFailedMail(to: string): Promise<number> {
  await ctx.jobs.enqueue(ctx.db, sendMail, { to, subject: 'Hello', text: 'Hello' })
  const { rows } = await sql<{ id: number }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED',
      run_at = '2026-01-01T10:00:00Z'::timestamptz + exp(10) * interval '1 second'
    where id = (select max(id) from graphile_worker._private_jobs) returning id`.execute(ctx.db)
  return rows[0]?.id ?? 0
}

test('lists failed jobs, retries one or all, and deletes them', async () => {
  expect(await runJobs()).toEqual({ code: 0, output: 'No failed jobs.\n' })
  const [one, two] = [await addFailedMail('una@example.org'), await addFailedMail('vera@example.org')]
  const { output } = await runJobs()
  expect(output.split('\n')).toEqual([
    `#${one} mail: failed after 12 attempts, last at 2026-01-01T10:00:00.000Z: connect ECONNREFUSED`,
    `#${two} mail: failed after 12 attempts, last at 2026-01-01T10:00:00.000Z: connect ECONNREFUSED`,
    'After fixing the cause, run: npm run jobs -- retry all',
    '',
  ])
  expect((await runJobs('retry', String(two), '999999')).output).toBe(
    `#${two} is queued again; the app will run it.\n#999999 is not a failed job.\n`,
  )
  await ctx.jobs.runDueJobs()
  expect(await readMails(ctx, 'vera@example.org')).toHaveLength(1)
  expect((await findJobs(ctx)).map(({ id }) => id)).toEqual([one])
  expect((await runJobs('retry', 'all')).output).toBe(`#${one} is queued again; the app will run it.\n`)
  expect((await runJobs('delete', String(one))).output).toBe(`#${one} is not a failed job.\n`)
  const three = await addFailedMail('wim@example.org')
  expect((await runJobs('delete', 'all')).output).toBe(`#${three} is deleted.\n`)
  expect((await findJobs(ctx)).map(({ id }) => id)).toEqual([one])
})

test('prints the usage for invalid arguments', async () => {
  for (const args of [['again'], ['retry'], ['retry', 'x'], ['retry', 'all', '7'], ['delete']]) {
    const { code, output } = await runJobs(...args)
    expect([code, output]).toEqual([1, 'Usage: npm run jobs [-- retry|delete <id> [...] | all]\n'])
  }
})
