import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runScript } from './testing/run-script.ts'
import { openTestApp } from './testing/test-app.ts'

const { ctx } = await openTestApp()
const { databaseUrl = '', dataDir } = ctx.config
const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
const runJobs = async (...args: string[]) => await runScript(join(import.meta.dirname, 'jobs.ts'), args, env)

/** Inserts an email job that failed permanently. */
async function insertFailedMail(to: string): Promise<number> {
  const payload = JSON.stringify({ to, subject: 'Hello', text: 'Hello' })
  const failed = {
    attempts: 12,
    failed_at: new Date('2026-01-01T10:00:00Z'),
    last_error: 'connect ECONNREFUSED',
  }
  const row = await ctx.db
    .insertInto('jobs')
    .values({ kind: 'mail', payload, ...failed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

test('lists failed jobs, and retries one or all', async () => {
  expect(await runJobs()).toEqual({ code: 0, output: 'No failed jobs.\n' })
  const [one, two] = [await insertFailedMail('una@example.org'), await insertFailedMail('vera@example.org')]
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
  const done = await ctx.db
    .selectFrom('jobs')
    .select(['id', 'attempts'])
    .where('done_at', 'is not', null)
    .execute()
  expect(done).toEqual([{ id: two, attempts: 1 }])
  expect((await runJobs('retry', 'all')).output).toBe(`#${one} is queued again; the app will run it.\n`)
})

test('prints the usage for invalid arguments', async () => {
  for (const args of [['again'], ['retry'], ['retry', 'x'], ['retry', 'all', '7']]) {
    const { code, output } = await runJobs(...args)
    expect([code, output]).toEqual([1, 'Usage: npm run jobs [-- retry <id> [...] | all]\n'])
  }
})
