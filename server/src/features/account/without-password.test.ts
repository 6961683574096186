import { beforeEach, expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { readMails } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { ctx, app, cast, clock, stranger } = await openTestApp()

type Body = { error: { code: string }; url?: string; recoveryCodes?: string[] } | undefined
const getCode = ({ status, body }: { status: number; body: Body }) => body?.error?.code ?? status

// All tests share one network, whose emails are limited per hour.
beforeEach(() => clock.advance(60 * 60))

/** Has no password, and a session that isn't confirmed. */
async function addPerson(name: string) {
  const person = await cast.person(name)
  await ctx.db
    .updateTable('sessions')
    .set({ confirmed_until: null })
    .where('user_id', '=', person.id)
    .execute()
  return person
}

async function getEmailedCode(email: string): Promise<string> {
  return /\d{3} \d{3}/.exec((await readMails(ctx, email)).at(-1) ?? '')?.[0] ?? ''
}
const requestCode = (person: Caller) => person.send<Body>('POST /api/session/confirm/code')
const enterCode = (person: Caller, emailedCode: string) =>
  person.send<Body>('POST /api/session/confirm/emailed-code', { body: { emailedCode } })
const getWrongCode = (code: string) => (code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`)

async function confirm(person: Caller & { email: string }) {
  await requestCode(person)
  expect(getCode(await enterCode(person, await getEmailedCode(person.email)))).toBe(204)
}

test('an emailed code confirms the session once, for five minutes', async () => {
  const ada = await addPerson('Ada')
  expect((await ada.call('GET /api/user', {})).body.hasPassword).toBe(false)
  expect(getCode(await ada.send('GET /api/user/export'))).toBe('password_required')
  expect(await requestCode(ada)).toMatchObject({ status: 202, body: { email: ada.email } })
  const code = await getEmailedCode(ada.email)
  expect(getCode(await enterCode(ada, getWrongCode(code)))).toBe('wrong_confirmation_code')
  expect(getCode(await enterCode(ada, code))).toBe(204)
  expect((await ada.download('/api/user/export')).status).toBe(200)
  expect(getCode(await enterCode(ada, code))).toBe('wrong_confirmation_code')
  clock.advance(5 * 60)
  expect((await ada.download('/api/user/export')).status).toBe(403)
})

test('a code expires after fifteen minutes, and a newer one replaces it', async () => {
  const ben = await addPerson('Ben')
  await requestCode(ben)
  const first = await getEmailedCode(ben.email)
  await requestCode(ben)
  const second = await getEmailedCode(ben.email)
  if (first !== second) expect(getCode(await enterCode(ben, first))).toBe('wrong_confirmation_code')
  clock.advance(15 * 60)
  expect(getCode(await enterCode(ben, second))).toBe('wrong_confirmation_code')
})

test('guesses are limited, and so are emails', async () => {
  const cleo = await addPerson('Cleo')
  await requestCode(cleo)
  const code = await getEmailedCode(cleo.email)
  for (let guess = 0; guess < 5; guess += 1)
    expect(getCode(await enterCode(cleo, getWrongCode(code)))).toBe('wrong_confirmation_code')
  expect(getCode(await enterCode(cleo, getWrongCode(code)))).toBe('wrong_confirmation_code')
  expect(getCode(await enterCode(cleo, code))).toBe('too_many_attempts')
  const responses: unknown[] = []
  for (let count = 0; count < 5; count += 1) responses.push(getCode(await requestCode(cleo)))
  expect(responses.at(-1)).toBe('too_many_attempts')
})

test('the code doesn’t work for others, nor for signing in, and a sign-in code doesn’t confirm', async () => {
  const [dina, eli] = [await addPerson('Dina'), await addPerson('Eli')]
  await requestCode(dina)
  const code = await getEmailedCode(dina.email)
  expect(getCode(await enterCode(eli, code))).toBe('wrong_confirmation_code')
  const signIn = { body: { email: dina.email, emailedCode: code } }
  expect(getCode(await stranger.send<Body>('POST /api/login/emailed-code', signIn))).toBe(
    'wrong_emailed_code',
  )
  await stranger.send('POST /api/sign-in-links', { body: { email: eli.email } })
  expect(getCode(await enterCode(eli, await getEmailedCode(eli.email)))).toBe('wrong_confirmation_code')
})

test('people with a password enter that instead', async () => {
  const fay = await addPerson('Fay')
  const password_hash = await hashPassword('correct horse')
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', fay.id).execute()
  expect(getCode(await requestCode(fay))).toBe('password_set')
  expect(getCode(await enterCode(fay, '123 456'))).toBe('password_set')
  expect((await fay.call('GET /api/user', {})).body.hasPassword).toBe(true)
})

test.each([
  ['POST /api/user/email', { email: 'new@example.com' }, 202],
  ['POST /api/user/second-factor', {}, 200],
  ['POST /api/user/second-factor/recovery-codes', {}, 'second_factor_off'],
  ['DELETE /api/user/second-factor', { code: '123456' }, 'second_factor_off'],
  ['DELETE /api/user', null, 204],
])('%s needs a confirmed session', async (name, body, expected) => {
  const gil = await addPerson('Gil')
  const request = body === null ? {} : { body }
  expect(getCode(await gil.send(name, request))).toBe('password_required')
  if (body !== null)
    expect(getCode(await gil.send(name, { body: { ...body, password: 'null' } }))).toBe('wrong_password')
  await confirm(gil)
  expect(getCode(await gil.send(name, request))).toBe(expected)
})

test('a first password needs a confirmed session, is announced by email and signs in', async () => {
  const hal = await addPerson('Hal')
  const set = (body: object) => hal.send<Body>('POST /api/user/password', { body })
  expect(getCode(await set({ newPassword: 'correct horse' }))).toBe('password_required')
  await confirm(hal)
  expect(getCode(await set({ newPassword: 'password' }))).toBe('weak_password')
  expect(getCode(await set({ newPassword: 'correct horse' }))).toBe(204)
  expect((await readMails(ctx, hal.email)).at(-1)).toContain('A password was just set for your account')
  expect((await hal.call('GET /api/user', {})).body.hasPassword).toBe(true)
  const form = { email: hal.email, password: 'correct horse' }
  const signedIn = await stranger.call('POST /api/login', { body: form })
  expect((await new Caller(app, signedIn.cookie).call('GET /api/user', {})).body.email).toBe(hal.email)
})

test('no password signs in to an account without one', async () => {
  const ida = await addPerson('Ida')
  for (const password of ['null', 'undefined', 'correct horse'])
    expect(getCode(await stranger.send('POST /api/login', { body: { email: ida.email, password } }))).toBe(
      'wrong_credentials',
    )
})
