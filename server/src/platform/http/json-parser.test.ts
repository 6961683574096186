import { expect, test } from 'vitest'

import { world } from '../../testing/world.ts'
import { isTooDeep } from './json-parser.ts'

const { app, cast } = await world()
const ada = await cast.person('Ada')

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['32 in one another', nested(32), false],
  ['33', nested(33), true],
  ['brackets in a text', JSON.stringify({ words: '['.repeat(90) }), false],
  ['after a text with quotes and slashes', `{"a":"\\\\\\"[","b":${nested(32)}}`, true],
  ['a text that never ends', `"${'['.repeat(90)}`, false],
])('%s', (_, json, tooDeep) => {
  expect(isTooDeep(json)).toBe(tooDeep)
})

test.each([
  ['a body nested deeply', nested(5000)],
  ['a key that would change prototypes', '{"__proto__":{"role":"admin"}}'],
  ['the same in escapes', String.raw`{"\u005f_proto__":{"role":"admin"}}`],
  ['what is no JSON', '{"email":'],
])('%s cannot be read', async (_, body) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await ada.send('POST /api/friend-requests', { body, headers })
  expect([answer.status, answer.body.error.code]).toEqual([400, 'unreadable'])
})

test('who says that JSON comes, and sends none, sends no body', async () => {
  const headers = { 'content-type': 'application/json' }
  const [leo, mia] = [await cast.person('Leo'), await cast.person('Mia')]
  const liked = await leo.send(`PUT /api/people/${mia.id}/like`, { body: '', headers })
  expect([liked.status, liked.body]).toEqual([200, { id: mia.id, liked: true }])
  expect((await leo.send('POST /api/logout', { body: '', headers })).status).toBe(204)
  expect((await mia.send('DELETE /api/user', { body: '', headers })).status).toBe(204)
  const lacking = await ada.send('POST /api/friend-requests', { body: '', headers })
  expect([lacking.status, lacking.body.error.code]).toEqual([400, 'invalid_input'])
})

test('a text that no database keeps is refused wherever it stands', async () => {
  const searched = await app.inject({ url: '/api/messages?search=a%00b', headers: ada.headers })
  expect([searched.statusCode, searched.json().error.code]).toEqual([400, 'invalid_input'])
  const removed = await ada.send('DELETE /api/push/subscription', { body: { endpoint: 'https://a\u0000b' } })
  expect([removed.status, removed.body.error.issues]).toEqual([
    400,
    [{ path: 'endpoint', message: 'Remove the characters that can’t be saved' }],
  ])
})

test('half a character becomes the sign for what cannot be read, wherever it stands', async () => {
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

test('a form that breaks off cannot be read', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await ada.send('POST /api/user/profile', { body, headers })
  expect([answer.status, answer.body.error.code]).toEqual([400, 'unreadable'])
})
