import { expect, test } from 'vitest'

import { Caller } from '../../../testing/caller.ts'
import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { cleanUpLater } from '../../../testing/clean-up.ts'
import { readMails } from '../../../testing/mailbox.ts'
import { signInAtProvider, startProvider } from '../../../testing/openid/start.ts'
import type { ProviderPerson } from '../../../testing/openid/start.ts'
import { createVisits, getCode } from '../../../testing/openid/visits.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { hashPassword } from '../passwords.ts'
import { insertApprovals } from '../queries.ts'

const first = await startProvider()
const second = await startProvider({ id: 'second', claimsInIdToken: true })
for (const provider of [first, second]) cleanUpLater(provider.stop)

const { ctx, app, clock, cast, stranger } = await openTestApp({
  OIDC_PROVIDERS: JSON.stringify([first.setting, { ...second.setting, name: 'Second' }]),
})
for (const provider of [first, second]) await provider.register(ctx.config.appUrl)

type Failure = { error: { code: string } }

const { goToProvider, handIn, returnFromProvider, finish } = createVisits(stranger, first)

let subjectCount = 0
const createPerson = (email: string, traits: Partial<ProviderPerson> = {}): ProviderPerson => {
  subjectCount += 1
  return { subject: `subject-${subjectCount}`, email, name: 'Given Name', ...traits }
}

/** Signs up with a provider. The address gets approved. */
async function signUp(email: string, traits: Partial<ProviderPerson> = {}) {
  const person = createPerson(email, traits)
  await insertApprovals(ctx.db, [email])
  const visit = await returnFromProvider(person)
  const { body, cookie } = await finish('register', visit, { name: 'Ada' })
  return { person, user: body.user, session: new Caller(app, cookie) }
}

/** Links an account by its password. Returns the session and the person at the provider. */
async function link(member: Member, traits: Partial<ProviderPerson> = {}) {
  const person = createPerson(member.email, traits)
  const visit = await returnFromProvider(person)
  const session = await signInWithPassword(member)
  const linked = await addIdentity(session, visit)
  expect([visit.step.step, linked.status]).toEqual(['link', 201])
  return { person, session }
}

async function signInWithPassword(member: Member) {
  const password_hash = await hashPassword('correct horse')
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute()
  const { cookie } = await stranger.call('POST /api/login', {
    body: { email: member.email, password: 'correct horse' },
  })
  return new Caller(app, cookie)
}

const addIdentity = (session: Caller, { cookie, state }: { cookie: string; state: string }) =>
  session.send<{ id: number } & Failure>('POST /api/user/identities', {
    body: { state },
    headers: { cookie: `${session.headers['cookie']}; ${cookie}` },
  })

const confirm = (session: Caller) =>
  session.call('POST /api/session/confirm', { body: { password: 'correct horse' } })

test('lists the providers, without their secrets', async () => {
  const { body } = await stranger.send('GET /api/sign-in-providers')
  expect(body).toEqual([
    { id: 'provider', name: 'Provider', picture: null },
    { id: 'second', name: 'Second', picture: null },
  ])
})

test.each([first, second])('signs up with a verified address, then signs in: %#', async (provider) => {
  const email = `ada-${provider.setting.id}@example.org`
  await insertApprovals(ctx.db, [email])
  const person = createPerson(email, { name: 'Ada Brandt' })
  const visit = await returnFromProvider(person, { provider, next: '/events/7' })
  expect(visit.step).toEqual({ step: 'sign-up', email, name: 'Ada Brandt', next: '/events/7' })
  const signedUp = await finish('register', visit, { name: 'Ada' })
  expect([signedUp.status, signedUp.body.user]).toMatchObject([201, { email, name: 'Ada' }])
  const session = new Caller(app, signedUp.cookie)
  expect((await session.call('GET /api/user', {})).body).toMatchObject({ email, emailVerified: true })

  clock.advance(60)
  const again = await returnFromProvider(person, { provider })
  expect(again.step.step).toBe('sign-in')
  const signedIn = await finish('login', again)
  expect(signedIn.body.user.id).toBe(signedUp.body.user.id)
  const { body: identities } = await new Caller(app, signedIn.cookie).call('GET /api/user/identities', {})
  expect(identities).toMatchObject([{ email, lastUsedAt: clock.now().toISOString() }])
})

test('the account has no password, and a confirmation link from before no longer works', async () => {
  const email = 'bo@example.org'
  await insertApprovals(ctx.db, [email])
  await stranger.call('POST /api/register', {
    body: { email, name: 'Mallory', password: 'chosen by another' },
  })
  const [mail = ''] = await readMails(ctx, email)
  const token = /\/auth\?confirm=([\w-]+)/.exec(mail)?.[1] ?? ''
  const { user } = await signUp(email)
  expect(user).toMatchObject({ email, name: 'Ada' })
  const login = await stranger.send('POST /api/login', { body: { email, password: 'chosen by another' } })
  expect(getCode(login)).toBe('wrong_credentials')
  const verification = { token, password: 'chosen by another' }
  expect(getCode(await stranger.send('POST /api/verify-email', { body: verification }))).toBe(
    'confirmation_link_used',
  )
})

test('an address that isn’t approved goes on the waitlist, with the circle it came from', async () => {
  const owner = await cast.person('Owner')
  const groupId = await seedCircle(ctx, { by: owner, name: 'Hikers' })
  const visit = await returnFromProvider(createPerson('cleo@example.org'))
  const refused = await finish('register', visit, { name: 'Cleo', pendingJoin: { groupId } })
  expect(getCode(refused)).toBe('not_approved')
  const waiting = await ctx.db
    .selectFrom('waitlist')
    .selectAll()
    .where('email', '=', 'cleo@example.org')
    .execute()
  expect(waiting).toMatchObject([{ name: 'Cleo' }])
  // The same sign-in still works once the address is approved.
  await insertApprovals(ctx.db, ['cleo@example.org'])
  const { cookie } = await finish('register', visit, { name: 'Cleo' })
  expect((await new Caller(app, cookie).call('GET /api/user', {})).body.hasPendingJoin).toBe(true)
})

test('refuses reserved names and keeps the sign-in open', async () => {
  await insertApprovals(ctx.db, ['dora@example.org'])
  const visit = await returnFromProvider(createPerson('dora@example.org'))
  expect(getCode(await finish('register', visit, { name: 'Coterie Support' }))).toBe('name_not_allowed')
  expect((await finish('register', visit, { name: 'Dora' })).status).toBe(201)
})

test('links an account with the same address only after a sign-in that proves it', async () => {
  const eve = await cast.person('Eve')
  const person = createPerson(eve.email)
  const older = await signInWithPassword(eve)
  clock.advance(60)
  const visit = await returnFromProvider(person)
  expect(visit.step).toMatchObject({ step: 'link', email: eve.email })
  for (const path of ['login', 'register'] as const)
    expect((await finish(path, visit, { name: 'Eve' })).status).not.toBeLessThan(400)
  expect(getCode(await addIdentity(older, visit))).toBe('provider_sign_in_expired')

  const fred = await signInWithPassword(await cast.person('Fred'))
  expect(getCode(await addIdentity(fred, visit))).toBe('identity_mismatch')

  const session = await signInWithPassword(eve)
  expect(await addIdentity(session, visit)).toMatchObject({
    status: 201,
    body: { provider: 'Provider', email: eve.email },
  })
  expect((await readMails(ctx, eve.email)).at(-1)).toContain('with Provider')
  const again = await returnFromProvider(person)
  expect(again.step.step).toBe('sign-in')
  expect((await finish('login', again)).body.user.id).toBe(eve.id)
})

test('two-step sign-in still asks for its code', async () => {
  const gus = await cast.person('Gus')
  const { person } = await link(gus)
  await ctx.db
    .insertInto('second_factors')
    .values({ user_id: gus.id, encrypted_secret: Buffer.alloc(40), confirmed_at: clock.now() })
    .execute()
  const visit = await returnFromProvider(person)
  expect(getCode(await finish('login', visit))).toBe('second_factor_required')
  expect(getCode(await finish('login', visit, { code: '123456' }))).toBe('wrong_code')
})

test('a deactivated account comes back, and one that is no longer approved learns why it can’t', async () => {
  const hana = await cast.person('Hana')
  const { person } = await link(hana)
  const deactivated = { is_active: false, deactivated_at: clock.now() }
  await ctx.db.updateTable('users').set(deactivated).where('id', '=', hana.id).execute()
  expect((await finish('login', await returnFromProvider(person))).body.user.id).toBe(hana.id)
  await ctx.db.deleteFrom('approved_users').where('email', '=', hana.email).execute()
  expect(getCode(await finish('login', await returnFromProvider(person)))).toBe('not_approved')
})

test('the identity stays the same when addresses change', async () => {
  const { person, user } = await signUp('ida@example.org')
  await insertApprovals(ctx.db, ['ida@new.example'])
  await ctx.db.updateTable('users').set({ email: 'ida@new.example' }).where('id', '=', user.id).execute()
  const unverified = { ...person, email: 'other@example.org', isVerified: false }
  const visit = await returnFromProvider(unverified)
  expect((await finish('login', visit)).body.user.email).toBe('ida@new.example')
})

test.each([
  ['cancelled', 'cancel', 'provider_denied'],
  ['without an address', createPerson(''), 'provider_email_missing'],
  [
    'with an unverified address',
    createPerson('jo@example.org', { isVerified: false }),
    'provider_email_unverified',
  ],
] as const)('says why a sign-in failed: %s', async (_, person, code) => {
  const visit = await goToProvider(person)
  expect(getCode(await handIn(visit))).toBe(code)
  expect(getCode(await handIn(visit))).toBe('provider_sign_in_expired')
})

test('a response works once, and only in the browser that started', async () => {
  await insertApprovals(ctx.db, ['kim@example.org'])
  const person = createPerson('kim@example.org')
  const visit = await goToProvider(person)
  const state = visit.response['state'] ?? ''
  for (const cookie of ['', 'coterie_provider=stolen'])
    expect(getCode(await handIn({ ...visit, cookie }))).toBe('provider_other_browser')
  expect(getCode(await handIn({ ...visit, provider: second }))).toBe('provider_sign_in_expired')
  expect((await handIn(visit)).body.step).toBe('sign-up')
  // A reload of the page has the same result.
  expect((await handIn({ ...visit, response: { state } })).body.step).toBe('sign-up')
  expect(getCode(await finish('register', { state, cookie: '' }, { name: 'Kim' }))).toBe(
    'provider_other_browser',
  )
  const results = await Promise.all(
    [1, 2, 3].map(() => finish('register', { ...visit, state }, { name: 'Kim' })),
  )
  expect(results.map(getCode).toSorted()).toEqual([
    '201',
    'provider_sign_in_expired',
    'provider_sign_in_expired',
  ])
  expect(getCode(await handIn(visit))).toBe('provider_sign_in_expired')
})

test('two tabs of a browser can sign in at the same time', async () => {
  const one = await goToProvider(createPerson('one@example.org'))
  const two = await goToProvider(createPerson('two@example.org'), { cookie: one.cookie })
  expect((await handIn(one)).body.email).toBe('one@example.org')
  expect((await handIn(two)).body.email).toBe('two@example.org')
})

test('a state expires after ten minutes, and so does a verified response', async () => {
  const late = await goToProvider(createPerson('late@example.org'))
  clock.advance(10 * 60)
  expect(getCode(await handIn(late))).toBe('provider_sign_in_expired')
  const visit = await returnFromProvider(createPerson('late@example.org'))
  clock.advance(10 * 60)
  expect(getCode(await finish('register', visit, { name: 'Late' }))).toBe('provider_sign_in_expired')
})

test('refuses a response that was changed or comes from elsewhere', async () => {
  const person = createPerson('lea@example.org')
  const [one, two] = [await goToProvider(person), await goToProvider(person)]
  // A code of another sign-in has another nonce and another PKCE challenge.
  const swapped = { ...one.response, code: two.response['code'] ?? '' }
  expect(getCode(await handIn({ ...one, response: swapped }))).toBe('provider_failed')
  const foreign = { ...two.response, iss: 'https://attacker.example' }
  expect(getCode(await handIn({ ...two, response: foreign }))).toBe('provider_failed')
  const unknown = { ...two.response, state: 'guessed' }
  expect(getCode(await handIn({ ...two, response: unknown }))).toBe('provider_sign_in_expired')
})

test('lists, adds and removes identities in the settings, after confirming the session', async () => {
  const max = await cast.person('Max')
  const session = await signInWithPassword(max)
  const start = () =>
    session.send<{ url: string } & Failure>('POST /api/user/identities/start', {
      body: { provider: 'second' },
    })
  expect(getCode(await start())).toBe('password_required')
  await confirm(session)
  const started = await start()
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  // The address needn't be the account's, nor verified.
  const person = createPerson('max@work.example', { isVerified: false })
  const back = await signInAtProvider(started.body.url, person)
  const visit = { provider: second, cookie, response: Object.fromEntries(back.searchParams) }
  expect((await handIn(visit)).body.step).toBe('add')
  const state = visit.response['state'] ?? ''

  const nora = await signInWithPassword(await cast.person('Nora'))
  expect(getCode(await addIdentity(nora, { cookie, state }))).toBe('provider_sign_in_expired')
  const added = await addIdentity(session, { cookie, state })
  expect(added.body).toMatchObject({ provider: 'Second', email: 'max@work.example' })
  expect((await returnFromProvider(person, { provider: second })).step.step).toBe('sign-in')

  const remove = (caller: Caller) =>
    caller.send<Failure>('DELETE /api/user/identities/{id}', { params: { id: added.body.id } })
  await confirm(nora)
  expect([getCode(await remove(stranger)), getCode(await remove(nora))]).toEqual([
    'not_signed_in',
    'not_found',
  ])
  clock.advance(6 * 60)
  expect(getCode(await remove(session))).toBe('password_required')
  await confirm(session)
  expect((await remove(session)).status).toBe(204)
  expect((await session.call('GET /api/user/identities', {})).body).toEqual([])
  expect((await readMails(ctx, max.email)).at(-1)).toContain('Second no longer signs you in')
})

test('an identity signs in one person only', async () => {
  const [ola, pia] = [await cast.person('Ola'), await cast.person('Pia')]
  const { person } = await link(ola)
  const session = await signInWithPassword(pia)
  await confirm(session)
  const { body, headers } = await session.send<{ url: string }>('POST /api/user/identities/start', {
    body: { provider: 'provider' },
  })
  const back = await signInAtProvider(body.url, person)
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const visit = { provider: first, cookie, response: Object.fromEntries(back.searchParams) }
  expect(getCode(await handIn(visit))).toBe('identity_taken')
})

test('without a password, the last identity can’t be removed', async () => {
  const { session, user } = await signUp('quin@example.org')
  const { body: identities } = await session.call('GET /api/user/identities', {})
  const remove = () =>
    session.send<Failure>('DELETE /api/user/identities/{id}', { params: { id: identities[0]?.id } })
  expect(getCode(await remove())).toBe('password_required')
  const confirmed_until = new Date(clock.now().getTime() + 60_000)
  await ctx.db.updateTable('sessions').set({ confirmed_until }).where('user_id', '=', user.id).execute()
  expect(getCode(await remove())).toBe('only_way_to_sign_in')
  const password_hash = await hashPassword('correct horse')
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
  expect((await remove()).status).toBe(204)
})

test('a response in a posted form becomes the query of the page', async () => {
  const visit = await goToProvider(createPerson('ray@example.org'))
  const payload = new URLSearchParams({ ...visit.response, user: '{"name":{}}' }).toString()
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/auth/callback/provider',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: first.issuer,
      'sec-fetch-site': 'cross-site',
    },
    payload,
  })
  const page = new URL(String(headers.location), ctx.config.appUrl)
  expect([statusCode, page.pathname]).toEqual([303, '/auth/callback/provider'])
  const response = Object.fromEntries(page.searchParams)
  expect(Object.keys(response).toSorted()).toEqual(['code', 'iss', 'state'])
  expect((await handIn({ ...visit, response })).body.step).toBe('sign-up')
})

test('the database holds neither the state nor the cookie', async () => {
  const { cookie, response } = await goToProvider(createPerson('sam@example.org'))
  const dump = JSON.stringify(await ctx.db.selectFrom('provider_sign_ins').selectAll().execute())
  const secrets = [response['state'] ?? '', cookie.split('=')[1] ?? '']
  expect(secrets.filter((secret) => dump.includes(secret))).toEqual([])
})

test('an organizer’s invite link approves the address and leads into the circle; a revoked one does not', async () => {
  const owner = await cast.person('Tess')
  const groupId = await seedCircle(ctx, { by: owner, name: 'Runners' })
  const terms = { expiresInDays: null, useLimit: null }
  const createInvite = async () => {
    const params = { id: String(groupId) }
    const { body } = await owner.call('POST /api/groups/{id}/invites', { params, body: terms })
    return { id: body.id, token: new URL(body.url).searchParams.get('invite') ?? '' }
  }
  const invite = await createInvite()
  const visit = await returnFromProvider(createPerson('uma@example.org'))
  const joined = await finish('register', visit, {
    name: 'Uma',
    pendingJoin: { groupId, invite: invite.token },
  })
  expect(joined.status).toBe(201)
  expect((await new Caller(app, joined.cookie).call('GET /api/user', {})).body.hasPendingJoin).toBe(true)

  const revoked = await createInvite()
  const params = { id: String(groupId), inviteId: String(revoked.id) }
  await owner.call('DELETE /api/groups/{id}/invites/{inviteId}', { params })
  const late = await returnFromProvider(createPerson('vera@example.org'))
  const refused = await finish('register', late, {
    name: 'Vera',
    pendingJoin: { groupId, invite: revoked.token },
  })
  expect(getCode(refused)).toBe('not_approved')
})
