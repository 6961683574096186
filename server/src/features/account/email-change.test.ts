import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { world } from '../../testing/world.ts'
import { hashPassword } from './passwords.ts'
import { approve } from './queries.ts'

const { ctx, app, clock, cast, stranger } = await world({
  ADMIN_EMAIL: 'root.1@example.org',
  ADMIN_PASSWORD: 'unused here',
})
const password = 'correct horse'

async function member(name: string): Promise<Member> {
  const person = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const ask = (who: Member, email: string, typed = password) =>
  who.send<{ email: string; error: { code: string } }>('POST /api/user/email', {
    body: { email, password: typed },
  })
const confirm = (by: Caller, mail: string | undefined, typed?: string) =>
  by.send<{ result: string; error: { code: string } }>('POST /api/confirm-email', {
    body: { token: tokenIn(mail), password: typed },
  })
const open = async (mail: string | undefined) => (await confirm(stranger, mail, password)).body.result
const addressOf = async (who: Member) => (await who.call('GET /api/user', {})).body.email

test('the main admin’s address comes from the settings', async () => {
  const root = await member('Root')
  await approve(ctx.db, ['other@example.org'])
  expect((await ask(root, 'other@example.org')).body.error.code).toBe('email_set_by_operator')
})

test('a link confirms the new address, and the old one is notified', async () => {
  const ada = await member('Ada')
  await approve(ctx.db, ['ada@new.example'])
  const asked = await ask(ada, 'ada@new.example')
  expect([asked.status, asked.body]).toEqual([202, { email: 'ada@new.example' }])
  expect(await addressOf(ada)).toBe(ada.email)
  const [mail] = await mailsTo(ctx, 'ada@new.example')
  expect(await open(mail)).toBe('changed')
  expect(await addressOf(ada)).toBe('ada@new.example')
  expect((await mailsTo(ctx, ada.email)).at(-1)).toContain('ada@new.example')
  const signIn = await stranger.send('POST /api/login', { body: { email: 'ada@new.example', password } })
  expect(signIn.status).toBe(200)
  expect(await open(mail)).toBe('changed')
})

test('a request needs the password, then gets the same response for every address: the rest is mailed', async () => {
  const ben = await member('Ben')
  const { email: taken } = await member('Cleo')
  await approve(ctx.db, ['ben@new.example'])
  const answers = [
    await ask(ben, 'ben@new.example', 'not it at all'),
    await ask(ben, 'ben@unknown.example'),
    await ask(ben, taken.toUpperCase()),
    await ask(ben, ben.email),
  ].map(({ status, body }) => (status === 202 ? body : body.error.code))
  expect(answers).toEqual([
    'wrong_password',
    { email: 'ben@unknown.example' },
    { email: taken.toUpperCase() },
    { email: ben.email },
  ])
  expect(await mailsTo(ctx, 'ben@new.example')).toEqual([])
  expect((await mailsTo(ctx, 'ben@unknown.example'))[0]).toContain('approved for the private beta yet')
  expect((await mailsTo(ctx, taken))[0]).toContain('Someone tried to use this email address')
})

test('if two people request one address, the second link says that it is taken and changes nothing', async () => {
  const [dora, eve] = [await member('Dora'), await member('Eve')]
  await approve(ctx.db, ['shared@new.example'])
  await ask(dora, 'shared@new.example')
  await ask(eve, 'shared@new.example')
  const [first, second] = await mailsTo(ctx, 'shared@new.example')
  expect(await open(first)).toBe('changed')
  expect(await open(second)).toBe('taken')
  expect([await addressOf(dora), await addressOf(eve)]).toEqual(['shared@new.example', eve.email])
})

test('a link expires after a day, with a newer link, and when the address is no longer approved', async () => {
  const fay = await member('Fay')
  await approve(ctx.db, ['fay@one.example', 'fay@two.example', 'fay@three.example'])
  await ask(fay, 'fay@one.example')
  await ask(fay, 'fay@two.example')
  expect(await open((await mailsTo(ctx, 'fay@one.example'))[0])).toBe('spent')
  await ask(fay, 'fay@three.example')
  await ctx.db.deleteFrom('approved_users').where('email', '=', 'fay@three.example').execute()
  expect(await open((await mailsTo(ctx, 'fay@three.example'))[0])).toBe('spent')
  await ask(fay, 'fay@two.example')
  clock.forward(24 * 3600 + 1)
  expect(await open((await mailsTo(ctx, 'fay@two.example')).at(-1))).toBe('spent')
  expect(await addressOf(fay)).toBe(fay.email)
})

test('a link that expires while it is opened changes nothing and says so', async () => {
  const hal = await member('Hal')
  await approve(ctx.db, ['hal@new.example'])
  await ask(hal, 'hal@new.example')
  const [mail] = await mailsTo(ctx, 'hal@new.example')

  const opened = await ctx.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('email_tokens').where('user_id', '=', hal.id).execute()
    const waiting = open(mail)
    await expect.poll(() => lockWaiters()).toBe(1)
    return { waiting }
  })

  expect(await opened.waiting).toBe('spent')
  expect(await addressOf(hal)).toBe(hal.email)
})

async function lockWaiters(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
  return rows.length
}

test('refuses a link without a token, or with a token for another purpose', async () => {
  const gail = await member('Gail')
  await stranger.call('POST /api/forgot-password', { body: { email: gail.email } })
  const token = /reset-password\?token=([\w-]+)/.exec((await mailsTo(ctx, gail.email))[0] ?? '')?.[1] ?? ''
  for (const one of [token, 'a']) {
    const { body } = await stranger.send('POST /api/confirm-email', { body: { token: one, password } })
    expect(body).toEqual({ result: 'spent' })
  }
  expect((await stranger.send('POST /api/confirm-email', { body: {} })).status).toBe(400)
})

test('opening the link changes nothing, and another browser needs the password', async () => {
  const [ida, jo] = [await member('Ida'), await member('Jo')]
  await approve(ctx.db, ['ida@new.example'])
  await ask(ida, 'ida@new.example')
  const [mail] = await mailsTo(ctx, 'ida@new.example')
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`/confirm-email?token=${tokenIn(mail)}`, `/api/confirm-email?token=${tokenIn(mail)}`])
      await app.inject({ method, url })
  expect(await addressOf(ida)).toBe(ida.email)
  for (const elsewhere of [stranger, jo])
    expect((await confirm(elsewhere, mail)).body.error.code).toBe('different_browser')
  expect((await confirm(stranger, mail, 'not it at all')).body.error.code).toBe('wrong_password')
  expect(await addressOf(ida)).toBe(ida.email)
  expect((await confirm(ida, mail)).body).toEqual({ result: 'changed' })
  expect(await addressOf(ida)).toBe('ida@new.example')
})
