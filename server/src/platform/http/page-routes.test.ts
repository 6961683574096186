import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { fastify } from 'fastify'
import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { registerPageRoutes } from './page-routes.ts'

const { app, cast, ctx, stranger } = await world()
const ada = await cast.person('Ada', { interests: ['Hiking'] })
const ben = await cast.person('Ben', { interests: ['Hiking'] })

type Answers = Record<string, { status: number; body: unknown; link?: string }>

const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }

/** The page as it comes to who opens it, and the answers that stand in it. */
async function open(by: Caller, url: string, headers: Record<string, string> = opened) {
  const page = await app.inject({ url, headers: { ...by.headers, ...headers } })
  const text = /<script type="application\/json" id="first-answers">(?<json>[^<]*)<\/script>/.exec(page.body)
  const json = text?.groups?.['json']
  return { ...page, page: page.body, answers: json === undefined ? null : (JSON.parse(json) as Answers) }
}

test('who opens the app gets with the page who they are and the first cards, as the API gives them', async () => {
  const id = await circle(ctx, { by: ben, name: 'Sunday </script> Hikers' })
  const { page, answers } = await open(ada, '/')
  expect(page).not.toContain('Sunday </script>')
  const user = await ada.call('GET /api/user', {})
  const feed = await ada.call('GET /api/groups/discover', { query: {} })
  expect(answers?.['/api/user']).toEqual({ status: 200, body: user.body })
  expect(answers?.['/api/groups/discover']).toMatchObject({ status: 200, body: feed.body })
  expect(feed.body).toMatchObject([{ id, name: 'Sunday </script> Hikers' }])
})

test('such a page is for this reader alone, and keeps them signed in', async () => {
  const { headers, cookies } = await open(ada, '/messages')
  expect(headers['cache-control']).toBe('no-store')
  expect(cookies.map(({ name }) => name)).toContain('coterie_session')
})

test('who is not signed in hears that, and gets no cards', async () => {
  const { answers } = await open(stranger, '/')
  expect(answers).toEqual({
    '/api/user': { status: 401, body: { error: { code: 'not_signed_in', message: expect.any(String) } } },
  })
})

test('the page of a circle brings what this reader may see of it', async () => {
  const id = await circle(ctx, { by: ben, name: 'Readers' })
  const address = `/api/groups/${id}/public`
  expect((await open(stranger, `/group/${id}`)).answers?.[address]?.body).toMatchObject({
    name: 'Readers',
    role: null,
  })
  expect((await open(ben, `/group/${id}`)).answers?.[address]?.body).toMatchObject({ role: 'admin' })
  const hidden = await circle(ctx, { by: ben, name: 'Hidden', joinPolicy: 'invitation' })
  const { answers, page } = await open(stranger, `/group/${hidden}?invite=nonsense`)
  expect(Object.keys(answers ?? {})).toEqual(['/api/user'])
  expect(page).not.toContain('Hidden')
})

test('the service worker and crawlers get a page without personal data', async () => {
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { ...opened, 'sec-purpose': 'prefetch' }]) {
    const { page, answers, headers: given } = await open(ada, '/', headers)
    expect(answers).toBeNull()
    expect(page).not.toContain('ada@')
    expect(given).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
  }
  const head = await app.inject({ method: 'HEAD', url: '/group/1', headers: { ...ada.headers, ...opened } })
  expect(head.headers['cache-control']).not.toBe('no-store')
})

test('the page names the scripts of the screen that it leads to', async () => {
  const scripts = async (by: Caller, url: string) =>
    new Set((await open(by, url)).page.match(/\/assets\/[\w-]+\.js/g))
  const [auth, home, bare] = [
    await scripts(stranger, '/auth'),
    await scripts(ada, '/'),
    await open(ada, '/', {}),
  ]
  expect(auth.size).toBeGreaterThan(4)
  expect(home.size).toBeGreaterThan(auth.size)
  expect(bare.page.match(/rel="modulepreload"/g)?.length).toBeLessThan(auth.size)
  expect(await scripts(stranger, '/')).toEqual(auth)
  expect(await scripts(stranger, '/messages/7')).toEqual(auth)
  expect(await scripts(ada, '/auth')).toEqual(home)
})

/** What stands in a page below the app's own place, and what its policy lets in. */
async function drawn(by: Caller, url: string, headers: Record<string, string> = opened) {
  const { page, headers: given } = await open(by, url, headers)
  const [, screen = ''] = /<div id="first-paint"[^>]*>(.*)<\/div>\n/.exec(page) ?? []
  return { page, screen, policy: String(given['content-security-policy']) }
}

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page brings its first screen drawn, by the components of the app, as this reader sees it', async () => {
  const id = await circle(ctx, { by: ben, name: 'Night <b> Hikers' })
  const auth = await drawn(stranger, '/auth')
  expect(auth.screen).toContain('Good company, close to home.</h1>')
  expect((await drawn(stranger, '/')).screen).toBe(auth.screen)
  const asGuest = await drawn(stranger, `/group/${id}`)
  expect(asGuest.screen).toContain('Night &lt;b&gt; Hikers</h1>')
  expect(asGuest.screen).not.toContain('Report')
  expect((await drawn(ada, `/group/${id}`)).screen).toContain('Report')
  const home = await drawn(ada, '/')
  const [top] = (await ada.call('GET /api/groups/discover', { query: {} })).body as { name: string }[]
  expect(home.screen).toContain(`${top?.name.replace('<', '&lt;').replace('>', '&gt;')}</h2>`)
  expect(home.screen).toContain('Skip')
  expect(home.page).toContain('<div id="first-paint" data-phone inert aria-hidden="true">')
  // It does nothing, and nothing in it is taken for the app's.
  expect(home.screen).not.toMatch(/ (?:id|for|style|on\w+)="|<script|<link|animate-/)
})

test('its words are those of the page, and it says the name of this server', async () => {
  const { screen } = await drawn(stranger, '/auth', { ...opened, 'accept-language': 'es' })
  expect(screen).toContain('Buena compañía')
  expect(screen).not.toContain('%APP_NAME%')
})

test('such a page has its styles and its first script in it, and its policy lets in these alone', async () => {
  const { page, policy } = await drawn(stranger, '/auth')
  const [, style] = /<style>([^]*?)<\/style>/.exec(page) ?? []
  const [, script] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  expect(policy).toContain(`style-src 'self' ${hash(style)};`)
  expect(policy).toContain(`script-src 'self' ${hash(script)};`)
  expect(page).not.toMatch(/rel="stylesheet"|<script [^>]*src=|rel="modulepreload"/)
})

test('nothing is drawn of what is not there, leads elsewhere, or may be another page', async () => {
  const newcomer = await cast.person('Cleo')
  await ctx.db.updateTable('users').set({ onboarded_at: null }).where('id', '=', newcomer.id).execute()
  expect((await drawn(stranger, '/group/999999')).screen).toBe('')
  for (const [by, url] of [
    [stranger, '/auth?next=/group/7'],
    [newcomer, '/'],
    [ada, '/messages'],
  ] as const) {
    const { screen, policy, page } = await drawn(by, url)
    expect.soft(screen, url).toBe('')
    expect.soft(policy, url).not.toContain('sha256')
    expect.soft(page, url).toContain('rel="stylesheet"')
  }
})

test('a page is packed as the browser takes it', async () => {
  const plain = await open(stranger, '/auth')
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await app.inject({
      url: '/auth',
      headers: { ...opened, 'accept-encoding': `${coding}, x` },
    })
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.page)
    expect(packed.rawPayload.length).toBeLessThan(plain.page.length / 3)
  }
})

test('a screen that cannot be drawn leaves the page to the app, whole', async () => {
  const broken = fastify()
  broken.get('/api/user', () => ({ onboarded: true, arriving: false }))
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
  'an address that names no page of ours, such as %s, is one like any',
  async (url) => {
    const { statusCode, answers } = await open(ada, url)
    expect([statusCode, Object.keys(answers ?? {})]).toEqual([200, ['/api/user']])
  },
)
