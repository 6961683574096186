import { expect, test } from 'vitest'

import { world } from '../../testing/world.ts'

const { app, cast, ctx } = await world({ APP_URL: 'https://coterie.example' })
const proxied = await world({ APP_URL: 'https://coterie.example', TRUSTED_PROXIES: '127.0.0.1' })
const ada = await cast.person('Ada')
const ben = await proxied.cast.person('Ben')

const own = ctx.config.appUrl
const change = async (headers: Record<string, string>, { app: at, by } = { app, by: ada }) => {
  const given = { ...by.headers, 'content-type': 'application/json', ...headers }
  const answer = await at.inject({
    method: 'PATCH',
    url: '/api/user/preferences',
    headers: given,
    payload: '{}',
  })
  return answer.json().error?.code ?? answer.statusCode
}
/** The way to the schema was free. */
const passed = 'invalid_input'

test.each([
  ['our own page', { origin: own, 'sec-fetch-site': 'same-origin' }, passed],
  ['a browser that says no site', { origin: own }, passed],
  ['the address it was sent to', { origin: 'http://localhost:8080', host: 'localhost:8080' }, passed],
  ['an address bar', { 'sec-fetch-site': 'none' }, passed],
  ['a client that is no browser', {}, passed],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
  ['another site, in an old browser', { origin: 'https://evil.example' }, 'foreign_origin'],
  [
    'a neighbour of ours',
    { origin: 'https://other.coterie.example', 'sec-fetch-site': 'same-site' },
    'foreign_origin',
  ],
  ['a form without an origin', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
  ['a sandbox', { origin: 'null' }, 'foreign_origin'],
  ['one that begins like ours', { origin: `${own}.evil.example` }, 'foreign_origin'],
  ['one that is no address', { origin: 'coterie' }, 'foreign_origin'],
  [
    'one that says itself to be the host',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    'foreign_origin',
  ],
])('a change from %s', async (_, headers, outcome) => {
  expect(await change(headers)).toBe(outcome)
})

test('behind a proxy that one trusts, the host is the one that it says', async () => {
  const there = { app: proxied.app, by: ben }
  const forwarded = { 'x-forwarded-host': 'circle.example', 'x-forwarded-proto': 'https' }
  expect(await change({ origin: 'https://circle.example', ...forwarded }, there)).toBe(passed)
  expect(await change({ origin: 'https://evil.example', ...forwarded }, there)).toBe('foreign_origin')
})

test('reading is free: a link from elsewhere leads here', async () => {
  const headers = { ...ada.headers, 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: '/api/user', headers })).statusCode).toBe(200)
})

test('mail programs may end mails from wherever they are, by the token alone', async () => {
  const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/api/notifications/unsubscribe/none'
  const answer = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  expect(answer.json().error.code).not.toBe('foreign_origin')
})
