import { expect, test } from 'vitest'

import { openTestApp } from '../../../testing/test-app.ts'

const { app, cast, ctx } = await openTestApp({ APP_URL: 'https://coterie.example' })
const proxied = await openTestApp({ APP_URL: 'https://coterie.example', TRUSTED_PROXIES: '127.0.0.1' })
const ada = await cast.person('Ada')
const ben = await proxied.cast.person('Ben')

const own = ctx.config.appUrl
const change = async (headers: Record<string, string>, { app: target, by } = { app, by: ada }) => {
  const allHeaders = { ...by.headers, 'content-type': 'application/json', ...headers }
  const response = await target.inject({
    method: 'PATCH',
    url: '/api/user/preferences',
    headers: allHeaders,
    payload: '{}',
  })
  return response.json().error?.code ?? response.statusCode
}
/** The request passed the check and reached validation. */
const passed = 'invalid_input'

test.each([
  ['our own page', { origin: own, 'sec-fetch-site': 'same-origin' }, passed],
  ['a browser without Sec-Fetch-Site', { origin: own }, passed],
  ['the host of the request', { origin: 'http://localhost:8080', host: 'localhost:8080' }, passed],
  ['the address bar', { 'sec-fetch-site': 'none' }, passed],
  ['a client other than a browser', {}, passed],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
  ['another site, in an old browser', { origin: 'https://evil.example' }, 'foreign_origin'],
  [
    'a sibling domain',
    { origin: 'https://other.coterie.example', 'sec-fetch-site': 'same-site' },
    'foreign_origin',
  ],
  ['a form without an origin', { 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
  ['a sandboxed page', { origin: 'null' }, 'foreign_origin'],
  ['an origin that starts like ours', { origin: `${own}.evil.example` }, 'foreign_origin'],
  ['an invalid origin', { origin: 'coterie' }, 'foreign_origin'],
  [
    'an origin with a forged X-Forwarded-Host',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    'foreign_origin',
  ],
])('a change from %s', async (_, headers, outcome) => {
  expect(await change(headers)).toBe(outcome)
})

test('uses the host that a trusted proxy forwards', async () => {
  const behindProxy = { app: proxied.app, by: ben }
  const forwarded = { 'x-forwarded-host': 'circle.example', 'x-forwarded-proto': 'https' }
  expect(await change({ origin: 'https://circle.example', ...forwarded }, behindProxy)).toBe(passed)
  expect(await change({ origin: 'https://evil.example', ...forwarded }, behindProxy)).toBe('foreign_origin')
})

test('allows links from other sites', async () => {
  const headers = { ...ada.headers, 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: '/api/user', headers })).statusCode).toBe(200)
})

test('allows one-click unsubscribe from email apps', async () => {
  const headers = { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' }
  const url = '/api/notifications/unsubscribe/none'
  const response = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  expect(response.json().error.code).not.toBe('foreign_origin')
})
