import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { readMails, findToken } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { ctx, app, clock, stranger, cast, queries } = await openTestApp({
  APPROVED_EMAILS: 'ada@example.org,ben@example.org,cleo@example.org,dora@example.org,eve@example.org',
})
const { prepareAccounts } = await import('./start.ts')
await prepareAccounts(ctx)

const password = 'correct horse'
const register = (email: string, name = 'Ada') =>
  stranger.call('POST /api/register', { body: { email, password, name } })
const login = (email: string, enteredPassword = password) =>
  stranger.send<{ error: { code: string; message: string }; session: { access_token: string } }>(
    'POST /api/login',
    {
      body: { email, password: enteredPassword },
    },
  )

const requestMail = (email: string) => stranger.call('POST /api/verification-mail', { body: { email } })
const sendRaw = (body: string, type: string) =>
  stranger.send('POST /api/login', { body, headers: { 'content-type': type } })

async function createVerifiedAccount(email: string): Promise<void> {
  await register(email)
  await confirm((await readMails(ctx, email)).at(-1), { password })
}

/** Confirms an address with the emailed link. `browser`: the cookie of the browser that signed up. */
const confirm = (mail: string | undefined, options: { password?: string; browser?: string } = {}) =>
  stranger.send<{ signedIn: boolean; error: { code: string } }>('POST /api/verify-email', {
    body: { token: findToken(mail), password: options.password },
    headers: options.browser === undefined ? {} : { cookie: options.browser },
  })

const getCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

test('a person signs up, confirms their address by email, and signs in', async () => {
  const registered = await register('ada@example.org')
  expect(registered.status).toBe(201)
  expect(registered.body.user).toMatchObject({ email: 'ada@example.org', name: 'Ada', emailVerified: false })

  expect(await login('ada@example.org')).toMatchObject({
    status: 403,
    body: { error: { code: 'email_unverified' } },
  })
  const [mail] = await readMails(ctx, 'ada@example.org')
  const confirmed = await confirm(mail, { browser: getCookie(registered) })
  expect([confirmed.status, confirmed.body]).toEqual([200, { signedIn: true }])
  const signedInBrowser = new Caller(app, confirmed.cookie)
  expect((await signedInBrowser.call('GET /api/user', {})).body.email).toBe('ada@example.org')
  expect((await confirm(mail)).body).toEqual({ signedIn: false })

  const signedIn = await login('ADA@example.org')
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toMatchObject({
    user: { name: 'Ada', user_metadata: { name: 'Ada' }, onboarded: false },
  })
  const ada = new Caller(app, signedIn.cookie)
  expect((await ada.call('GET /api/user', {})).body.email).toBe('ada@example.org')
})

test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }])(
  'a browser, recognized by %j, gets no token that scripts can read',
  async (headers) => {
    const person = await cast.person('Vera')
    const password_hash = await hashPassword(password)
    await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    const body = { email: person.email, password }
    const response = await stranger.send<{ session: object }>('POST /api/login', { body, headers })
    expect([response.status, Object.keys(response.body.session)]).toEqual([200, ['expires_at']])
    expect((await new Caller(app, response.cookie).send('GET /api/user')).status).toBe(200)
    const kinds = await ctx.db
      .selectFrom('sessions')
      .select('kind')
      .where('user_id', '=', person.id)
      .execute()
    expect(kinds.map(({ kind }) => kind)).not.toContain('bearer')
  },
)

test('scripts and other sites can’t use the cookie', async () => {
  await createVerifiedAccount('dora@example.org')
  const { headers } = await login('dora@example.org')
  expect(String(headers['set-cookie'])).toMatch(/coterie_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
})

test('a link works once, is replaced by a newer one, and expires after two days', async () => {
  await register('ben@example.org')
  const first = (await readMails(ctx, 'ben@example.org')).at(-1)
  clock.advance(61)
  await requestMail('ben@example.org')
  const mails = await readMails(ctx, 'ben@example.org')
  expect(mails).toHaveLength(2)
  expect((await confirm(first, { password })).body.error.code).toBe('confirmation_link_used')
  clock.advance(2 * 24 * 3600 + 1)
  expect((await confirm(mails[1], { password })).body.error.code).toBe('confirmation_link_used')
  expect((await login('ben@example.org')).body.error.code).toBe('email_unverified')
})

async function measureRequest(email: string): Promise<{ status: number; statements: string[] }> {
  const before = queries.length
  const { status } = await requestMail(email)
  return { status, statements: queries.slice(before) }
}

test('the response and the queries are the same whether an address is waiting, verified or unknown', async () => {
  await register('cleo@example.org')
  clock.advance(61)
  const { email: verifiedAddress } = await cast.person('Verified')
  const waiting = await measureRequest('cleo@example.org')
  expect(waiting.status).toBe(202)
  expect(await measureRequest(verifiedAddress)).toEqual(waiting)
  expect(await measureRequest('nobody@example.org')).toEqual(waiting)
  expect(await readMails(ctx, 'cleo@example.org')).toHaveLength(2)
  for (const address of [verifiedAddress, 'nobody@example.org'])
    expect(await readMails(ctx, address)).toEqual([])
})

test('emails the link at most once a minute', async () => {
  await register('cleo@example.org')
  const mails = (await readMails(ctx, 'cleo@example.org')).length
  await requestMail('cleo@example.org')
  expect(await readMails(ctx, 'cleo@example.org')).toHaveLength(mails)
})

test('an address that isn’t approved goes on the waitlist once', async () => {
  const [first, second] = [
    await register('wanda@example.org', 'Wanda'),
    await register('Wanda@example.org', 'Wanda'),
  ]
  for (const response of [first, second]) {
    expect(response).toMatchObject({
      status: 403,
      body: { error: { code: 'not_approved', message: "Private beta! We'll email you when you're in." } },
    })
  }
  const waiting = await ctx.db.selectFrom('waitlist').selectAll().execute()
  expect(waiting.map(({ email }) => email)).toEqual(['wanda@example.org'])
})

test('two concurrent sign-ups with one address make one account; once it is confirmed, the address is taken', async () => {
  const responses = await Promise.all([register('eve@example.org'), register('EVE@example.org')])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  expect(responses[0]?.body.user.id).toBe(responses[1]?.body.user.id)
  // Makes the email of the next sign-up the latest.
  await readMails(ctx, 'eve@example.org')
  await createVerifiedAccount('eve@example.org')
  const refused = await register('eve@example.org')
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: 'Email already exists. Please login instead.' } },
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  const person = await cast.person('Fay')
  const wrong = await login(person.email, 'not it at all')
  const unknown = await login('nobody@example.org')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(unknown.body)
})

test('signing out ends the session, and does nothing without one', async () => {
  const gail = await cast.person('Gail')
  expect((await gail.call('POST /api/logout', {})).status).toBe(204)
  expect((await gail.call('GET /api/user', {})).status).toBe(401)
  expect((await stranger.call('POST /api/logout', {})).status).toBe(204)
})

test('signing out ends both the browser session and the bearer token of a sign-in', async () => {
  const person = await cast.person('Ivy')
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  const signIn = async () => {
    clock.advance(1)
    const { body, cookie } = await login(person.email)
    const headers = { authorization: `Bearer ${body.session.access_token}` }
    return { browser: new Caller(app, cookie), headers }
  }
  const [first, second, third] = [await signIn(), await signIn(), await signIn()]

  await first.browser.call('POST /api/logout', {})
  await stranger.send('POST /api/logout', { headers: second.headers })

  for (const { browser, headers } of [first, second]) {
    expect((await browser.call('GET /api/user', {})).status).toBe(401)
    expect((await stranger.send('GET /api/user', { headers })).status).toBe(401)
  }
  expect((await third.browser.call('GET /api/user', {})).status).toBe(200)
  expect((await stranger.send('GET /api/user', { headers: third.headers })).status).toBe(200)
})

test('a bearer token is valid for an hour, a browser session as long as it is used', async () => {
  await createVerifiedAccount('hal@example.org').catch(() => undefined)
  const hal = await cast.person('Hal')
  await ctx.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', hal.id)
    .execute()
  const { body, cookie } = await login(hal.email)
  const getBearer = () =>
    stranger.send('GET /api/user', { headers: { authorization: `Bearer ${body.session.access_token}` } })
  const browser = new Caller(app, cookie)
  clock.advance(3590)
  expect((await getBearer()).status).toBe(200)
  clock.advance(20)
  expect((await getBearer()).status).toBe(401)
  for (let week = 0; week < 6; week += 1) {
    clock.advance(7 * 24 * 3600)
    expect((await browser.call('GET /api/user', {})).status).toBe(200)
  }
  clock.advance(31 * 24 * 3600)
  expect((await browser.call('GET /api/user', {})).status).toBe(401)
})

test('a person who is deactivated or no longer approved is signed out immediately', async () => {
  const ida = await cast.person('Ida')
  const jon = await cast.person('Jon')
  await ctx.db.deleteFrom('approved_users').where('email', '=', ida.email).execute()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', jon.id).execute()
  for (const person of [ida, jon]) expect((await person.call('GET /api/user', {})).status).toBe(401)
})

test('the session alone identifies the caller: id headers are ignored', async () => {
  const kim = await cast.person('Kim')
  const response = await stranger.send('GET /api/user', { headers: { 'x-user-id': String(kim.id) } })
  expect(response).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
})

test('stores only hashes of tokens', async () => {
  const lea = await cast.person('Lea')
  const rows = await ctx.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', lea.id)
    .execute()
  expect(rows[0]?.token_hash).toHaveLength(32)
})

test.each([
  [{ email: 'not an address', password, name: 'Ada' }, 'email', 'Invalid email address'],
  [
    { email: 'ada@example.org', password: 'short', name: 'Ada' },
    'password',
    'Password must be at least 8 characters',
  ],
  [{ email: 'ada@example.org', password, name: 'A' }, 'name', 'Name is required'],
  [
    { email: 'ada@example.org', password, name: 'A\u0000da' },
    'name',
    'Remove the characters that can’t be saved',
  ],
  [{ email: 'ada@example.org', password, name: 'A'.repeat(51) }, 'name', 'Name is too long'],
])('signing up with %j reports the problem with %s', async (body, path, message) => {
  const response = await stranger.send('POST /api/register', { body })
  expect(response.status).toBe(400)
  expect(response.body.error.issues).toContainEqual({ path, message })
})

test.each([[[]], ['text'], [{ email: 1, password: [] }], [null]])(
  'refuses to sign in with %j',
  async (body) => {
    const response = await stranger.send('POST /api/login', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, typeof response.body.error.code]).toEqual([400, 'string'])
  },
)

test('invalid JSON, a large body and another content type get their status in the common error format', async () => {
  const responses = [
    await sendRaw('{', 'application/json'),
    await sendRaw(JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json'),
    await sendRaw('<a/>', 'text/xml'),
  ]
  expect(responses.map(({ status, body }) => [status, body.error.code])).toEqual([
    [400, 'unreadable'],
    [413, 'too_large'],
    [415, 'wrong_type'],
  ])
})

test('the configured admin can sign in, even after a restart', async () => {
  const config = { ...ctx.config, adminEmail: 'root@example.org', adminPassword: password }
  await prepareAccounts({ ...ctx, config })
  await prepareAccounts({ ...ctx, config })
  expect((await login('root@example.org')).body).toMatchObject({ user: { role: 'admin' } })
})
