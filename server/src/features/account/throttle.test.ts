import { expect, test } from 'vitest'

import { world } from '../../testing/world.ts'
import { hashPassword } from './passwords.ts'

const { ctx, app, clock, cast } = await world({
  APPROVED_EMAILS: 'new@example.org',
  TRUSTED_PROXIES: '10.9.0.0/16',
})
const password = 'correct horse'

type ThrottleAnswer = {
  status: number
  after: string | undefined
  code: string | undefined
  message: string | undefined
}

/** One call from the given client address. */
async function send(from: string, path: string, payload: object): Promise<ThrottleAnswer> {
  const answer = await app.inject({ method: 'POST', url: path, payload, remoteAddress: from })
  const { error } = answer.json<{ error?: { code: string; message: string } }>()
  const after = answer.headers['retry-after']
  return { status: answer.statusCode, after: after?.toString(), code: error?.code, message: error?.message }
}

const signIn = (email: string, typed: string, from: string) =>
  send(from, '/api/login', { email, password: typed })

async function personWithPassword(name: string): Promise<string> {
  const { id, email } = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return email
}

const guesses = (email: string, count: number, from: (guess: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, guess) => signIn(email, `guess ${guess}`, from(guess))))

test('of many concurrent guesses at one account, five are checked and the others wait', async () => {
  const email = await personWithPassword('Ada')
  const answers = await guesses(email, 12, (guess) => `10.1.0.${guess}`)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(6)
  expect(refused[0]).toEqual({
    status: 429,
    after: '2',
    code: 'too_many_attempts',
    message: 'Too many attempts. Please try again in 2 seconds.',
  })
})

test('the owner can sign in after at most half a minute, however long the guessing goes on; that resets the count', async () => {
  const email = await personWithPassword('Ben')
  for (let round = 0; round < 12; round += 1) {
    clock.forward(30)
    expect((await guesses(email, 1, () => '10.2.0.1'))[0]?.status).toBe(401)
  }
  expect(Number((await signIn(email, password, '10.2.0.9')).after)).toBeLessThanOrEqual(30)
  clock.forward(30)
  expect((await signIn(email.toUpperCase(), password, '10.2.0.9')).status).toBe(200)
  expect((await guesses(email, 5, () => '10.2.0.10')).map(({ status }) => status)).not.toContain(429)
})

test('limits one client that guesses at many accounts, and no others', async () => {
  const answers = []
  for (let guess = 0; guess < 22; guess += 1) {
    answers.push(await signIn(`nobody${guess}@example.org`, password, '10.3.0.1'))
  }
  expect(answers.findIndex(({ status }) => status === 429)).toBe(21)
  expect((await signIn('nobody99@example.org', password, '10.3.0.2')).status).toBe(401)
})

test('all addresses of an IPv6 network are one client', async () => {
  const answers = []
  for (let guess = 0; guess < 22; guess += 1) {
    answers.push(await signIn(`nobody${guess}@example.net`, password, `2001:db8:7:1::${guess.toString(16)}`))
  }
  expect(answers.findIndex(({ status }) => status === 429)).toBe(21)
  expect((await signIn('nobody99@example.net', password, '2001:db8:7:2::1')).status).toBe(401)
})

/** The statuses of guesses from one address that claims to forward for another client each time. */
async function guessesFor(from: string): Promise<number[]> {
  const statuses = []
  for (let guess = 0; guess < 22; guess += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: `${from}.${guess}@example.org`, password },
      headers: { 'x-forwarded-for': `192.0.2.${guess}` },
      remoteAddress: from,
    })
    statuses.push(answer.statusCode)
  }
  return statuses
}

test('believes the client address from a trusted proxy, and from no one else', async () => {
  expect(await guessesFor('10.9.0.1')).not.toContain(429)
  expect(await guessesFor('10.8.0.1')).toContain(429)
})

test('never limits people who sign in correctly from one address', async () => {
  const email = await personWithPassword('Cleo')
  for (let time = 0; time < 25; time += 1) {
    expect((await signIn(email, password, '10.4.0.1')).status).toBe(200)
  }
})

test.each([
  ['/api/register', { password, name: 'New' }, 4],
  ['/api/verification-mail', {}, 4],
  ['/api/forgot-password', {}, 4],
])('%s is limited for one address', async (path, form, most) => {
  const answers = []
  for (let time = 0; time < most + 1; time += 1) {
    answers.push(await send(`10.5.0.${time}`, path, { email: 'new@example.org', ...form }))
  }
  expect(answers.map(({ status }) => status === 429)).toEqual([false, false, false, false, true])
})

test('stores addresses as keyed hashes, and deletes expired rows', async () => {
  const held = await ctx.db.selectFrom('auth_attempts').select('key_hash').execute()
  expect(held.length).toBeGreaterThan(10)
  expect(held.every(({ key_hash }) => key_hash.length === 32)).toBe(true)
  clock.forward(2 * 3600)
  await ctx.jobs.ensureScheduled()
  await ctx.jobs.runDueJobs()
  expect(await ctx.db.selectFrom('auth_attempts').selectAll().execute()).toEqual([])
})
