import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { findRecordedJobs, recordJobs } from '../../testing/jobs.ts'
import { readMails } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { sendResetLink } from './password-service.ts'
import { hashPassword } from './passwords.ts'
import { insertApprovals } from './queries.ts'

const { ctx, app, clock, cast, stranger, queries } = await openTestApp()
await recordJobs(ctx)
const password = 'correct horse'
const otherPassword = 'battery staple'

async function createMember(name: string): Promise<Member> {
  const person = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const requestReset = (email: string) => stranger.call('POST /api/forgot-password', { body: { email } })
const reset = (token: string, newPassword = otherPassword) =>
  stranger.send('POST /api/reset-password', { body: { token, password: newPassword } })
const signIn = async (email: string, enteredPassword: string) =>
  (await stranger.send('POST /api/login', { body: { email, password: enteredPassword } })).status

async function findResetToken(email: string): Promise<string> {
  const mails = await readMails(ctx, email)
  const links = mails.flatMap((mail) => /\/reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? [])
  return links.at(-1) ?? expect.unreachable('no reset link was mailed')
}

test('a reset link is emailed, the new password signs in, and all sessions end', async () => {
  const ada = await createMember('Ada')
  const response = await requestReset(ada.email)
  expect([response.status, response.body]).toEqual([202, { email: ada.email }])
  expect((await reset(await findResetToken(ada.email))).status).toBe(204)
  expect([await signIn(ada.email, password), await signIn(ada.email, otherPassword)]).toEqual([401, 200])
  expect((await ada.call('GET /api/user', {})).status).toBe(401)
  expect((await readMails(ctx, ada.email)).at(-1)).toContain('password was changed')
})

async function measureRequest(email: string): Promise<{ status: number; statements: string[] }> {
  const before = queries.length
  const { status } = await requestReset(email)
  return { status, statements: queries.slice(before) }
}

test('a copy of the database contains no valid link, before or after the email is sent', async () => {
  const dan = await createMember('Dan')
  const dump = async () => JSON.stringify(await findRecordedJobs(ctx))
  await sendResetLink(ctx, dan.email, clock.now())
  const before = await dump()
  const token = await findResetToken(dan.email)
  expect(before).toContain(dan.email)
  expect([before.includes(token), (await dump()).includes(token)]).toEqual([false, false])
  expect((await reset(token)).status).toBe(204)
})

test('an address without an account gets the same response after the same queries, and no email', async () => {
  const ben = await createMember('Ben')
  expect(await measureRequest(ben.email)).toEqual(await measureRequest('nobody@example.org'))
  expect(await readMails(ctx, 'nobody@example.org')).toEqual([])
})

test('a link works once, even for two concurrent requests', async () => {
  const cleo = await createMember('Cleo')
  await requestReset(cleo.email)
  const token = await findResetToken(cleo.email)
  const responses = await Promise.all([reset(token), reset(token, 'a third of them')])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 410])
  expect((await reset(token)).body.error.code).toBe('link_used')
})

test('a link expires after an hour, when a newer one is sent, and when the password changes', async () => {
  const dora = await createMember('Dora')
  await requestReset(dora.email)
  const first = await findResetToken(dora.email)
  clock.advance(61)
  await requestReset(dora.email)
  const second = await findResetToken(dora.email)
  expect(second).not.toBe(first)
  expect((await reset(first)).status).toBe(410)
  clock.advance(3600)
  expect((await reset(second)).status).toBe(410)
  await requestReset(dora.email)
  const third = await findResetToken(dora.email)
  await dora.call('POST /api/user/password', {
    body: { currentPassword: password, newPassword: otherPassword },
  })
  expect((await reset(third)).status).toBe(410)
  for (const invalidToken of ['', 'x']) expect((await reset(invalidToken)).status).toBe(410)
})

test('a weak password is refused, and the link stays valid', async () => {
  const eve = await createMember('Eve')
  await requestReset(eve.email)
  const token = await findResetToken(eve.email)
  const weak = await reset(token, 'password1')
  expect([weak.status, weak.body.error.code]).toEqual([422, 'weak_password'])
  expect((await reset(token, eve.email)).body.error.message).toContain('name or email')
  expect((await reset(token)).status).toBe(204)
})

test('the link verifies the address, so a person who never confirmed it can sign in', async () => {
  const fay = await createMember('Fay')
  await ctx.db.updateTable('users').set({ is_verified: false }).where('id', '=', fay.id).execute()
  await requestReset(fay.email)
  expect((await reset(await findResetToken(fay.email))).status).toBe(204)
  expect(await signIn(fay.email, otherPassword)).toBe(200)
})

test('changing the password needs the current one, and ends only the sessions of other browsers', async () => {
  const gail = await createMember('Gail')
  const other = new Caller(
    app,
    (await stranger.send('POST /api/login', { body: { email: gail.email, password } })).cookie,
  )
  const change = (currentPassword: string, newPassword = otherPassword) =>
    gail.send('POST /api/user/password', { body: { currentPassword, newPassword } })
  const wrong = await change('not it at all')
  expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong_password'])
  expect((await change(password, 'qwertyuiop')).body.error.code).toBe('weak_password')
  expect((await other.call('GET /api/user', {})).status).toBe(200)
  expect((await change(password)).status).toBe(204)
  expect((await gail.call('GET /api/user', {})).status).toBe(200)
  expect((await other.call('GET /api/user', {})).status).toBe(401)
  expect([await signIn(gail.email, password), await signIn(gail.email, otherPassword)]).toEqual([401, 200])
})

test('limits guesses at the current password', async () => {
  const hal = await createMember('Hal')
  const guess = (currentPassword: string) =>
    hal.send('POST /api/user/password', { body: { currentPassword, newPassword: otherPassword } })
  for (let time = 0; time < 6; time += 1) expect((await guess(`guess ${time}`)).status).toBe(403)
  const refused = await guess(password)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
})

test('a weak password is refused before an account is created', async () => {
  await ctx.db.insertInto('approved_users').values({ email: 'new@example.org' }).execute()
  const response = await stranger.send('POST /api/register', {
    body: { email: 'new@example.org', password: 'letmein1', name: 'New' },
  })
  expect([response.status, response.body.error.code]).toEqual([422, 'weak_password'])
  expect(await readMails(ctx, 'new@example.org')).toEqual([])
})

test.each([
  ['POST /api/forgot-password', { email: 'not an address' }, 'email', 'Please enter a valid email address'],
  [
    'POST /api/reset-password',
    { token: 'x', password: 'short' },
    'password',
    'Password must be at least 8 characters',
  ],
])('%s with %j reports the problem with %s', async (name, body, path, message) => {
  const response = await stranger.send(name, { body })
  expect([response.status, response.body.error.issues]).toEqual([400, [{ path, message }]])
})

async function changePasswordDuring(
  person: Member,
  start: () => Promise<{ status: number }>,
): Promise<number> {
  const password_hash = await hashPassword(otherPassword)
  let started = Promise.resolve({ status: 0 })
  await ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute()
    started = start()
    await waitForLock()
    await tx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  })
  return (await started).status
}

async function waitForLock(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        ctx.db,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 10_000, interval: 20 },
  )
}

test('a request that checked the old password fails if the password changes in the meantime', async () => {
  const ida = await createMember('Ida')
  const { email } = ida
  const body = { currentPassword: password, newPassword: 'a third of them' }
  const emailChange = { email: 'moved@example.org', password }
  await insertApprovals(ctx.db, [emailChange.email])
  const before = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', ida.id).execute()
  const oldHash = await hashPassword(password)
  const attempts = [
    () => stranger.send('POST /api/login', { body: { email, password } }),
    () => ida.send('POST /api/user/password', { body }),
    () => ida.send('POST /api/user/email', { body: emailChange }),
  ]
  for (const attempt of attempts) {
    await ctx.db.updateTable('users').set({ password_hash: oldHash }).where('id', '=', ida.id).execute()
    expect(await changePasswordDuring(ida, attempt)).toBeGreaterThanOrEqual(400)
  }
  const after = await ctx.db.selectFrom('sessions').select('id').where('user_id', '=', ida.id).execute()
  expect(after).toEqual(before)
  expect(await signIn(email, otherPassword)).toBe(200)
  expect(await readMails(ctx, emailChange.email)).toEqual([])
})
