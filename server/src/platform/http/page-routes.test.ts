import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { fastify } from 'fastify'
import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { registerPageRoutes } from './page-routes.ts'

const { app, cast, ctx, stranger } = await openTestApp()
const ada = await cast.person('Ada', { interests: ['Hiking'] })
const ben = await cast.person('Ben', { interests: ['Hiking'] })

type Responses = Record<string, { status: number; body: unknown; link?: string }>

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

/** Opens a page, and parses the API responses in it. */
async function open(by: Caller, url: string, headers: Record<string, string> = navigation) {
  const page = await app.inject({ url, headers: { ...by.headers, ...headers } })
  const text = /<script type="application\/json" id="first-answers">(?<json>[^<]*)<\/script>/.exec(page.body)
  const json = text?.groups?.['json']
  return { ...page, page: page.body, responses: json === undefined ? null : (JSON.parse(json) as Responses) }
}

test('sends the session and the first cards with the page, as the API returns them', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Sunday </script> Hikers' })
  const { page, responses } = await open(ada, '/')
  expect(page).not.toContain('Sunday </script>')
  const user = await ada.call('GET /api/user', {})
  const feed = await ada.call('GET /api/groups/discover', { query: {} })
  expect(responses?.['/api/user']).toEqual({ status: 200, body: user.body })
  expect(responses?.['/api/groups/discover']).toMatchObject({ status: 200, body: feed.body })
  expect(feed.body).toMatchObject([{ id, name: 'Sunday </script> Hikers' }])
})

test('a page with data is not cached and extends the session', async () => {
  const { headers, cookies } = await open(ada, '/messages')
  expect(headers['cache-control']).toBe('no-store')
  expect(cookies.map(({ name }) => name)).toContain('coterie_session')
})

test('a signed-out visitor gets a 401 session and no cards', async () => {
  const { responses } = await open(stranger, '/')
  expect(responses).toEqual({
    '/api/user': { status: 401, body: { error: { code: 'not_signed_in', message: expect.any(String) } } },
  })
})

test('the page of a circle has only what this visitor may see', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Readers' })
  const call = `/api/groups/${id}/public`
  expect((await open(stranger, `/group/${id}`)).responses?.[call]?.body).toMatchObject({
    name: 'Readers',
    role: null,
  })
  expect((await open(ben, `/group/${id}`)).responses?.[call]?.body).toMatchObject({ role: 'admin' })
  const hidden = await seedCircle(ctx, { by: ben, name: 'Hidden', joinPolicy: 'invitation' })
  const { responses, page } = await open(stranger, `/group/${hidden}?invite=nonsense`)
  expect(Object.keys(responses ?? {})).toEqual(['/api/user'])
  expect(page).not.toContain('Hidden')
})

test('the service worker and crawlers get a page without personal data', async () => {
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { ...navigation, 'sec-purpose': 'prefetch' }]) {
    const { page, responses, headers: responseHeaders } = await open(ada, '/', headers)
    expect(responses).toBeNull()
    expect(page).not.toContain('ada@')
    expect(responseHeaders).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
  }
  const head = await app.inject({
    method: 'HEAD',
    url: '/group/1',
    headers: { ...ada.headers, ...navigation },
  })
  expect(head.headers['cache-control']).not.toBe('no-store')
})

test('the page preloads the scripts of its screen', async () => {
  const scripts = async (by: Caller, url: string) =>
    new Set((await open(by, url)).page.match(/\/assets\/[\w-]+\.js/g))
  const [auth, home, withoutData] = [
    await scripts(stranger, '/auth'),
    await scripts(ada, '/'),
    await open(ada, '/', {}),
  ]
  expect(auth.size).toBeGreaterThan(4)
  expect(home.size).toBeGreaterThan(auth.size)
  expect(withoutData.page.match(/rel="modulepreload"/g)?.length).toBeLessThan(auth.size)
  expect(await scripts(stranger, '/')).toEqual(auth)
  expect(await scripts(stranger, '/messages/7')).toEqual(auth)
  expect(await scripts(ada, '/auth')).toEqual(home)
})

/** The server-rendered screen in a page, and the content security policy. */
async function render(by: Caller, url: string, headers: Record<string, string> = navigation) {
  const { page, headers: responseHeaders } = await open(by, url, headers)
  const [, screen = ''] = /<div id="first-paint"[^>]*>(.*)<\/div>\n/.exec(page) ?? []
  return { page, screen, policy: String(responseHeaders['content-security-policy']) }
}

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('renders the first screen on the server, as this visitor sees it', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Night <b> Hikers' })
  const auth = await render(stranger, '/auth')
  expect(auth.screen).toContain('Good company, close to home.</h1>')
  expect((await render(stranger, '/')).screen).toBe(auth.screen)
  const asGuest = await render(stranger, `/group/${id}`)
  expect(asGuest.screen).toContain('Night &lt;b&gt; Hikers</h1>')
  expect(asGuest.screen).not.toContain('Report')
  expect((await render(ada, `/group/${id}`)).screen).toContain('Report')
  const home = await render(ada, '/')
  const [top] = (await ada.call('GET /api/groups/discover', { query: {} })).body as { name: string }[]
  expect(home.screen).toContain(`${top?.name.replace('<', '&lt;').replace('>', '&gt;')}</h2>`)
  expect(home.screen).toContain('Skip')
  expect(home.page).toContain('<div id="first-paint" data-phone inert aria-hidden="true">')
  // The screen has no behavior and no ids that the app uses.
  expect(home.screen).not.toMatch(/ (?:id|for|style|on\w+)="|<script|<link|animate-/)
})

test('renders the screen in the language of the page, with the app name', async () => {
  const { screen } = await render(stranger, '/auth', { ...navigation, 'accept-language': 'es' })
  expect(screen).toContain('Buena compañía')
  expect(screen).not.toContain('%APP_NAME%')
})

test('inlines the styles and the first script, and allows only these by hash', async () => {
  const { page, policy } = await render(stranger, '/auth')
  const [, style] = /<style>([^]*?)<\/style>/.exec(page) ?? []
  const [, script] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  expect(policy).toContain(`style-src 'self' ${hash(style)};`)
  expect(policy).toContain(`script-src 'self' ${hash(script)};`)
  expect(page).not.toMatch(/rel="stylesheet"|<script [^>]*src=|rel="modulepreload"/)
})

test('does not render a missing, redirecting or ambiguous page', async () => {
  const newcomer = await cast.person('Cleo')
  await ctx.db.updateTable('users').set({ onboarded_at: null }).where('id', '=', newcomer.id).execute()
  expect((await render(stranger, '/group/999999')).screen).toBe('')
  for (const [by, url] of [
    [stranger, '/auth?next=/group/7'],
    [newcomer, '/'],
    [ada, '/messages'],
  ] as const) {
    const { screen, policy, page } = await render(by, url)
    expect.soft(screen, url).toBe('')
    expect.soft(policy, url).not.toContain('sha256')
    expect.soft(page, url).toContain('rel="stylesheet"')
  }
})

test('compresses the page with an encoding that the browser accepts', async () => {
  const plain = await open(stranger, '/auth')
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const compressed = await app.inject({
      url: '/auth',
      headers: { ...navigation, 'accept-encoding': `${encoding}, x` },
    })
    expect(compressed.headers['content-encoding']).toBe(encoding)
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.page)
    expect(compressed.rawPayload.length).toBeLessThan(plain.page.length / 3)
  }
})

test('sends the page without the screen if rendering fails', async () => {
  const broken = fastify()
  broken.get('/api/user', () => ({ onboarded: true, hasPendingJoin: false }))
  broken.get('/api/groups/discover', () => [null])
  registerPageRoutes(broken, [{ page: /^\/$/, calls: ['/api/groups/discover'] }], 'Coterie')
  const index = '<html><head></head><body><div id="root"></div></body></html>'
  broken.get('/', async (_, reply) => await reply.send(await broken.openPage(reply, index, 'en')))
  const { body } = await broken.inject({ url: '/' })
  expect(body).not.toContain('id="first-paint"')
  expect(body).toContain('"/api/groups/discover":{"status":200,"body":[null]}')
  expect(body).toMatch(/<\/html>$/)
})

test.each(['//', '///', '//[', '//x:99999/', '//discover', `//group/1?invite=x`])(
  'handles odd paths such as %s like unknown pages',
  async (url) => {
    const { statusCode, responses } = await open(ada, url)
    expect([statusCode, Object.keys(responses ?? {})]).toEqual([200, ['/api/user']])
  },
)
