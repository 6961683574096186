import { expect, test } from 'vitest'

import { Authenticator } from '../../../testing/authenticator.ts'
import { Caller } from '../../../testing/caller.ts'
import { insertPerson } from '../../../testing/cast.ts'
import type { Member } from '../../../testing/cast.ts'
import { readMails } from '../../../testing/mailbox.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { hashPassword } from '../passwords.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
const password = 'correct horse battery'

type ErrorBody = { error: { code: string; message: string } }

async function createPerson(name: string, role: 'user' | 'admin' = 'user'): Promise<Member> {
  const email = `${name.toLowerCase()}@example.org`
  const passwordHash = await hashPassword(password)
  const id = await insertPerson(ctx.db, { name, email, role, passwordHash, now: clock.now() })
  return await cast.signIn({ id, name, email })
}

async function add(person: Member) {
  const authenticator = new Authenticator()
  const { body: options } = await person.call('POST /api/user/passkeys/options', {})
  const credential = authenticator.create(options)
  const { body } = await person.call('POST /api/user/passkeys', { body: { credential } })
  return { authenticator, ...body }
}

async function logIn({ email }: Member, code?: string): Promise<string> {
  clock.advance(60)
  const response = await stranger.send<ErrorBody>('POST /api/login', { body: { email, password, code } })
  return response.status === 200 ? 'in' : response.body.error.code
}

async function logInByEmail({ email }: Member, code?: string): Promise<string> {
  clock.advance(60)
  await stranger.call('POST /api/sign-in-links', { body: { email } })
  const emailedCode = /\d{3} \d{3}/.exec((await readMails(ctx, email)).at(-1) ?? '')?.[0]
  const body = { email, emailedCode, code }
  const response = await stranger.send<ErrorBody>('POST /api/login/emailed-code', { body })
  return response.status === 200 ? 'in' : response.body.error.code
}

async function logInWithPasskey(authenticator: Authenticator): Promise<string> {
  const { body: options } = await stranger.call('POST /api/login/passkey/options', {})
  const body = { credential: authenticator.sign(options) }
  const response = await stranger.send<ErrorBody>('POST /api/login/passkey', { body })
  return response.status === 200 ? 'in' : response.body.error.code
}

const getState = async (person: Caller) => (await person.call('GET /api/user/second-factor', {})).body
const turnOn = (person: Caller) =>
  person.send<{ recoveryCodes: string[] } & ErrorBody>('POST /api/user/second-factor/passkey')
const remove = (person: Caller, id: number) =>
  person.send<ErrorBody | undefined>('DELETE /api/user/passkeys/{id}', { params: { id } })

test('a passkey closes no other way in', async () => {
  const ada = await createPerson('Ada')
  const { authenticator, recoveryCodes } = await add(ada)
  expect(recoveryCodes).toBeNull()
  expect(await logIn(ada)).toBe('in')
  expect(await logInByEmail(ada)).toBe('in')
  expect(await logInWithPasskey(authenticator)).toBe('in')
  expect(await getState(ada)).toEqual({ enabled: false, hasApp: false, recoveryCodesLeft: 0 })
})

test('a passkey needs no code when two-step sign-in is on', async () => {
  const ben = await createPerson('Ben')
  const { authenticator } = await add(ben)
  const { body } = await turnOn(ben)
  expect(body.recoveryCodes).toHaveLength(10)
  expect(await getState(ben)).toEqual({ enabled: true, hasApp: false, recoveryCodesLeft: 10 })
  expect(await logIn(ben)).toBe('passkey_required')
  expect(await logInWithPasskey(authenticator)).toBe('in')
})

test('someone who lost the passkey gets in with the emailed code and a recovery code', async () => {
  const cleo = await createPerson('Cleo')
  await add(cleo)
  const { recoveryCodes } = (await turnOn(cleo)).body
  expect(await logInByEmail(cleo)).toBe('passkey_required')
  expect(await logInByEmail(cleo, '123456')).toBe('wrong_code')
  expect(await logInByEmail(cleo, recoveryCodes[0])).toBe('in')
  expect(await logIn(cleo, recoveryCodes[0])).toBe('wrong_code')
  expect(await logIn(cleo, recoveryCodes[1])).toBe('in')
})

test('an admin’s first passkey turns on two-step sign-in, ends other sessions and says so by email', async () => {
  const root = await createPerson('Root', 'admin')
  const other = await cast.signIn(root)
  const { authenticator, recoveryCodes } = await add(root)
  expect(recoveryCodes).toHaveLength(10)
  expect((await add(root)).recoveryCodes).toBeNull()
  expect((await other.send('GET /api/user')).status).toBe(401)
  const mails = await readMails(ctx, root.email)
  expect(mails.filter((mail) => mail.includes('Subject: Two-step sign-in is on for Coterie'))).toHaveLength(1)
  expect(await logIn(root)).toBe('passkey_required')
  expect(await logIn(root, recoveryCodes?.[0])).toBe('in')
  expect(await logInWithPasskey(authenticator)).toBe('in')
})

test('the last passkey stays while the second step needs it', async () => {
  const dan = await createPerson('Dan')
  const first = await add(dan)
  const { recoveryCodes } = (await turnOn(dan)).body
  const refused = await remove(dan, first.passkey.id)
  expect([refused.status, refused.body?.error.code]).toEqual([409, 'passkey_needed'])
  const second = await add(dan)
  expect((await remove(dan, first.passkey.id)).status).toBe(204)
  const body = { password, code: recoveryCodes[0] }
  expect((await dan.send('DELETE /api/user/second-factor', { body })).status).toBe(204)
  expect((await remove(dan, second.passkey.id)).status).toBe(204)
  expect(await logIn(dan)).toBe('in')
})

test('turning on two-step sign-in needs a passkey, and works once', async () => {
  const eve = await createPerson('Eve')
  expect((await turnOn(eve)).body.error.code).toBe('no_passkey')
  await add(eve)
  expect((await turnOn(eve)).status).toBe(200)
  expect((await turnOn(eve)).body.error.code).toBe('second_factor_on')
})

test('an unfinished setup of an authenticator app does not get in the way', async () => {
  const fay = await createPerson('Fay')
  await fay.call('POST /api/user/second-factor', { body: { password } })
  await add(fay)
  expect((await turnOn(fay)).status).toBe(200)
  expect(await getState(fay)).toMatchObject({ enabled: true, hasApp: false })
})

test('with ADMIN_SECOND_FACTOR=required, admins need an app or a passkey, and a passkey is enough', async () => {
  const strict = await openTestApp({ ADMIN_SECOND_FACTOR: 'required' })
  const root = await strict.cast.person('Root', { role: 'admin' })
  const member = await strict.cast.person('Max')
  const refused = await root.send('GET /api/admin/waitlist')
  expect([refused.status, refused.body.error.code]).toEqual([403, 'second_factor_missing'])
  expect((await root.send('GET /api/user/friends')).status).toBe(200)
  expect((await member.send('GET /api/admin/waitlist')).body.error.code).toBe('not_allowed')
  await add(root)
  expect((await root.send('GET /api/admin/waitlist')).status).toBe(200)
})
