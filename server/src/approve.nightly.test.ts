import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readMails } from './testing/mailbox.ts'
import { runScript } from './testing/run-script.ts'
import { openTestApp } from './testing/test-app.ts'

const { ctx, stranger } = await openTestApp()
const { databaseUrl = '', dataDir } = ctx.config
const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
const approve = (...addresses: string[]) => runScript(join(import.meta.dirname, 'approve.ts'), addresses, env)

const signUp = (email: string) =>
  stranger.send('POST /api/register', { body: { email, name: 'Wanda', password: 'correct horse' } })

test('approves and emails a person on the waitlist once, while the server runs', async () => {
  expect((await signUp('wanda@example.org')).status).toBe(403)
  expect(await approve('Wanda@example.org', 'xenia@example.org')).toEqual({
    code: 0,
    output: 'wanda@example.org: approved, and notified by email.\nxenia@example.org: approved.\n',
  })
  expect(await approve('wanda@example.org')).toEqual({
    code: 0,
    output: 'wanda@example.org: already approved.\n',
  })
  const mails = await readMails(ctx, 'wanda@example.org')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('/auth')
  expect(await readMails(ctx, 'xenia@example.org')).toEqual([])
  expect((await signUp('wanda@example.org')).status).toBe(201)
})

test('lists invalid addresses and approves nothing', async () => {
  expect(await approve('yara@example.org', 'zoe', 'a b@c')).toEqual({
    code: 1,
    output: 'Not a valid email address: zoe, a b@c. Nothing was approved.\n',
  })
  expect((await signUp('yara@example.org')).status).toBe(403)
  expect((await approve()).output).toBe('Usage: npm run approve -- <email> [...]\n')
})

test('emails the addresses in APPROVED_EMAILS too', async () => {
  await signUp('una@example.org')
  const { prepareAccounts } = await import('./features/account/start.ts')
  await prepareAccounts({ ...ctx, config: { ...ctx.config, approvedEmails: ['una@example.org'] } })
  expect(await readMails(ctx, 'una@example.org')).toHaveLength(1)
})
