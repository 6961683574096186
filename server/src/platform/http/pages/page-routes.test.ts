import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import compress from '@fastify/compress'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'

import type { Caller } from '../../../testing/caller.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { registerPageRoutes } from './page-routes.ts'

const { app, cast, ctx, stranger } = await openTestApp()
const ada = await cast.person('Ada', { interests: ['Hiking'] })
const ben = await cast.person('Ben', { interests: ['Hiking'] })

type FirstData = { queries: { queryKey: readonly unknown[]; state: { data: unknown } }[] }

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
const onPhone = { ...navigation, 'sec-ch-ua-mobile': '?1' }

/** The page as a browser gets it, its rendered screen, and the first data by the start of its query key. */
async function open(actor: Caller, url: string, headers: Record<string, string> = navigation) {
  const response = await app.inject({ url, headers: { ...actor.headers, ...headers } })
  const page = response.body
  const [, json] = /<script type="application\/json" id="first-data">([^<]*)<\/script>/.exec(page) ?? []
  const [, path, screen = ''] =
    /<div id="root" data-page="([^"]*)">([^]*)<\/div>\s*<script type="app/.exec(page) ?? []
  const { queries } = JSON.parse(json ?? '{"queries":[]}') as FirstData
  // Of several queries with the same start, the first one counts.
  const data = Object.fromEntries(
    queries.toReversed().map(({ queryKey, state }) => [queryKey[0], state.data]),
  )
  return { ...response, page, path, screen, data: json === undefined ? null : data }
}

test('the page contains the session and the first cards, as the API sends them', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Sunday </script> Hikers' })
  const { page, data } = await open(ada, '/')
  expect(page).not.toContain('Sunday </script>')
  const user = await ada.call('GET /api/user', {})
  const feed = await ada.call('GET /api/groups/discover', { query: {} })
  expect(data?.['user']).toEqual(user.body)
  expect(data?.['feed']).toMatchObject({ pages: [{ items: feed.body }] })
  expect(feed.body).toMatchObject([{ id, name: 'Sunday </script> Hikers' }])
})

test('a page with data is not cached and extends the session', async () => {
  const { headers, cookies } = await open(ada, '/messages')
  expect(headers['cache-control']).toBe('no-store')
  expect(cookies.map(({ name }) => name)).toContain('coterie_session')
})

test('the page tells signed-out visitors that they are signed out, and contains no cards', async () => {
  const { data } = await open(stranger, '/')
  expect(data).toEqual({ user: null, 'sign-in-providers': [] })
})

test('the page of a circle contains what this viewer may see of it', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Readers' })
  const getCircle = async (actor: Caller, url: string) => (await open(actor, url)).data?.['public-circle']
  expect(await getCircle(stranger, `/group/${id}`)).toMatchObject({ name: 'Readers', role: null })
  expect(await getCircle(ben, `/group/${id}`)).toMatchObject({ role: 'admin' })
  const hidden = await seedCircle(ctx, { by: ben, name: 'Hidden', joinPolicy: 'invitation' })
  const { data, page } = await open(stranger, `/group/${hidden}?invite=nonsense`)
  expect(data).toEqual({ user: null })
  expect(page).not.toContain('Hidden')
})

test('the service worker and crawlers get a page without personal data', async () => {
  for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { ...navigation, 'sec-purpose': 'prefetch' }]) {
    const { page, data, headers: responseHeaders } = await open(ada, '/', headers)
    expect(data).toBeNull()
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
  const listScripts = async (actor: Caller, url: string) =>
    new Set((await open(actor, url)).page.match(/\/assets\/[\w-]+\.js/g))
  const [auth, home, withoutData] = [
    await listScripts(stranger, '/auth'),
    await listScripts(ada, '/'),
    await open(ada, '/', {}),
  ]
  expect(auth.size).toBeGreaterThan(4)
  expect(home.difference(auth).size).toBeGreaterThan(1)
  expect(withoutData.page.match(/rel="modulepreload"/g)?.length).toBeLessThan(auth.size)
  expect(await listScripts(stranger, '/')).toEqual(auth)
  expect(await listScripts(stranger, '/messages/7')).toEqual(auth)
  expect(await listScripts(ada, '/auth')).toEqual(home)
  // The service worker has them.
  const fromWorker = { 'service-worker-navigation-preload': 'true' }
  const { page } = await open(ada, '/terms', { ...navigation, ...fromWorker })
  expect(page).not.toContain('rel="modulepreload"')
  const onPhoneAgain = await open(ada, '/', { ...onPhone, ...fromWorker })
  expect(onPhoneAgain.page).toContain('data-preload=""')
})

test('the page contains its first screen, as this viewer sees it', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Night <b> Hikers' })
  const auth = await open(stranger, '/auth')
  expect(auth.screen).toContain('Good company, close to home.</h1>')
  // The app changes the address before it starts.
  const atHome = await open(stranger, '/')
  expect([atHome.path, atHome.screen]).toEqual(['/auth', auth.screen])
  const asVisitor = await open(stranger, `/group/${id}`)
  expect(asVisitor.screen).toContain('Night &lt;b&gt; Hikers</h1>')
  expect(asVisitor.screen).not.toContain('Report')
  expect((await open(ada, `/group/${id}`, onPhone)).screen).toContain('Report')
  const home = await open(ada, '/', onPhone)
  const [top] = (await ada.call('GET /api/groups/discover', { query: {} })).body as { name: string }[]
  expect(home.screen).toContain(`${top?.name.replace('<', '&lt;').replace('>', '&gt;')}</h2>`)
  expect(home.screen).toContain('Skip')
})

test('invite links and links to sign up are rendered, too', async () => {
  const id = await seedCircle(ctx, { by: ben, name: 'Invited' })
  expect((await open(stranger, `/group/${id}?invite=none`)).screen).toContain('Invited</h1>')
  expect((await open(stranger, '/auth?register')).screen).toContain('Create account')
  expect((await open(stranger, `/auth?next=/group/${id}`)).screen).toContain('Create account')
})

const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the content security policy allows exactly what is inline in a rendered page', async () => {
  const auth = await open(stranger, '/auth')
  const home = await open(ada, '/', onPhone)
  for (const { page, screen, headers } of [auth, home]) {
    const policy = headers['content-security-policy']
    const [, style] = /<style>([^]*?)<\/style>/.exec(page) ?? []
    const [, script] = /<script data-[^>]*>([^]*?)<\/script>/.exec(page) ?? []
    expect(policy).toContain(`style-src 'self' ${hash(style)};`)
    expect(policy).toContain(`script-src 'self' ${hash(script)};`)
    expect(screen).not.toMatch(/ (?:style|on\w+)="|<script|<style/)
    // Nothing else blocks the first paint.
    expect(page).not.toMatch(/<link [^>]*rel="(?:stylesheet|modulepreload)"|<script [^>]*src=/)
  }
  // A visitor's page gets the styles of the other pages later.
  expect(auth.page).toMatch(/ data-styles="\/assets\/[\w-]+\.css"/)
  expect(home.page).not.toContain('data-styles')
  const other = await open(ada, '/messages')
  expect(other.headers['content-security-policy']).not.toContain('sha256')
  expect(other.page.match(/rel="stylesheet"/g)).toHaveLength(2)
})

test('the rendered screen is in the language of the page, with the name of this server', async () => {
  const { screen } = await open(stranger, '/auth', { ...navigation, 'accept-language': 'es' })
  expect(screen).toContain('Buena compañía')
  expect(screen).not.toContain('%APP_NAME%')
})

test('a person with a pending join gets no member page', async () => {
  const groupId = await seedCircle(ctx, { by: ben, name: 'Joined by link' })
  const dora = await cast.person('Dora', { interests: ['Hiking'] })
  expect((await open(dora, '/', onPhone)).data).toHaveProperty('feed')
  const { email } = (await dora.call('GET /api/user', {})).body
  await ctx.db
    .insertInto('pending_joins')
    .values({ email, group_id: groupId, invite_hash: null, created_at: new Date() })
    .execute()
  const { data, screen } = await open(dora, '/', onPhone)
  expect(Object.keys(data ?? {})).toEqual(['user'])
  expect(screen).toBe('')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
])('home is rendered for phones only: %s', async (agent, isRendered) => {
  const { screen, data } = await open(ada, '/', { ...navigation, 'user-agent': agent })
  expect(screen !== '').toBe(isRendered)
  expect(data).toHaveProperty('feed')
})

test('pages that are missing or lead elsewhere are not rendered', async () => {
  const newcomer = await cast.person('Cleo')
  await ctx.db.updateTable('users').set({ onboarded_at: null }).where('id', '=', newcomer.id).execute()
  for (const [actor, url] of [
    [stranger, '/group/999999'],
    [newcomer, '/'],
    [ada, '/auth'],
    [ada, '/messages'],
  ] as const)
    expect.soft((await open(actor, url, onPhone)).screen, url).toBe('')
})

const removeTimes = (page: string) => page.replaceAll(/\d{13}/g, '')

test('the page is compressed as the browser accepts it', async () => {
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
    expect(removeTimes(decompress(compressed.rawPayload).toString())).toBe(removeTimes(plain.page))
    expect(compressed.rawPayload.length).toBeLessThan(plain.page.length / 2)
  }
})

test('if the API fails, the browser renders the page', async () => {
  const broken = fastify()
  await broken.register(compress, { global: false })
  registerPageRoutes(broken, 'Coterie')
  broken.get('/api/user', () => ({ onboarded: true, hasPendingJoin: false }))
  broken.get('/api/groups/discover', () => Promise.reject(new Error('Broken')))
  const index = '<html><head></head><body><div id="root"><p>Loading</p></div></body></html>'
  broken.get('/', async (_, reply) => await broken.sendPageWithData(reply, index, 'en'))
  const { body } = await broken.inject({ url: '/', headers: onPhone })
  expect(body).toContain('<div id="root"><p>Loading</p></div>')
  expect(body).toContain('"data":{"onboarded":true,"hasPendingJoin":false}')
  expect(body).toMatch(/<\/html>$/)
})

test.each(['//', '///', '//[', '//x:99999/', '//discover', `//group/1?invite=x`])(
  'handles odd paths such as %s like unknown pages',
  async (url) => {
    const { statusCode, data } = await open(ada, url)
    expect([statusCode, Object.keys(data ?? {})]).toEqual([200, ['user']])
  },
)

test('the service worker gets the settings that it reads, in the visitor’s language', async () => {
  const { body } = await app.inject({ url: '/worker.js', headers: { 'accept-language': 'es' } })
  const [settings = '', ...code] = body.split('\n')
  const names = [...settings.matchAll(/self\.\w+/g)].map(([name]) => name)
  expect(names).toHaveLength(2)
  expect(names.filter((name) => !code.some((line) => line.includes(name)))).toEqual([])
  expect(settings).toContain("'es'")
})
