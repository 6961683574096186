import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { readMails, findToken } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertApprovals } from './queries.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp()

const [ownersPassword, attackersPassword] = ['correct horse battery', 'attackers own words']

const register = (email: string, password: string, name: string) =>
  stranger.send<{ user: { name: string } }>('POST /api/register', { body: { email, password, name } })
const signIn = async (email: string, password: string) =>
  (await stranger.send('POST /api/login', { body: { email, password } })).status
const confirm = (token: string, password?: string, cookie?: string) =>
  stranger.send<{ signedIn: boolean; error: { code: string } }>('POST /api/verify-email', {
    body: { token, password },
    headers: cookie === undefined ? {} : { cookie },
  })
const findLastToken = async (email: string) => findToken((await readMails(ctx, email)).at(-1))
const getCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

async function approveAddress(name: string): Promise<string> {
  const email = `${name}@approved.example`
  await insertApprovals(ctx.db, [email])
  return email
}

test('opening a confirmation link by GET or HEAD changes nothing, at the old and the new URL', async () => {
  const email = await approveAddress('olga')
  await register(email, attackersPassword, 'Mallory')
  const token = await findLastToken(email)
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`/auth?confirm=${token}`, `/api/verify-email?token=${token}`])
      await app.inject({ method, url })
  expect(await signIn(email, attackersPassword)).toBe(403)
})

test('in a browser other than the one that signed up, the owner chooses the password', async () => {
  const email = await approveAddress('paula')
  await register(email, attackersPassword, 'Paula')
  const token = await findLastToken(email)
  expect((await confirm(token)).body.error.code).toBe('different_browser')
  expect((await confirm(token, undefined, 'coterie_sign_up=of-another-sign-up')).status).toBe(409)
  expect((await confirm(token, 'password1')).body.error.code).toBe('weak_password')
  expect(await signIn(email, attackersPassword)).toBe(403)
  const confirmed = await confirm(token, ownersPassword)
  expect(confirmed.body).toEqual({ signedIn: true })
  expect((await new Caller(app, confirmed.cookie).call('GET /api/user', {})).body.email).toBe(email)
  expect(await signIn(email, attackersPassword)).toBe(401)
  expect(await signIn(email, ownersPassword)).toBe(200)
})

test('a later sign-up with an unverified address replaces name, password, link and browser', async () => {
  const email = await approveAddress('quinn')
  const first = await register(email, attackersPassword, 'Mallory')
  const firstToken = await findLastToken(email)
  clock.advance(1)
  const second = await register(email, ownersPassword, 'Quinn')
  expect([first.status, second.status, second.body.user.name]).toEqual([201, 201, 'Quinn'])
  const token = await findLastToken(email)
  expect((await confirm(firstToken, attackersPassword, getCookie(first))).status).toBe(410)
  expect((await confirm(token, undefined, getCookie(first))).body.error.code).toBe('different_browser')
  const confirmed = await confirm(token, undefined, getCookie(second))
  expect(confirmed.body).toEqual({ signedIn: true })
  expect(await signIn(email, attackersPassword)).toBe(401)
  expect(await signIn(email, ownersPassword)).toBe(200)
})

test('a resent link still belongs to the browser that signed up', async () => {
  const email = await approveAddress('rosa')
  const signedUp = await register(email, ownersPassword, 'Rosa')
  clock.advance(61)
  await stranger.call('POST /api/verification-mail', { body: { email } })
  const confirmed = await confirm(await findLastToken(email), undefined, getCookie(signedUp))
  expect(confirmed.body).toEqual({ signedIn: true })
  // No language cookie, since the person chose no language.
  expect(String(confirmed.headers['set-cookie'])).not.toContain('language=')
})

test('an address whose approval has been revoked is confirmed, but not signed in', async () => {
  const email = await approveAddress('sam')
  const signedUp = await register(email, ownersPassword, 'Sam')
  const token = await findLastToken(email)
  await ctx.db.deleteFrom('approved_users').where('email', '=', email).execute()
  const confirmed = await confirm(token, undefined, getCookie(signedUp))
  expect([confirmed.body, confirmed.cookie]).toEqual([{ signedIn: false }, undefined])
})

test('the owner of a taken address gets an email, at most once a day', async () => {
  const { email } = await cast.person('Tess')
  const countWarnings = async () => (await readMails(ctx, email)).length
  expect((await register(email, attackersPassword, 'Mallory')).status).toBe(409)
  clock.advance(3600)
  await register(email, attackersPassword, 'Mallory')
  expect(await countWarnings()).toBe(1)
  clock.advance(24 * 3600)
  await register(email, attackersPassword, 'Mallory')
  expect(await countWarnings()).toBe(2)
})
