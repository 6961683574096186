import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

import { cleanUpLater } from '../../../testing/clean-up.ts'
import { signInAtProvider, startProvider } from '../../../testing/openid/start.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createProviderFetch } from './provider-fetch.ts'

const provider = await startProvider()
cleanUpLater(provider.stop)
const unreachable = { ...provider.setting, id: 'unreachable', issuer: 'http://localhost:9' }
const { ctx, stranger } = await openTestApp(
  { OIDC_PROVIDERS: JSON.stringify([provider.setting, unreachable]), LOG_LEVEL: 'silent' },
  {},
)
await provider.register(ctx.config.appUrl)

afterEach(async () => {
  vi.useRealTimers()
  await provider.setFault('none')
})

const start = (id: string) =>
  stranger.send<{ url: string; error: { code: string } }>('POST /api/sign-in-providers/start', {
    body: { provider: id },
  })

async function goToProvider() {
  const { body, headers } = await start('provider')
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const person = { subject: 'ada', email: 'ada@example.org', name: 'Ada' }
  const back = await signInAtProvider(body.url, person)
  return { cookie, response: Object.fromEntries(back.searchParams) }
}

async function handIn({ cookie, response }: Awaited<ReturnType<typeof goToProvider>>) {
  const { status, body } = await stranger.send('POST /api/sign-in-providers/response', {
    body: { provider: 'provider', ...response },
    headers: { cookie },
  })
  return [status, body.error?.code]
}

test('a provider that is down is reported, unless its description was read before', async () => {
  expect((await start('unreachable')).body.error.code).toBe('provider_unavailable')
  await provider.setFault('down')
  const { status, body } = await start('provider')
  expect([status, body.error.code]).toEqual([503, 'provider_unavailable'])
  await provider.setFault('none')
  expect((await start('provider')).status).toBe(200)
  await provider.setFault('down')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 })
  expect((await start('provider')).status).toBe(200)
})

test('says that the provider is not available when it does not exchange the code', async () => {
  const visit = await goToProvider()
  await provider.setFault('token-down')
  expect(await handIn(visit)).toEqual([503, 'provider_unavailable'])
})

test('waits for a provider at most five seconds', { timeout: 20_000 }, async () => {
  const visit = await goToProvider()
  await provider.setFault('token-hangs')
  const started = performance.now()
  expect(await handIn(visit)).toEqual([503, 'provider_unavailable'])
  expect(performance.now() - started).toBeLessThan(8000)
})

test('refuses a token from a clock that is far off', async () => {
  const visit = await goToProvider()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60 * 1000 })
  expect(await handIn(visit)).toEqual([403, 'provider_failed'])
})

test('an unknown provider does not exist', async () => {
  expect((await start('nobody')).status).toBe(404)
})

test('calls no other private address than the issuer', async () => {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
  cleanUpLater(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const request = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const
  const fetchFromLocal = createProviderFetch('http://127.0.0.1:1')
  expect((await fetchFromLocal(`http://127.0.0.1:${port}/`, request)).status).toBe(200)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254'])
    await expect(
      createProviderFetch('https://accounts.example.org')(`http://${host}:${port}/`, request),
    ).rejects.toThrow(/public internet|can’t|cannot/)
})
