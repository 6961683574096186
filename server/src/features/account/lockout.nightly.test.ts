import { generateSync } from 'otplib'
import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { ctx, app, clock, cast } = await openTestApp()
const password = 'correct horse'

class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async post(path: string, payload: object): Promise<number> {
    const cookies = Object.fromEntries(this.#cookies)
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload,
      cookies,
      remoteAddress: this.#address,
    })
    for (const { name, value } of response.cookies) this.#cookies.set(name, value)
    return response.statusCode
  }

  signIn(email: string, enteredPassword = password): Promise<number> {
    return this.post('/api/login', { email, password: enteredPassword })
  }

  signOut(): Promise<number> {
    return this.post('/api/logout', {})
  }

  get device(): string | undefined {
    return this.#cookies.get('coterie_device')
  }

  set device(value: string) {
    this.#cookies.set('coterie_device', value)
  }
}

async function createPersonWithPassword(name: string): Promise<string> {
  const { id, email } = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  return email
}

let lastAddress = 0
function tryWrongPassword(email: string): Promise<number> {
  lastAddress += 1
  return new Browser(`10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`).signIn(
    email,
    'no',
  )
}

async function sendInBatches<Result>(
  count: number,
  request: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < count; from += 20) {
    const length = Math.min(20, count - from)
    results.push(...(await Promise.all(Array.from({ length }, (_, index) => request(from + index)))))
  }
  return results
}

/** 25 wrong attempts a second from changing addresses. Returns how many were checked. */
async function runAttack(
  email: string,
  seconds: number,
  onSecond: (second: number) => Promise<void>,
): Promise<number> {
  let checked = 0
  for (let second = 0; second < seconds; second += 1) {
    const statuses = await sendInBatches(25, () => tryWrongPassword(email))
    checked += statuses.filter((status) => status === 401).length
    await onSecond(second)
    clock.advance(1)
  }
  return checked
}

/** Up to fifteen attempts, one every two seconds. Returns the seconds until the browser is signed in. */
async function measureSecondsToSignIn(email: string, browser: Browser): Promise<number | undefined> {
  let seconds: number | undefined
  await runAttack(email, 30, async (second) => {
    if (second % 2 === 0 && (await browser.signIn(email)) === 200) seconds ??= second
  })
  return seconds
}

test('a known browser signs in immediately while others guess', async () => {
  const email = await createPersonWithPassword('Ada')
  const browser = new Browser('192.0.2.1')
  expect(await browser.signIn(email)).toBe(200)
  expect(await browser.signOut()).toBe(204)
  const statuses: number[] = []
  await runAttack(email, 6, async () => void statuses.push(await browser.signIn(email)))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
})

test('a new browser with the correct password signs in within 30 seconds while others guess', async () => {
  const email = await createPersonWithPassword('Ben')
  await runAttack(email, 5, async () => undefined)
  expect(await measureSecondsToSignIn(email, new Browser('192.0.2.2'))).toBeLessThanOrEqual(10)
})

test('single-use addresses share the account’s guesses', async () => {
  const email = await createPersonWithPassword('Cleo')
  // Six guesses, then after 2 s, 4 s, 8 s, 16 s, and every 30 s after that.
  expect(await runAttack(email, 61, async () => undefined)).toBe(11)
})

test('networks that keep trying get one attempt per 15 minutes each, and share the budget of turns', async () => {
  const email = await createPersonWithPassword('Dora')
  await runAttack(email, 1, async () => undefined)
  const networks = Array.from({ length: 200 }, (_, index) => new Browser(`198.51.100.${index}`))
  let checked = 0
  for (let second = 0; second <= 40; second += 4) {
    const statuses = await sendInBatches(
      networks.length,
      (index) => networks[index]?.signIn(email, 'no') ?? expect.unreachable(),
    )
    checked += statuses.filter((status) => status === 401).length
    clock.advance(4)
  }
  // 125 turns and one more every 5 s, in addition to the account's few attempts.
  expect(checked).toBeGreaterThan(125)
  expect(checked).toBeLessThanOrEqual(125 + 8 + 5)
})

test('after a wrong password a network waits 15 minutes for its next turn', async () => {
  const email = await createPersonWithPassword('Eve')
  const guesser = new Browser('192.0.2.5')
  const checked: number[] = []
  await runAttack(email, 60, async (second) => {
    if (second % 2 === 0 && (await guesser.signIn(email, 'no')) === 401) checked.push(second)
  })
  expect(checked).toEqual([8])
})

test('attempts by others behind the same router don’t delay a known browser', async () => {
  const email = await createPersonWithPassword('Fay')
  const known = new Browser('192.0.2.6')
  await known.signIn(email)
  const neighbor = new Browser('192.0.2.6')
  for (let guess = 0; guess < 22; guess += 1) await neighbor.signIn(`nobody${guess}@example.org`)
  expect(await neighbor.signIn(email)).toBe(429)
  expect(await known.signIn(email)).toBe(200)
})

test('a known browser is limited like any other', async () => {
  const email = await createPersonWithPassword('Gail')
  const browser = new Browser('192.0.2.7')
  await browser.signIn(email)
  const statuses = []
  for (let guess = 0; guess < 8; guess += 1) statuses.push(await browser.signIn(email, 'no'))
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  expect(await new Browser('192.0.2.8').signIn(email)).toBe(200)
})

test('a browser’s token is valid for one account only, and not after tampering or a password change', async () => {
  const [hal, ida] = [await createPersonWithPassword('Hal'), await createPersonWithPassword('Ida')]
  const browser = new Browser('192.0.2.9')
  await browser.signIn(hal)
  const device = browser.device ?? expect.unreachable('the browser has no device cookie')
  for (const email of [hal, ida]) await sendInBatches(25, () => tryWrongPassword(email))
  expect([await browser.signIn(ida), await browser.signIn(hal)]).toEqual([429, 200])

  const [id = '', token = ''] = device.split('.')
  const { id: idaId } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ida)
    .executeTakeFirstOrThrow()
  for (const forged of [
    `${id}.${token.replace(/^\d+/, String(idaId))}`,
    `${'A'.repeat(22)}.${token}`,
    `${id}.`,
    'x',
  ]) {
    const thief = new Browser('192.0.2.10')
    thief.device = forged
    expect([forged, await thief.signIn(ida), await thief.signIn(hal)]).toEqual([forged, 429, 429])
  }
  const password_hash = await hashPassword('another horse')
  await ctx.db.updateTable('users').set({ password_hash }).where('email', '=', hal).execute()
  expect(await browser.signIn(hal, 'another horse')).toBe(429)
})

test('a browser that two people share is known for both', async () => {
  const [jon, kim] = [await createPersonWithPassword('Jon'), await createPersonWithPassword('Kim')]
  const browser = new Browser('192.0.2.11')
  for (const email of [jon, kim]) await browser.signIn(email)
  for (const email of [jon, kim]) {
    await sendInBatches(25, () => tryWrongPassword(email))
    expect(await browser.signIn(email)).toBe(200)
  }
})

test('with two-step sign-in a new browser waits once, and not again for the code', async () => {
  const mia = await cast.person('Mia')
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', mia.id).execute()
  const { body } = await mia.call('POST /api/user/second-factor', { body: { password } })
  const generateCode = () =>
    generateSync({ secret: body.secret, epoch: Math.floor(clock.now().getTime() / 1000) })
  await mia.call('POST /api/user/second-factor/confirm', { body: { code: generateCode() } })
  clock.advance(60)
  const browser = new Browser('192.0.2.13')
  const statuses: number[] = []
  await runAttack(mia.email, 10, async () => void statuses.push(await browser.signIn(mia.email)))
  expect(statuses.indexOf(401)).toBe(8)
  const credentials = { email: mia.email, password, code: generateCode() }
  expect(await browser.post('/api/login', credentials)).toBe(200)
})

test('the browser that sets a new password stays known', async () => {
  const email = await createPersonWithPassword('Lea')
  const browser = new Browser('192.0.2.12')
  await browser.signIn(email)
  const change = { currentPassword: password, newPassword: 'a quite different horse' }
  expect(await browser.post('/api/user/password', change)).toBe(204)
  await sendInBatches(25, () => tryWrongPassword(email))
  expect(await browser.signIn(email, change.newPassword)).toBe(200)
})
