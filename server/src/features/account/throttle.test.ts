import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { ctx, app, clock, cast } = await openTestApp({
  APPROVED_EMAILS: 'new@example.org',
  TRUSTED_PROXIES: '10.9.0.0/16',
})
const password = 'correct horse'

type ThrottleResponse = {
  status: number
  retryAfter: string | undefined
  code: string | undefined
  message: string | undefined
}

async function send(from: string, path: string, payload: object): Promise<ThrottleResponse> {
  const response = await app.inject({ method: 'POST', url: path, payload, remoteAddress: from })
  const { error } = response.json<{ error?: { code: string; message: string } }>()
  const retryAfter = response.headers['retry-after']
  return {
    status: response.statusCode,
    retryAfter: retryAfter?.toString(),
    code: error?.code,
    message: error?.message,
  }
}

const signIn = (email: string, enteredPassword: string, from: string) =>
  send(from, '/api/login', { email, password: enteredPassword })

async function createPersonWithPassword(name: string): Promise<string> {
  const { id, email } = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return email
}

const sendGuesses = (email: string, count: number, from: (guess: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, guess) => signIn(email, `guess ${guess}`, from(guess))))

test('of many concurrent guesses at one account, six are checked and the others wait', async () => {
  const email = await createPersonWithPassword('Ada')
  const responses = await sendGuesses(email, 12, (guess) => `10.1.0.${guess}`)
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(6)
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(6)
  expect(refused[0]).toEqual({
    status: 429,
    retryAfter: '2',
    code: 'too_many_attempts',
    message: 'Too many attempts. Please try again in 2 seconds.',
  })
})

test('the owner can sign in within 30 seconds despite ongoing guesses, which resets the count', async () => {
  const email = await createPersonWithPassword('Ben')
  for (let round = 0; round < 12; round += 1) {
    clock.advance(30)
    expect((await sendGuesses(email, 1, () => '10.2.0.1'))[0]?.status).toBe(401)
  }
  expect(Number((await signIn(email, password, '10.2.0.9')).retryAfter)).toBeLessThanOrEqual(30)
  clock.advance(30)
  expect((await signIn(email.toUpperCase(), password, '10.2.0.9')).status).toBe(200)
  expect((await sendGuesses(email, 5, () => '10.2.0.10')).map(({ status }) => status)).not.toContain(429)
})

test('limits only the client that guesses at many accounts', async () => {
  const responses = []
  for (let guess = 0; guess < 22; guess += 1) {
    responses.push(await signIn(`nobody${guess}@example.org`, password, '10.3.0.1'))
  }
  expect(responses.findIndex(({ status }) => status === 429)).toBe(21)
  expect((await signIn('nobody99@example.org', password, '10.3.0.2')).status).toBe(401)
})

test('all addresses of an IPv6 network are one client', async () => {
  const responses = []
  for (let guess = 0; guess < 22; guess += 1) {
    responses.push(
      await signIn(`nobody${guess}@example.net`, password, `2001:db8:7:1::${guess.toString(16)}`),
    )
  }
  expect(responses.findIndex(({ status }) => status === 429)).toBe(21)
  expect((await signIn('nobody99@example.net', password, '2001:db8:7:2::1')).status).toBe(401)
})

async function guessWithForwardedAddresses(from: string): Promise<number[]> {
  const statuses = []
  for (let guess = 0; guess < 22; guess += 1) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: `${from}.${guess}@example.org`, password },
      headers: { 'x-forwarded-for': `192.0.2.${guess}` },
      remoteAddress: from,
    })
    statuses.push(response.statusCode)
  }
  return statuses
}

test('trusts a forwarded client address only from a trusted proxy', async () => {
  expect(await guessWithForwardedAddresses('10.9.0.1')).not.toContain(429)
  expect(await guessWithForwardedAddresses('10.8.0.1')).toContain(429)
})

test('never limits people who sign in correctly from one address', async () => {
  const email = await createPersonWithPassword('Cleo')
  for (let time = 0; time < 25; time += 1) {
    expect((await signIn(email, password, '10.4.0.1')).status).toBe(200)
  }
})

test.each([
  ['/api/register', { password, name: 'New' }, 4],
  ['/api/verification-mail', {}, 4],
  ['/api/forgot-password', {}, 4],
])('%s is limited for one address', async (path, form, limit) => {
  const responses = []
  for (let time = 0; time < limit + 1; time += 1) {
    responses.push(await send(`10.5.0.${time}`, path, { email: 'new@example.org', ...form }))
  }
  expect(responses.map(({ status }) => status === 429)).toEqual([false, false, false, false, true])
})

test('stores addresses as keyed hashes, and deletes expired rows', async () => {
  const stored = await ctx.db.selectFrom('auth_attempts').select('key_hash').execute()
  expect(stored.length).toBeGreaterThan(10)
  expect(stored.every(({ key_hash }) => key_hash.length === 32)).toBe(true)
  clock.advance(2 * 3600)
  await ctx.jobs.enqueueSchedules('account-clean-up')
  await ctx.jobs.runDueJobs()
  expect(await ctx.db.selectFrom('auth_attempts').selectAll().execute()).toEqual([])
})
