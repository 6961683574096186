import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { createFlatPng } from '../../../testing/flat-png.ts'
import { listen } from '../../../testing/live.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' }
const { app, cast, ctx } = await openTestApp({ APP_URL: 'https://coterie.example', ...paypal })
const plain = await openTestApp()
const ada = await cast.person('Ada')
const port = Number(new URL(await listen(app)).port)

const key = await ctx.pictures.save(Buffer.from(createFlatPng(8, 8)))

const getCacheControl = async (url: string) =>
  (await app.inject({ url, headers: ada.headers })).headers['cache-control']
const getPolicy = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])

/** Sends a request that HTTP clients refuse to send. */
function sendRaw(request: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (bytes) => (received += bytes.toString()))
    socket.on('close', () => resolve(received))
  })
}

const responses = [
  ['a page', '/events', 200],
  ['the checkout', '/checkout?plan=premium', 200],
  ['an API response', '/api/user', 200],
  ['a refusal', '/api/people/999999', 404],
  ['an unknown API path', '/api/nothing', 404],
  ['a malformed URL', '/api/people/%E0%A4%A', 400],
  ['a static file', '/icon.svg', 200],
  ['a file of an earlier build', '/assets/gone.js', 404],
  ['a picture', `/pictures/${key}-96.webp`, 200],
  ['a missing picture', '/pictures/none.webp', 404],
  ['a redirect', '/api/notifications/unsubscribe/token', 302],
  ['a download', '/api/user/export', 200],
  ['the API docs', '/api/docs', 200],
  ['the OpenAPI description', '/api/openapi.json', 200],
  ['the health check', '/healthz', 200],
] as const

test.each(responses)('%s has all security headers', async (_, url, status) => {
  const { statusCode, headers } = await app.inject({ url, headers: ada.headers })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.*base-uri 'none'.*frame-ancestors 'none'/,
    ),
    'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
    // Webmail shows pictures in our emails.
    'cross-origin-resource-policy': url.endsWith(`${key}-96.webp`) ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
    'referrer-policy': expect.stringMatching(/^(same-origin|strict-origin-when-cross-origin)$/),
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by)$/)]),
  )
})

test('only public responses may be cached', async () => {
  for (const url of [
    '/api/user',
    '/api/nothing',
    '/api/user/export',
    '/api/people/%E0%A4%A',
    '/pictures/none.webp',
  ])
    expect([url, await getCacheControl(url)]).toEqual([url, 'no-store'])
  expect(await getCacheControl('/events')).toBe('no-cache')
  expect(await getCacheControl(`/pictures/${key}-96.webp`)).toBe('public, max-age=31536000, immutable')
})

test('only the checkout allows PayPal, and no other source', async () => {
  expect(await getPolicy('/account')).not.toContain('paypal')
  expect(await getPolicy('/account')).toContain("require-trusted-types-for 'script'")
  const paying = await getPolicy('/checkout?plan=premium')
  expect(paying).toMatch(/script-src 'self' https:\/\/\S*\.paypal\.com/)
  expect(paying).toContain("style-src 'self';")
})

test('allows the server of the map style only if there is one', async () => {
  const style = 'https://tiles.example.org/styles/day.json?key=a&b'
  const { app: withMaps } = await openTestApp({ MAP_STYLE_URL: style })
  const { headers } = await withMaps.inject('/account')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/connect-src 'self' ws:\/\/\S+ https:\/\/tiles\.example\.org;/)
  expect(policy.match(/tiles\.example\.org/g)).toHaveLength(1)
  expect(policy).toContain('trusted-types coterie default')
  expect(await getPolicy('/account')).toMatch(/connect-src 'self' wss:\/\/coterie\.example;/)
  expect(await getPolicy('/account')).toMatch(/trusted-types coterie;/)
})

test('sends no HSTS without https, and allows no other sources without PayPal', async () => {
  const { headers } = await plain.app.inject('/checkout')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toMatch(/paypal|upgrade-insecure-requests/)
})

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'two content lengths',
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
])('%s gets our error format, and the connection is closed', async (_, request, status) => {
  const response = await sendRaw(request)
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(response).toContain('{"error":{"code":"')
  expect(response.toLowerCase()).toMatch(/x-content-type-options: nosniff\r\n/)
  expect(response.toLowerCase()).toMatch(/connection: close\r\n/)
})
