import { expect, test } from 'vitest'

import { openTestApp } from '../../../testing/test-app.ts'
import { isTooDeep } from './json-parser.ts'

const { app, cast } = await openTestApp()
const ada = await cast.person('Ada')

const createNestedArray = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['32 levels', createNestedArray(32), false],
  ['33 levels', createNestedArray(33), true],
  ['brackets in a string', JSON.stringify({ words: '['.repeat(90) }), false],
  [
    '33 levels after a string with quotes and backslashes',
    `{"a":"\\\\\\"[","b":${createNestedArray(32)}}`,
    true,
  ],
  ['an unterminated string', `"${'['.repeat(90)}`, false],
])('isTooDeep: %s', (_, json, tooDeep) => {
  expect(isTooDeep(json)).toBe(tooDeep)
})

test.each([
  ['a deeply nested body', createNestedArray(5000)],
  ['a key that would pollute prototypes', '{"__proto__":{"role":"admin"}}'],
  ['an escaped key that would pollute prototypes', String.raw`{"\u005f_proto__":{"role":"admin"}}`],
  ['invalid JSON', '{"email":'],
])('rejects %s', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  const response = await ada.send('POST /api/friend-requests', { body, headers })
  expect([response.status, response.body.error.code]).toEqual([400, 'unreadable'])
})

test('treats an empty JSON body as no body', async () => {
  const headers = { 'content-type': 'application/json' }
  const [leo, mia] = [await cast.person('Leo'), await cast.person('Mia')]
  const liked = await leo.send(`PUT /api/people/${mia.id}/like`, { body: '', headers })
  expect([liked.status, liked.body]).toEqual([200, { id: mia.id, liked: true }])
  expect((await leo.send('POST /api/logout', { body: '', headers })).status).toBe(204)
  expect((await mia.send('DELETE /api/user', { body: '', headers })).status).toBe(204)
  const withoutBody = await ada.send('POST /api/friend-requests', { body: '', headers })
  expect([withoutBody.status, withoutBody.body.error.code]).toEqual([400, 'invalid_input'])
})

test('rejects a NUL character anywhere', async () => {
  const searched = await app.inject({ url: '/api/messages?search=a%00b', headers: ada.headers })
  expect([searched.statusCode, searched.json().error.code]).toEqual([400, 'invalid_input'])
  const removed = await ada.send('DELETE /api/push/subscription', { body: { endpoint: 'https://a\u0000b' } })
  expect([removed.status, removed.body.error.issues]).toEqual([
    400,
    [{ path: 'endpoint', message: 'Remove the characters that can’t be saved' }],
  ])
})

test('replaces lone surrogates with U+FFFD', async () => {
  const body = String.raw`{"title":"A \ud83d\ude00 \ud800","description":"\udc00 chess"}`
  const host = await cast.person('Hera', { plan: 'advertiser' })
  const headers = { 'content-type': 'application/json' }
  const draft = await host.send<{ title: string; description: string }>('POST /api/user/event-drafts', {
    body,
    headers,
  })
  expect([draft.status, draft.body.title, draft.body.description]).toEqual([
    201,
    'A 😀 \ufffd',
    '\ufffd chess',
  ])
})

test('rejects a truncated form', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const response = await ada.send('POST /api/user/profile', { body, headers })
  expect([response.status, response.body.error.code]).toEqual([400, 'unreadable'])
})
