import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../account/passwords.ts'

const { ctx, app, cast, clock, stranger } = await openTestApp()
const password = 'correct horse'

async function signInOnTwoBrowsers(name: string) {
  const { id, email } = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  const signIn = async () =>
    new Caller(app, (await stranger.call('POST /api/login', { body: { email, password } })).cookie)
  return { own: await signIn(), other: await signIn() }
}

const getStatusAndCode = ({
  status,
  body,
}: {
  status: number
  body: { error: { code: string } } | undefined
}) => [status, body?.error.code]
const confirm = (browser: Caller, entered: string) =>
  browser.send('POST /api/session/confirm', { body: { password: entered } })

test.each(['GET /api/user/export', 'POST /api/user/deactivate', 'DELETE /api/user'])(
  '%s needs the password, even right after signing in',
  async (name) => {
    const { own, other } = await signInOnTwoBrowsers('Ada')
    expect(getStatusAndCode(await own.send(name))).toEqual([403, 'password_required'])
    expect(getStatusAndCode(await confirm(own, 'not it'))).toEqual([403, 'wrong_password'])
    expect(getStatusAndCode(await own.send(name))).toEqual([403, 'password_required'])
    expect((await confirm(own, password)).status).toBe(204)
    // A confirmation doesn't count for other sessions of the same person.
    expect(getStatusAndCode(await other.send(name))).toEqual([403, 'password_required'])
    if (name.startsWith('GET')) expect((await own.download('/api/user/export')).status).toBe(200)
    else expect((await own.send(name)).status).toBe(204)
  },
)

test('the confirmation expires after five minutes', async () => {
  const { own } = await signInOnTwoBrowsers('Ben')
  await confirm(own, password)
  clock.advance(5 * 60 - 1)
  expect((await own.download('/api/user/export')).status).toBe(200)
  clock.advance(1)
  expect((await own.download('/api/user/export')).status).toBe(403)
})

test('limits guesses in a stolen session', async () => {
  const { own } = await signInOnTwoBrowsers('Cleo')
  const codes: unknown[] = []
  for (let guess = 0; guess < 7; guess += 1)
    codes.push(getStatusAndCode(await confirm(own, 'a guess')).at(-1))
  expect([codes[0], codes.at(-1)]).toEqual(['wrong_password', 'too_many_attempts'])
  expect(getStatusAndCode(await confirm(own, password)).at(-1)).toBe('too_many_attempts')
})
