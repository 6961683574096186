import { expect, test } from 'vitest'

import { Authenticator } from '../../../testing/authenticator.ts'
import { Caller } from '../../../testing/caller.ts'
import type { Member } from '../../../testing/cast.ts'
import { readMails } from '../../../testing/mailbox.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { app, ctx, cast, clock, stranger } = await openTestApp()

type ErrorBody = { error: { code: string; message: string } }
type SignInResponse = { user: { email: string }; session: { access_token?: string } } & ErrorBody

async function add(person: Member, authenticator = new Authenticator()) {
  const options = await person.call('POST /api/user/passkeys/options', {})
  const credential = authenticator.create(options.body)
  const { status, body } = await person.call('POST /api/user/passkeys', { body: { credential } })
  expect(status).toBe(201)
  return { authenticator, ...body }
}

const startSigningIn = async () => (await stranger.call('POST /api/login/passkey/options', {})).body

const startConfirming = async (person: Member) =>
  (await person.call('POST /api/session/confirm/passkey/options', {})).body

const send = (credential: unknown) =>
  stranger.send<SignInResponse>('POST /api/login/passkey', { body: { credential } })

async function signIn(authenticator: Authenticator): Promise<string> {
  return getResult(await send(authenticator.sign(await startSigningIn())))
}

function getResult({ status, body }: { status: number; body: SignInResponse }): string {
  return body.error?.code ?? `${status} ${body.user.email}`
}

const remove = (person: Caller, id: number) =>
  person.send<ErrorBody | undefined>('DELETE /api/user/passkeys/{id}', { params: { id } })

test('a passkey signs in without an email address, and is listed with its dates', async () => {
  const ada = await cast.person('Ada')
  const { authenticator, passkey } = await add(ada)
  expect(passkey).toMatchObject({ name: 'A browser on an unknown device', lastUsedAt: null })
  clock.advance(60)
  const response = await send(authenticator.sign(await startSigningIn()))
  expect(getResult(response)).toBe(`200 ${ada.email}`)
  expect(response.body.session.access_token).toBeDefined()
  const session = new Caller(app, response.cookie)
  expect((await session.call('GET /api/user', {})).body.email).toBe(ada.email)
  const lastUsedAt = clock.now().toISOString()
  expect((await ada.call('GET /api/user/passkeys', {})).body).toEqual([{ ...passkey, lastUsedAt }])
  expect(await signIn(authenticator)).toBe(`200 ${ada.email}`)
})

test('adding and removing a passkey is emailed', async () => {
  const ben = await cast.person('Ben')
  const { passkey } = await add(ben)
  expect((await remove(ben, passkey.id)).status).toBe(204)
  const mails = (await readMails(ctx, ben.email)).slice(-2)
  expect(mails[0]).toContain('Subject: A passkey was added to your Coterie account')
  expect(mails[1]).toContain('Subject: A passkey was removed from your Coterie account')
})

test('a removed passkey no longer signs in, and the message says what to do', async () => {
  const cleo = await cast.person('Cleo')
  const { authenticator, passkey } = await add(cleo)
  await remove(cleo, passkey.id)
  const { status, body } = await send(authenticator.sign(await startSigningIn()))
  expect([status, body.error.code]).toEqual([401, 'unknown_passkey'])
  expect(body.error.message).toContain('Sign in with your password or an emailed link')
  expect(await signIn(new Authenticator())).toBe('unknown_passkey')
  expect((await remove(cleo, passkey.id)).status).toBe(404)
})

test('a challenge works once and for five minutes', async () => {
  const { authenticator } = await add(await cast.person('Dan'))
  const options = await startSigningIn()
  expect((await send(authenticator.sign(options))).status).toBe(200)
  expect(getResult(await send(authenticator.sign(options)))).toBe('passkey_challenge_used')
  const late = await startSigningIn()
  clock.advance(5 * 60)
  expect(getResult(await send(authenticator.sign(late)))).toBe('passkey_challenge_used')
  const invented = { ...late, challenge: Buffer.alloc(32, 1).toString('base64url') }
  expect(getResult(await send(authenticator.sign(invented)))).toBe('passkey_challenge_used')
})

test('a failed attempt uses up its challenge too', async () => {
  const { authenticator } = await add(await cast.person('Eve'))
  const options = await startSigningIn()
  expect(getResult(await send(new Authenticator().sign(options)))).toBe('unknown_passkey')
  expect(getResult(await send(authenticator.sign(options)))).toBe('passkey_challenge_used')
})

test('refuses signatures for another site, without user verification, or by another key', async () => {
  const { authenticator } = await add(await cast.person('Fay'))
  const { settings } = authenticator
  settings.origin = 'https://coterie.example.com'
  expect(await signIn(authenticator)).toBe('passkey_not_accepted')
  settings.origin = 'http://localhost:3000'
  settings.verifiesUser = false
  expect(await signIn(authenticator)).toBe('passkey_not_accepted')
  settings.verifiesUser = true
  const otherSite = { ...(await startSigningIn()), rpId: 'coterie.example.com' }
  expect(getResult(await send(authenticator.sign(otherSite)))).toBe('passkey_not_accepted')
  const options = await startSigningIn()
  const { id } = authenticator
  const forged = { ...new Authenticator().sign(options), id, rawId: id }
  expect(getResult(await send(forged))).toBe('passkey_not_accepted')
  expect(await signIn(authenticator)).toMatch(/^200/)
})

test('refuses a counter that did not grow, which means a copied key', async () => {
  const { authenticator } = await add(await cast.person('Gus'), new Authenticator({ counter: 7 }))
  expect(await signIn(authenticator)).toMatch(/^200/)
  authenticator.settings.counter = 4
  expect(await signIn(authenticator)).toBe('passkey_not_accepted')
  authenticator.settings.counter = 7
  expect(await signIn(authenticator)).toBe('passkey_not_accepted')
  expect(await signIn(authenticator)).toMatch(/^200/)
})

test('refuses what is not a credential', async () => {
  const credential = new Authenticator().sign(await startSigningIn())
  const withClientData = (clientDataJSON: string) => ({
    ...credential,
    response: { ...credential.response, clientDataJSON },
  })
  expect((await send({})).status).toBe(400)
  expect((await send({ ...credential, id: 'not base64!' })).status).toBe(400)
  expect(getResult(await send(withClientData('AAAA')))).toBe('passkey_not_accepted')
  const nothing = Buffer.from('null').toString('base64url')
  expect(getResult(await send(withClientData(nothing)))).toBe('passkey_not_accepted')
})

test('people who cannot sign in with their password cannot sign in with a passkey', async () => {
  const [una, nora, dina, gone] = await Promise.all(
    ['Una', 'Nora', 'Dina', 'Gone'].map((name) => cast.person(name)),
  )
  if (!una || !nora || !dina || !gone) throw new Error('Someone is missing')
  const passkeys = await Promise.all([una, nora, dina, gone].map((person) => add(person)))
  const set = (
    person: Member,
    values: { is_verified?: boolean; is_active?: boolean; deactivated_at?: Date },
  ) => ctx.db.updateTable('users').set(values).where('id', '=', person.id).execute()
  await set(una, { is_verified: false })
  await ctx.db.deleteFrom('approved_users').where('email', '=', nora.email).execute()
  const monthAgo = new Date(clock.now().getTime() - 31 * 24 * 60 * 60 * 1000)
  await set(dina, { is_active: false, deactivated_at: clock.now() })
  await set(gone, { is_active: false, deactivated_at: monthAgo })
  const results = []
  for (const { authenticator } of passkeys) results.push(await signIn(authenticator))
  expect(results).toEqual(['email_unverified', 'not_approved', `200 ${dina.email}`, 'unknown_passkey'])
})

test('adding and removing need a confirmed session', async () => {
  const hal = await cast.person('Hal')
  const { passkey } = await add(hal)
  const options = await hal.call('POST /api/user/passkeys/options', {})
  const credential = new Authenticator().create(options.body)
  await ctx.db.updateTable('sessions').set({ confirmed_until: null }).where('user_id', '=', hal.id).execute()
  const results = [
    await hal.send('POST /api/user/passkeys/options'),
    await hal.send('POST /api/user/passkeys', { body: { credential } }),
    await hal.send('DELETE /api/user/passkeys/{id}', { params: { id: passkey.id } }),
    await hal.send('POST /api/user/second-factor/passkey'),
  ]
  expect(results.map(({ status, body }) => [status, body.error.code])).toEqual(
    results.map(() => [403, 'password_required']),
  )
})

test('people confirm a session with their own passkey only', async () => {
  const [ivo, eva] = [await cast.person('Ivo'), await cast.person('Eva')]
  const [{ authenticator }, eves] = [await add(ivo), await add(eva)]
  await ctx.db.updateTable('sessions').set({ confirmed_until: null }).where('user_id', '=', ivo.id).execute()
  const confirm = (credential: unknown) =>
    ivo.send<ErrorBody | undefined>('POST /api/session/confirm/passkey', { body: { credential } })
  const refused = [
    await confirm(eves.authenticator.sign(await startConfirming(ivo))),
    await confirm(authenticator.sign(await startConfirming(eva))),
    await confirm(authenticator.sign(await startSigningIn())),
  ]
  expect(refused.map(({ body }) => body?.error.code)).toEqual([
    'passkey_not_accepted',
    'passkey_challenge_used',
    'passkey_challenge_used',
  ])
  expect((await ivo.send('POST /api/user/passkeys/options')).status).toBe(403)
  expect((await confirm(authenticator.sign(await startConfirming(ivo)))).status).toBe(204)
  expect((await ivo.send('POST /api/user/passkeys/options')).status).toBe(200)
  clock.advance(5 * 60)
  expect((await ivo.send('POST /api/user/passkeys/options')).status).toBe(403)
})

test('someone else’s passkey can’t be renamed, removed, or added again', async () => {
  const [ida, jon] = [await cast.person('Ida'), await cast.person('Jon')]
  const { authenticator, passkey } = await add(ida)
  const params = { id: passkey.id }
  const renamed = await jon.send('PATCH /api/user/passkeys/{id}', { params, body: { name: 'Mine' } })
  expect([renamed.status, (await remove(jon, passkey.id)).status]).toEqual([404, 404])
  const { body: options } = await jon.call('POST /api/user/passkeys/options', {})
  const credential = authenticator.create(options)
  const added = await jon.send('POST /api/user/passkeys', { body: { credential } })
  expect([added.status, added.body.error.code]).toEqual([409, 'passkey_exists'])
  expect(await signIn(authenticator)).toBe(`200 ${ida.email}`)
})

test('a challenge for adding belongs to one person, and only to adding', async () => {
  const [kim, lea] = [await cast.person('Kim'), await cast.person('Lea')]
  const { body: options } = await kim.call('POST /api/user/passkeys/options', {})
  const body = { credential: new Authenticator().create(options) }
  const stolen = await lea.send('POST /api/user/passkeys', { body })
  expect(stolen.body.error.code).toBe('passkey_challenge_used')
  const { authenticator } = await add(kim)
  const signed = authenticator.sign({ challenge: options.challenge, rpId: options.rp.id })
  expect(getResult(await send(signed))).toBe('passkey_challenge_used')
  const unverified = new Authenticator({ verifiesUser: false }).create(options)
  const refused = await kim.send('POST /api/user/passkeys', { body: { credential: unverified } })
  expect(refused.body.error.code).toBe('passkey_not_accepted')
})

test('a passkey can be renamed', async () => {
  const mia = await cast.person('Mia')
  const { passkey } = await add(mia)
  const rename = (name: string) =>
    mia.send<ErrorBody>('PATCH /api/user/passkeys/{id}', { params: { id: passkey.id }, body: { name } })
  expect((await rename('  Phone   of Mia ')).body).toMatchObject({ name: 'Phone   of Mia' })
  expect((await rename(' ')).status).toBe(400)
  expect((await rename('x'.repeat(61))).status).toBe(400)
})

test('a person has at most ten passkeys, even with concurrent calls', async () => {
  const ned = await cast.person('Ned')
  for (let count = 0; count < 9; count += 1) await add(ned)
  const create = async () => {
    const { body } = await ned.call('POST /api/user/passkeys/options', {})
    return new Authenticator().create(body)
  }
  const credentials = [await create(), await create()]
  const results = await Promise.all(
    credentials.map((credential) => ned.send('POST /api/user/passkeys', { body: { credential } })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await ned.send('POST /api/user/passkeys/options')).body.error.code).toBe('too_many_passkeys')
  expect((await ned.call('GET /api/user/passkeys', {})).body).toHaveLength(10)
})

test('the options exclude passkeys that the person has, and require user verification', async () => {
  const oda = await cast.person('Oda')
  const { authenticator } = await add(oda)
  const { body } = await oda.call('POST /api/user/passkeys/options', {})
  expect(body.excludeCredentials).toEqual([
    { id: authenticator.id, type: 'public-key', transports: ['hybrid', 'internal'] },
  ])
  expect(body.rp).toEqual({ id: 'localhost', name: 'Coterie' })
  expect(body.user).toMatchObject({ name: oda.email, displayName: 'Oda' })
  const required = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }
  expect(body.authenticatorSelection).toEqual(required)
})

test('the offer comes with the second sign-in, and not again once declined or after adding one', async () => {
  const pia = await cast.person('Pia')
  const isOffered = async () => (await pia.call('GET /api/user', {})).body.isOfferedPasskey
  expect(await isOffered()).toBe(false)
  await cast.signIn(pia)
  expect(await isOffered()).toBe(true)
  const { passkey } = await add(pia)
  expect(await isOffered()).toBe(false)
  await remove(pia, passkey.id)
  expect(await isOffered()).toBe(false)
  const rob = await cast.signIn(await cast.person('Rob'))
  expect((await rob.call('GET /api/user', {})).body.isOfferedPasskey).toBe(true)
  expect((await rob.send('DELETE /api/user/passkey-offer')).status).toBe(204)
  expect((await rob.call('GET /api/user', {})).body.isOfferedPasskey).toBe(false)
})
