import { generateSync } from 'otplib'
import { expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { readMails } from '../../../testing/mailbox.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { hashPassword } from '../passwords.ts'

const { ctx, clock, stranger, cast } = await openTestApp()
const password = 'correct horse'
const passwordHash = await hashPassword(password)

type ErrorBody = { error: { code: string } }
const disabledState = { enabled: false, hasApp: false, recoveryCodesLeft: 0 }

async function createPersonWithPassword(name: string): Promise<Member> {
  // Expires earlier attempts from this address.
  clock.advance(16 * 60)
  const person = await cast.person(name)
  await ctx.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  return person
}

/** The authenticator app's code, if its clock is ahead by some seconds. */
function getAppCode(secret: string, secondsAhead = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + secondsAhead })
}

/** Turns two-step sign-in on, then moves the clock so that the next code is a new one. */
async function turnOn(person: Member) {
  const { body: started } = await person.call('POST /api/user/second-factor', { body: { password } })
  const confirmed = await person.call('POST /api/user/second-factor/confirm', {
    body: { code: getAppCode(started.secret) },
  })
  clock.advance(90)
  return { secret: started.secret, codes: confirmed.body.recoveryCodes }
}

async function login(person: Member, code?: string) {
  const body = { email: person.email, password, ...(code === undefined ? {} : { code }) }
  const response = await stranger.send<ErrorBody>('POST /api/login', { body })
  return [response.status, response.status === 200 ? 'in' : response.body.error.code]
}

const getState = async (person: Member) => (await person.call('GET /api/user/second-factor', {})).body

test('the password and a code from the app turn two-step sign-in on; then signing in needs a code', async () => {
  const ada = await createPersonWithPassword('Ada')
  expect(await getState(ada)).toEqual(disabledState)
  const { body: started } = await ada.call('POST /api/user/second-factor', { body: { password } })
  expect(started.url).toMatch(/^otpauth:\/\/totp\/Coterie:ada\S+secret=/)
  expect(await getState(ada)).toEqual(disabledState)
  expect(await login(ada)).toEqual([200, 'in'])

  const code = getAppCode(started.secret)
  const { body } = await ada.call('POST /api/user/second-factor/confirm', { body: { code } })
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect(await getState(ada)).toEqual({ enabled: true, hasApp: true, recoveryCodesLeft: 10 })
  expect(await login(ada)).toEqual([401, 'second_factor_required'])
  expect(await login(ada, code)).toEqual([403, 'wrong_code'])
  clock.advance(30)
  expect(await login(ada, getAppCode(started.secret))).toEqual([200, 'in'])
})

test('turning two-step sign-in on ends other sessions; turning it on and off sends an email', async () => {
  const pia = await createPersonWithPassword('Pia')
  const { id, name, email } = pia
  const otherBrowser = await cast.signIn({ id, name, email })
  const { secret, codes } = await turnOn(pia)
  expect((await otherBrowser.send('GET /api/user')).status).toBe(401)
  expect((await pia.send('GET /api/user')).status).toBe(200)
  const off = await pia.send('DELETE /api/user/second-factor', { body: { password, code: codes[0] } })
  expect(off.status).toBe(204)
  const subjects = (await readMails(ctx, email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
  expect(subjects).toEqual(['Two-step sign-in is on for Coterie', 'Two-step sign-in is off for Coterie'])
  expect((await readMails(ctx, email)).join('')).not.toContain(secret)
})

test('a person without the password doesn’t learn whether there is a second factor', async () => {
  const ben = await createPersonWithPassword('Ben')
  const { secret } = await turnOn(ben)
  const body = { email: ben.email, password: 'not it at all', code: getAppCode(secret) }
  const response = await stranger.send('POST /api/login', { body })
  expect([response.status, response.body.error.code]).toEqual([401, 'wrong_credentials'])
  expect(await login(ben, getAppCode(secret))).toEqual([200, 'in'])
})

test('a code works once, and invalidates earlier ones', async () => {
  const cleo = await createPersonWithPassword('Cleo')
  const { secret } = await turnOn(cleo)
  const [before, code] = [getAppCode(secret, -30), getAppCode(secret)]
  expect(await login(cleo, code)).toEqual([200, 'in'])
  expect(await login(cleo, code)).toEqual([403, 'wrong_code'])
  expect(await login(cleo, before)).toEqual([403, 'wrong_code'])
})

test('of two concurrent sign-ins with one code, one succeeds', async () => {
  const dora = await createPersonWithPassword('Dora')
  const { secret } = await turnOn(dora)
  const code = getAppCode(secret)
  const results = await Promise.all([login(dora, code), login(dora, code)])
  expect(results.map(([status]) => status).toSorted()).toEqual([200, 403])
})

test.each([
  [-60, [200, 'in']],
  [60, [200, 'in']],
  [-120, [403, 'wrong_code']],
  [120, [403, 'wrong_code']],
  [3600, [403, 'wrong_code']],
])('a device clock that is off by %i seconds gets %j', async (ahead, expected) => {
  const eve = await createPersonWithPassword('Eve')
  const { secret } = await turnOn(eve)
  clock.advance(120)
  expect(await login(eve, getAppCode(secret, ahead))).toEqual(expected)
})

test('a recovery code works once, in any spelling', async () => {
  const fay = await createPersonWithPassword('Fay')
  const [first = '', second = ''] = (await turnOn(fay)).codes
  expect(first).toMatch(/^(?:[\da-z]{4}-){3}[\da-z]{4}$/)
  expect(await login(fay, first)).toEqual([200, 'in'])
  expect(await login(fay, first)).toEqual([403, 'wrong_code'])
  expect(await login(fay, ` ${second.toUpperCase().replaceAll('-', ' ')}`)).toEqual([200, 'in'])
  expect(await getState(fay)).toEqual({ enabled: true, hasApp: true, recoveryCodesLeft: 8 })
})

test('another person’s recovery code doesn’t work', async () => {
  const [gail, hal] = [await createPersonWithPassword('Gail'), await createPersonWithPassword('Hal')]
  const { codes } = await turnOn(gail)
  await turnOn(hal)
  expect(await login(hal, codes[0])).toEqual([403, 'wrong_code'])
})

test('new recovery codes replace the earlier ones', async () => {
  const ida = await createPersonWithPassword('Ida')
  const { codes } = await turnOn(ida)
  const wrong = await ida.send('POST /api/user/second-factor/recovery-codes', { body: { password: 'no' } })
  expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong_password'])
  const { body } = await ida.call('POST /api/user/second-factor/recovery-codes', { body: { password } })
  expect(await login(ida, codes[0])).toEqual([403, 'wrong_code'])
  expect(await login(ida, body.recoveryCodes[0])).toEqual([200, 'in'])
})

test('the password and a code turn two-step sign-in off; then the password is enough', async () => {
  const jon = await createPersonWithPassword('Jon')
  const { secret, codes } = await turnOn(jon)
  const turnOff = (enteredPassword: string, code: string) =>
    jon.send<ErrorBody | undefined>('DELETE /api/user/second-factor', {
      body: { password: enteredPassword, code },
    })
  expect((await turnOff('not it', getAppCode(secret))).body?.error.code).toBe('wrong_password')
  expect((await turnOff(password, '000000')).body?.error.code).toBe('wrong_code')
  expect((await turnOff(password, codes[0] ?? '')).status).toBe(204)
  expect(await getState(jon)).toEqual(disabledState)
  expect(await login(jon)).toEqual([200, 'in'])
  expect((await turnOff(password, getAppCode(secret))).body?.error.code).toBe('second_factor_off')
})

test('refuses to start the setup while two-step sign-in is on, and to confirm a setup that wasn’t started', async () => {
  const kim = await createPersonWithPassword('Kim')
  const early = await kim.send('POST /api/user/second-factor/confirm', { body: { code: '123456' } })
  expect([early.status, early.body.error.code]).toEqual([409, 'nothing_to_confirm'])
  const { secret } = await turnOn(kim)
  const secondStart = await kim.send('POST /api/user/second-factor', { body: { password } })
  expect([secondStart.status, secondStart.body.error.code]).toEqual([409, 'second_factor_on'])
  expect(await login(kim, getAppCode(secret))).toEqual([200, 'in'])
})

test('after two starts only the last secret works, and a wrong first code leaves two-step sign-in off', async () => {
  const lea = await createPersonWithPassword('Lea')
  const startSetup = async () => (await lea.call('POST /api/user/second-factor', { body: { password } })).body
  const [first, last] = [await startSetup(), await startSetup()]
  const confirm = (secret: string) =>
    lea.send<ErrorBody>('POST /api/user/second-factor/confirm', { body: { code: getAppCode(secret) } })
  expect((await confirm(first.secret)).body.error.code).toBe('wrong_code')
  expect(await getState(lea)).toEqual(disabledState)
  expect((await confirm(last.secret)).status).toBe(200)
})

test('the wait grows with each wrong code, beyond the wait for wrong passwords', async () => {
  const otto = await createPersonWithPassword('Otto')
  const { secret } = await turnOn(otto)
  for (let wrong = 1; wrong <= 11; wrong += 1) {
    clock.advance(40)
    expect(await login(otto, '000000')).toEqual([403, 'wrong_code'])
  }
  clock.advance(31)
  expect(await login(otto, getAppCode(secret))).toEqual([429, 'too_many_attempts'])
  clock.advance(34)
  expect(await login(otto, getAppCode(secret))).toEqual([200, 'in'])
  clock.advance(30)
  expect(await login(otto, getAppCode(secret))).toEqual([200, 'in'])
})

test('the database contains neither the secret nor the recovery codes', async () => {
  const mia = await createPersonWithPassword('Mia')
  const { secret, codes } = await turnOn(mia)
  const rows = [
    ...(await ctx.db.selectFrom('second_factors').selectAll().execute()),
    ...(await ctx.db.selectFrom('recovery_codes').selectAll().execute()),
  ]
  const stored = rows.flatMap((row) => Object.values(row)).filter((value) => Buffer.isBuffer(value))
  const texts = stored.map((value) => value.toString('latin1')).join('\n')
  for (const secretText of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(texts).not.toContain(secretText)
})

test('if SESSION_SECRET is lost, only recovery codes work', async () => {
  const nora = await createPersonWithPassword('Nora')
  const { secret, codes } = await turnOn(nora)
  const row = await ctx.db
    .selectFrom('second_factors')
    .select('encrypted_secret')
    .where('user_id', '=', nora.id)
    .executeTakeFirstOrThrow()
  const corrupted = Buffer.from(row.encrypted_secret ?? [])
  corrupted[0] = (corrupted[0] ?? 0) ^ 1
  await ctx.db
    .updateTable('second_factors')
    .set({ encrypted_secret: corrupted })
    .where('user_id', '=', nora.id)
    .execute()
  expect(await login(nora, getAppCode(secret))).toEqual([403, 'wrong_code'])
  expect(await login(nora, codes[0])).toEqual([200, 'in'])
})

test.each([['12345'], ['1234567'], ['abc'], ['x'.repeat(100)], [''], [123456], [null]])(
  'refuses to sign in with %j as the code',
  async (code) => {
    const body = { email: 'nobody@example.org', password, code }
    expect((await stranger.send('POST /api/login', { body })).status).toBe(400)
  },
)

test('an emailed link or code asks for the second step too, and works until that is right', async () => {
  const uma = await createPersonWithPassword('Uma')
  const { codes } = await turnOn(uma)
  await stranger.call('POST /api/sign-in-links', { body: { email: uma.email } })
  const mail = (await readMails(ctx, uma.email)).at(-1) ?? ''
  const emailedCode = /\d{3} \d{3}/.exec(mail)?.[0] ?? ''
  const enter = async (code?: string) => {
    const body = { email: uma.email, emailedCode, code }
    const response = await stranger.send<ErrorBody>('POST /api/login/emailed-code', { body })
    return response.status === 200 ? 'in' : response.body.error.code
  }
  expect([await enter(), await enter('123456'), await enter(codes[0]), await enter(codes[1])]).toEqual([
    'second_factor_required',
    'wrong_code',
    'in',
    'wrong_emailed_code',
  ])
})
