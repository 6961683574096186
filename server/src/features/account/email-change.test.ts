import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { readMails, findToken } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { insertApprovals } from './queries.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp({
  ADMIN_EMAIL: 'root.1@example.org',
  ADMIN_PASSWORD: 'unused here',
})
const password = 'correct horse'

async function createMember(name: string): Promise<Member> {
  const person = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const requestChange = (person: Member, email: string, enteredPassword = password) =>
  person.send<{ email: string; error: { code: string } }>('POST /api/user/email', {
    body: { email, password: enteredPassword },
  })
const confirm = (caller: Caller, mail: string | undefined, enteredPassword?: string) =>
  caller.send<{ result: string; error: { code: string } }>('POST /api/confirm-email', {
    body: { token: findToken(mail), password: enteredPassword },
  })
const confirmAsOwner = async (mail: string | undefined) =>
  (await confirm(stranger, mail, password)).body.result
const getEmail = async (person: Member) => (await person.call('GET /api/user', {})).body.email

test('the main admin’s address comes from the settings', async () => {
  const root = await createMember('Root')
  await insertApprovals(ctx.db, ['other@example.org'])
  expect((await requestChange(root, 'other@example.org')).body.error.code).toBe('email_set_by_operator')
})

test('a link confirms the new address, and the old one is notified', async () => {
  const ada = await createMember('Ada')
  await insertApprovals(ctx.db, ['ada@new.example'])
  const requested = await requestChange(ada, 'ada@new.example')
  expect([requested.status, requested.body]).toEqual([202, { email: 'ada@new.example' }])
  expect(await getEmail(ada)).toBe(ada.email)
  const [mail] = await readMails(ctx, 'ada@new.example')
  expect(await confirmAsOwner(mail)).toBe('changed')
  expect(await getEmail(ada)).toBe('ada@new.example')
  expect((await readMails(ctx, ada.email)).at(-1)).toContain('ada@new.example')
  const signIn = await stranger.send('POST /api/login', { body: { email: 'ada@new.example', password } })
  expect(signIn.status).toBe(200)
  expect(await confirmAsOwner(mail)).toBe('changed')
})

test('a request needs the password and gets the same response for every address; details are emailed', async () => {
  const ben = await createMember('Ben')
  const { email: taken } = await createMember('Cleo')
  await insertApprovals(ctx.db, ['ben@new.example'])
  const results = [
    await requestChange(ben, 'ben@new.example', 'not it at all'),
    await requestChange(ben, 'ben@unknown.example'),
    await requestChange(ben, taken.toUpperCase()),
    await requestChange(ben, ben.email),
  ].map(({ status, body }) => (status === 202 ? body : body.error.code))
  expect(results).toEqual([
    'wrong_password',
    { email: 'ben@unknown.example' },
    { email: taken.toUpperCase() },
    { email: ben.email },
  ])
  expect(await readMails(ctx, 'ben@new.example')).toEqual([])
  expect((await readMails(ctx, 'ben@unknown.example'))[0]).toContain('approved for the private beta yet')
  expect((await readMails(ctx, taken))[0]).toContain('Someone tried to use this email address')
})

test('if two people request one address, the second link reports that it is taken and changes nothing', async () => {
  const [dora, eve] = [await createMember('Dora'), await createMember('Eve')]
  await insertApprovals(ctx.db, ['shared@new.example'])
  await requestChange(dora, 'shared@new.example')
  await requestChange(eve, 'shared@new.example')
  const [first, second] = await readMails(ctx, 'shared@new.example')
  expect(await confirmAsOwner(first)).toBe('changed')
  expect(await confirmAsOwner(second)).toBe('taken')
  expect([await getEmail(dora), await getEmail(eve)]).toEqual(['shared@new.example', eve.email])
})

test('a link expires after a day, when a newer one is sent, and when the address is no longer approved', async () => {
  const fay = await createMember('Fay')
  await insertApprovals(ctx.db, ['fay@one.example', 'fay@two.example', 'fay@three.example'])
  await requestChange(fay, 'fay@one.example')
  await requestChange(fay, 'fay@two.example')
  expect(await confirmAsOwner((await readMails(ctx, 'fay@one.example'))[0])).toBe('expired')
  await requestChange(fay, 'fay@three.example')
  await ctx.db.deleteFrom('approved_users').where('email', '=', 'fay@three.example').execute()
  expect(await confirmAsOwner((await readMails(ctx, 'fay@three.example'))[0])).toBe('expired')
  await requestChange(fay, 'fay@two.example')
  clock.advance(24 * 3600 + 1)
  expect(await confirmAsOwner((await readMails(ctx, 'fay@two.example')).at(-1))).toBe('expired')
  expect(await getEmail(fay)).toBe(fay.email)
})

test('a link that expires during the confirmation changes nothing and reports it', async () => {
  const hal = await createMember('Hal')
  await insertApprovals(ctx.db, ['hal@new.example'])
  await requestChange(hal, 'hal@new.example')
  const [mail] = await readMails(ctx, 'hal@new.example')

  const { waiting } = await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('email_tokens').where('user_id', '=', hal.id).execute()
    const pending = confirmAsOwner(mail)
    await expect.poll(() => countLockWaiters()).toBe(1)
    return { waiting: pending }
  })

  expect(await waiting).toBe('expired')
  expect(await getEmail(hal)).toBe(hal.email)
})

async function countLockWaiters(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
  return rows.length
}

test('refuses a link without a token, or with a token for another purpose', async () => {
  const gail = await createMember('Gail')
  await stranger.call('POST /api/forgot-password', { body: { email: gail.email } })
  const token = /reset-password\?token=([\w-]+)/.exec((await readMails(ctx, gail.email))[0] ?? '')?.[1] ?? ''
  for (const invalidToken of [token, 'a']) {
    const { body } = await stranger.send('POST /api/confirm-email', {
      body: { token: invalidToken, password },
    })
    expect(body).toEqual({ result: 'expired' })
  }
  expect((await stranger.send('POST /api/confirm-email', { body: {} })).status).toBe(400)
})

test('opening the link changes nothing, and another browser needs the password', async () => {
  const [ida, jo] = [await createMember('Ida'), await createMember('Jo')]
  await insertApprovals(ctx.db, ['ida@new.example'])
  await requestChange(ida, 'ida@new.example')
  const [mail] = await readMails(ctx, 'ida@new.example')
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [
      `/confirm-email?token=${findToken(mail)}`,
      `/api/confirm-email?token=${findToken(mail)}`,
    ])
      await app.inject({ method, url })
  expect(await getEmail(ida)).toBe(ida.email)
  for (const otherBrowser of [stranger, jo])
    expect((await confirm(otherBrowser, mail)).body.error.code).toBe('different_browser')
  expect((await confirm(stranger, mail, 'not it at all')).body.error.code).toBe('wrong_password')
  expect(await getEmail(ida)).toBe(ida.email)
  expect((await confirm(ida, mail)).body).toEqual({ result: 'changed' })
  expect(await getEmail(ida)).toBe('ida@new.example')
})
