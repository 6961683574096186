import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, stranger, cast } = await openTestApp()
const ada = await cast.person('Ada')
const ben = await cast.person('Ben')

test('a person without a session gets empty values', async () => {
  expect((await stranger.call('GET /api/auth-debug', {})).body).toEqual({
    isAuthenticated: false,
    hasUser: false,
    credential: 'none',
    user: null,
    session: null,
    now: clock.now().toISOString(),
  })
  expect((await stranger.call('GET /api/test', {})).body).toEqual({
    isAuthenticated: false,
    hasUser: false,
    user: null,
    database: 'ok',
  })
})

test('a person sees only their own session', async () => {
  const { body } = await ada.call('GET /api/auth-debug', {})
  expect(body).toMatchObject({
    isAuthenticated: true,
    hasUser: true,
    credential: 'cookie',
    user: { id: ada.id, email: ada.email, name: 'Ada', emailVerified: true, onboarded: true },
    session: { kind: 'browser', createdAt: clock.now().toISOString() },
  })
  expect(JSON.stringify(body)).not.toContain(ben.email)
  expect((await ada.call('GET /api/test', {})).body).toMatchObject({
    isAuthenticated: true,
    user: { id: ada.id },
  })
})

async function getFields(name: 'GET /api/auth-debug' | 'GET /api/test'): Promise<string[]> {
  return Object.keys((await ada.call(name, {})).body).toSorted()
}

test('neither response contains a token, a setting or a count', async () => {
  expect(await getFields('GET /api/auth-debug')).toEqual([
    'credential',
    'hasUser',
    'isAuthenticated',
    'now',
    'session',
    'user',
  ])
  expect(await getFields('GET /api/test')).toEqual(['database', 'hasUser', 'isAuthenticated', 'user'])
})

test('the cookie of an ended session is shown as sent, without a user', async () => {
  const cleo = await cast.person('Cleo')
  await ctx.db.deleteFrom('sessions').where('user_id', '=', cleo.id).execute()
  expect((await cleo.call('GET /api/auth-debug', {})).body).toMatchObject({
    isAuthenticated: false,
    credential: 'cookie',
    user: null,
  })
})

test('id headers are ignored', async () => {
  const headers = { 'x-user-id': String(ada.id), authorization: 'Bearer this-is-not-a-valid-token' }
  expect((await stranger.send('GET /api/auth-debug', { headers })).body).toMatchObject({
    isAuthenticated: false,
    credential: 'bearer',
    user: null,
  })
})
