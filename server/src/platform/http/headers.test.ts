import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { flatPng } from '../../testing/flat-png.ts'
import { listen } from '../../testing/live.ts'
import { world } from '../../testing/world.ts'

const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' }
const { app, cast, ctx } = await world({ APP_URL: 'https://coterie.example', ...paypal })
const plain = await world()
const ada = await cast.person('Ada')
const port = Number(new URL(await listen(app)).port)

const key = await ctx.pictures.save(Buffer.from(flatPng(8, 8)))

const kept = async (url: string) => (await app.inject({ url, headers: ada.headers })).headers['cache-control']
const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy'])

/** A request that no HTTP client sends. */
function raw(request: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const line = connect(port, '127.0.0.1', () => line.write(request))
    line.on('data', (bytes) => (heard += bytes.toString()))
    line.on('close', () => resolve(heard))
  })
}

const answers = [
  ['a page', '/events', 200],
  ['the checkout', '/checkout?plan=premium', 200],
  ['an answer of the API', '/api/user', 200],
  ['a refusal', '/api/people/999999', 404],
  ['what the API has not', '/api/nothing', 404],
  ['an address that cannot be read', '/api/people/%E0%A4%A', 400],
  ['a file of the page', '/icon.svg', 200],
  ['a file of an earlier build', '/assets/gone.js', 404],
  ['a picture', `/pictures/${key}-96.webp`, 200],
  ['a picture that is none', '/pictures/none.webp', 404],
  ['a redirect', '/api/notifications/unsubscribe/token', 302],
  ['a download', '/api/user/export', 200],
  ['the description of the API', '/api/docs', 200],
  ['its data', '/api/openapi.json', 200],
  ['whether we live', '/healthz', 200],
] as const

test.each(answers)('%s has all the headers that keep others out', async (_, url, status) => {
  const { statusCode, headers } = await app.inject({ url, headers: ada.headers })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.*base-uri 'none'.*frame-ancestors 'none'/,
    ),
    'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
    'cross-origin-resource-policy': 'same-origin',
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

test('what is for one person stays in no cache, and what is for all may', async () => {
  for (const url of [
    '/api/user',
    '/api/nothing',
    '/api/user/export',
    '/api/people/%E0%A4%A',
    '/pictures/none.webp',
  ])
    expect([url, await kept(url)]).toEqual([url, 'no-store'])
  expect(await kept('/events')).toBe('no-cache')
  expect(await kept(`/pictures/${key}-96.webp`)).toBe('public, max-age=31536000, immutable')
})

test('only the checkout lets PayPal in, and nothing else', async () => {
  expect(await policyOf('/account')).not.toContain('paypal')
  expect(await policyOf('/account')).toContain("require-trusted-types-for 'script'")
  const paying = await policyOf('/checkout?plan=premium')
  expect(paying).toMatch(/script-src 'self' https:\/\/\S*\.paypal\.com/)
  expect(paying).toContain("style-src 'self';")
})

test('sends no HSTS without https, and allows no other sources without PayPal', async () => {
  const { headers } = await plain.app.inject('/checkout')
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toMatch(/paypal|upgrade-insecure-requests/)
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
])('%s is refused in the one error form, and the line is closed', async (_, request, status) => {
  const heard = await raw(request)
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(heard).toContain('{"error":{"code":"')
  expect(heard.toLowerCase()).toMatch(/x-content-type-options: nosniff\r\n/)
  expect(heard.toLowerCase()).toMatch(/connection: close\r\n/)
})
