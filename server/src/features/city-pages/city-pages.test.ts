import type { CityLink, CityPage, ListedCircle, ListedEvent } from '@coterie/contract/city-pages'
import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { cancel, createEventForm, edit, postEvent } from '../../testing/events.ts'
import { createDecisionBody, decide, listCases, report } from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { roundDown } from './view.ts'

const { app, cast, clock, ctx, stranger } = await openTestApp()
clock.set(new Date('2027-03-01T12:00:00Z'))
const host = await cast.person('Hera Quint', { plan: 'advertiser' })
const owner = await cast.person('Otto Quint')
const admin = await cast.person('Adele', { role: 'admin' })

const readCity = (city: string, query: object = {}) =>
  stranger.send<CityPage>('GET /api/city-pages/{city}', { params: { city }, query })
const readFront = async () =>
  (
    await stranger.send<{ events: ListedEvent[]; circles: ListedCircle[]; cities: CityLink[] }>(
      'GET /api/front-page',
    )
  ).body
const listEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), { listed: true, ...overrides }))).body
const editCircle = (id: number, body: object) =>
  owner.send('PATCH /api/groups/{id}', { params: { id: String(id) }, body })
async function listCircle(traits: object = {}, body: object = {}): Promise<number> {
  const id = await seedCircle(ctx, { by: owner, name: 'Walkers', ...traits })
  await editCircle(id, { listed: true, ...body })
  return id
}
const readNear = async (city: string) =>
  (await stranger.send<CityLink[]>('GET /api/city-pages', { query: { near: city } })).body
const open = async (url: string) => (await app.inject(url)).body
const inCity = (city: string, country: string) => ({ location: { city, country } })
const getIds = (page: { body: CityPage }) => [
  page.body.events.map(({ id }) => id),
  page.body.circles.map(({ id }) => id),
]

test('circles and events are on the web only if their organizers choose that', async () => {
  const { id } = await listEvent({ ...inCity('Lisbon', 'PT'), tags: ['Hiking'] })
  expect(await listEvent({ ...inCity('Lisbon', 'PT'), listed: undefined })).toMatchObject({ listed: false })
  const circle = await listCircle({}, { location: 'Lisbon, Portugal', description: 'x'.repeat(300) })
  await editCircle(await seedCircle(ctx, { by: owner }), { location: 'Lisbon, Portugal' })
  const page = await readCity('lisbon')
  expect(page.status).toBe(200)
  expect(getIds(page)).toEqual([[id], [circle]])
  expect(page.body.city).toEqual({ slug: 'lisbon', location: 'Lisbon, Portugal', name: 'Lisbon' })
  expect(page.body.circles[0]).toMatchObject({
    location: 'Lisbon, Portugal',
    memberCountFrom: 0,
    interests: ['Hiking'],
    description: `${'x'.repeat(199)}…`,
  })
  // The organizers take it back.
  await editCircle(circle, { listed: false })
  await edit(host, id, { listed: false })
  expect((await readCity('lisbon')).status).toBe(404)
})

test.each([
  ['The old harbour', 'Marseille', 'FR', 404],
  ['Lyon, France', 'Lyon', 'FR', 200],
])(
  'a circle at %o whose owner hides their city is on the page of a city that its location names',
  async (location, city, country, status) => {
    const hider = await cast.person('Hilda Quint', { city: `${city}, ${country}` })
    const id = await seedCircle(ctx, { by: hider, name: 'Strollers' })
    await hider.send('PATCH /api/groups/{id}', {
      params: { id: String(id) },
      body: { listed: true, location },
    })
    const slug = city.toLowerCase()
    expect((await readCity(slug)).body.circles).toMatchObject([{ id }])
    await ctx.db.updateTable('users').set({ show_location: false }).where('id', '=', hider.id).execute()
    expect((await readCity(slug)).status).toBe(status)
  },
)

test('an interest narrows the page, and one without events or circles is not found', async () => {
  const city = inCity('Porto', 'PT')
  const { id: walk } = await listEvent({ ...city, tags: ['Hiking', 'Yodelling'] })
  await listEvent({ ...city, tags: ['Board Games'] })
  const page = await readCity('porto', { interest: 'hiking' })
  expect(getIds(page)).toEqual([[walk], []])
  expect(page.body.interest).toEqual({ slug: 'hiking', name: 'Hiking' })
  // Interests that people made up have no page.
  expect(page.body.interests.map(({ slug }) => slug)).toEqual(['board-games', 'hiking'])
  const statuses = await Promise.all(
    ['yodelling', 'sailing', 'no-such-interest'].map(
      async (interest) => (await readCity('porto', { interest })).status,
    ),
  )
  expect(statuses).toEqual([404, 404, 404])
})

test('cancelled, past, removed and private ones, and those of people who left, are never on the web', async () => {
  const city = inCity('Vienna', 'AT')
  const { id: cancelled } = await listEvent(city)
  await cancel(host, cancelled)
  const { id: past } = await listEvent(city)
  await ctx.db.updateTable('events').set({ starts_at: clock.now() }).where('id', '=', past).execute()
  const { id: hidden } = await listEvent(city)
  const hiddenCircle = await listCircle({}, { location: 'Vienna, Austria' })
  expect((await readCity('vienna')).status).toBe(200)
  for (const target of [
    { kind: 'event', id: hidden },
    { kind: 'circle', id: hiddenCircle },
  ] as const) {
    await report(await cast.person('Rita'), target)
    const [openCase] = (await listCases(admin)).body
    const { status } = await decide(admin, openCase?.id ?? 0, createDecisionBody('remove'))
    expect(status).toBe(200)
  }
  await listCircle({ joinPolicy: 'invitation' }, { location: 'Vienna, Austria' })
  // Without a location, the city may be one that the owner keeps private.
  await listCircle({}, { location: '' })
  const gone = await cast.person('Gone', { plan: 'advertiser', city: 'Vienna, AT' })
  await postEvent(gone, createEventForm(clock.now(), { ...city, listed: true }))
  const left = await seedCircle(ctx, { by: gone })
  await ctx.db.updateTable('groups').set({ is_listed: true }).where('id', '=', left).execute()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  expect((await readCity('vienna')).status).toBe(404)
})

test('cities have names in any spelling, and one address each', async () => {
  await listEvent(inCity('Zürich', 'CH'))
  await listEvent(inCity('Berlin', 'US'))
  await listEvent(inCity('Berlin, Maryland', 'US'))
  for (const name of ['zurich', 'Zürich', 'ZURICH', 'zurich-ch'])
    expect((await readCity(name)).body.city).toMatchObject({
      slug: 'zurich',
      location: 'Zürich, Switzerland',
    })
  const { cities } = await readFront()
  expect(cities).toContainEqual({ slug: 'berlin-us', location: 'Berlin, United States' })
  expect(cities).toContainEqual({ slug: 'berlin-maryland', location: 'Berlin, Maryland, United States' })
  for (const { slug, location } of cities)
    expect((await readCity(slug)).body.city).toMatchObject({ slug, location })
  const redirect = await app.inject('/in/Z%C3%BCrich?events=x')
  expect([redirect.statusCode, redirect.headers.location]).toEqual([404, undefined])
  const moved = await app.inject('/in/zurich-ch/?x=1')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/in/zurich?x=1'])
})

test('unknown cities and cities with nothing to show get the same response, with the nearest cities that have something', async () => {
  await listEvent(inCity('Potsdam', 'DE'))
  const [unknown, empty] = [await readCity('nowhere-at-all'), await readCity('tokyo')]
  expect([unknown.status, unknown.body]).toEqual([empty.status, empty.body])
  expect((await readNear('falkensee'))[0]?.slug).toBe('potsdam')
  expect((await readNear('nowhere-at-all')).length).toBeGreaterThan(1)
  for (const url of [
    '/in/nowhere-at-all',
    '/in/tokyo',
    '/in/potsdam/no-such-interest',
    '/in/potsdam?events=x',
    '/in/%00',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  expect((await readCity('potsdam', { events: 'x' })).status).toBe(400)
})

test('pages continue after the last event and the last circle', async () => {
  const city = inCity('Madrid', 'ES')
  const created: number[] = []
  for (let hour = 0; hour < 26; hour += 1)
    created.push((await listEvent({ ...city, starts: `2027-03-1${hour % 9}T1${hour % 8}:30` })).id)
  const circles = [await listCircle({}, { location: 'Madrid, Spain' })]
  const first = await readCity('madrid')
  expect([first.body.events.length, first.body.circles.length, first.body.nextCircles]).toEqual([24, 1, null])
  const second = await readCity('madrid', { events: first.body.nextEvents })
  expect(second.body).toMatchObject({ nextEvents: null, circles: [] })
  const shown = [...first.body.events, ...second.body.events]
  expect(shown.map(({ startsAt }) => startsAt)).toEqual(shown.map(({ startsAt }) => startsAt).toSorted())
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(created))
  expect(circles).toEqual(first.body.circles.map(({ id }) => id))
  const robots = await app.inject(`/in/madrid?events=${first.body.nextEvents}`)
  expect(robots.body).toContain('<meta name="robots" content="noindex" />')
})

test('a series shows its next date only, and the front page shows a week', async () => {
  const city = inCity('Oslo', 'NO')
  const repeat = { every: 'week', count: 4 }
  const { id } = await listEvent({ ...city, starts: '2027-03-03T18:00', repeat })
  expect(getIds(await readCity('oslo'))).toEqual([[id], []])
  const { events, circles } = await readFront()
  expect(events.map((event) => event.id)).toContain(id)
  expect(events.every(({ startsAt }) => startsAt < '2027-03-08T12:00')).toBe(true)
  expect(circles.length).toBeLessThanOrEqual(6)
})

test('the front page shows circles of several cities', async () => {
  const older = await listCircle({}, { location: 'Turin, Italy' })
  const newer: number[] = []
  for (let count = 0; count < 8; count += 1) newer.push(await listCircle({}, { location: 'Milan, Italy' }))
  const shown = (await readFront()).circles.map(({ id }) => id)
  expect(shown).toContain(older)
  expect(shown[0]).toBe(newer.at(-1))
  await ctx.db
    .updateTable('groups')
    .set({ is_listed: false })
    .where('id', 'in', [older, ...newer])
    .execute()
})

test('events and circles that aren’t listed ask search engines to stay out', async () => {
  const city = inCity('Rome', 'IT')
  const { id } = await listEvent({ ...city, starts: '2027-03-10T19:30' })
  const { id: unlisted } = await listEvent({ ...city, listed: false })
  const circle = await listCircle({}, { location: 'Rome, Italy' })
  const unlistedCircle = await seedCircle(ctx, { by: owner })
  for (const url of [`/events/${unlisted}`, `/group/${unlistedCircle}`]) {
    expect(await open(url)).toContain('<meta name="robots" content="noindex" />')
    expect(await open(url)).not.toContain('ld+json')
  }
  for (const url of [`/events/${id}`, `/group/${circle}`, '/in/rome', '/in/rome/hiking', '/auth'])
    expect(await open(url)).toContain(`<link rel="canonical" href="${ctx.config.appUrl}${url}" />`)
  expect(readStructuredData(await open(`/events/${id}`))).toMatchObject([
    {
      '@type': 'Event',
      startDate: '2027-03-10T19:30:00+01:00',
      location: { name: 'Rome', address: { addressLocality: 'Rome', addressCountry: 'IT' } },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Rome' }, { name: 'Lantern walk' }] },
  ])
  expect(readStructuredData(await open('/in/rome'))).toMatchObject([
    { '@type': 'BreadcrumbList' },
    { '@type': 'Event' },
  ])
  expect(await open('/in/rome')).not.toContain('<noscript>')
  await cancel(host, id)
  expect(await open(`/events/${id}`)).toContain('<meta name="robots" content="noindex" />')
})

function readStructuredData(page: string): unknown[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  return (JSON.parse(json) as { '@graph': unknown[] })['@graph']
}

test('titles can’t break out of structured data', async () => {
  await listEvent({ ...inCity('Athens', 'GR'), title: '</script><script>alert(1)</script>' })
  const { body } = await app.inject('/in/athens')
  expect(body).not.toContain('<script>alert')
  expect(readStructuredData(body)[1]).toMatchObject({ name: '</script><script>alert(1)</script>' })
})

test('robots.txt names the sitemap, which lists what is on the web', async () => {
  const circle = await listCircle({}, { location: 'Dublin, Ireland' })
  const { id } = await listEvent(inCity('Dublin', 'IE'))
  clock.advance(3600)
  const robots = await app.inject('/robots.txt')
  expect(robots.body).toContain(`Sitemap: ${ctx.config.appUrl}/sitemap.xml`)
  const index = await app.inject('/sitemap.xml')
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  const files = [...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(files).toEqual(['/sitemaps/cities-0.xml', '/sitemaps/events-0.xml', '/sitemaps/circles-0.xml'])
  const urls = (await Promise.all(files.map(async (file) => (await app.inject(file)).body))).join('\n')
  for (const path of [`/in/dublin`, `/in/dublin/hiking`, `/events/${id}`, `/group/${circle}`])
    expect(urls).toContain(`<loc>${ctx.config.appUrl}${path}</loc>`)
  for (const file of ['people-0.xml', 'events-x.xml', 'events-00.xml'])
    expect((await app.inject(`/sitemaps/${file}`)).statusCode).toBe(404)
})

test('no public page shows a person or an exact place', async () => {
  const address = 'Secretstreet 12'
  const { id } = await listEvent({ ...inCity('Prague', 'CZ'), address, coordinates: '50.087, 14.421' })
  await ctx.db
    .updateTable('users')
    .set({ avatar: 'portrait' })
    .where('id', 'in', [host.id, owner.id])
    .execute()
  const member = await cast.person('Mina Quint')
  const circle = await listCircle(
    { members: [member] },
    { location: 'Prague, Czechia', nextMeetup: 'At Secretstreet 12' },
  )
  await editCircle(circle, { location: 'Secretstreet 12, Attic' })
  const pages = [
    '/api/front-page',
    '/api/city-pages/prague',
    '/api/city-pages',
    '/auth',
    '/in/prague',
    '/in/prague/hiking',
  ]
  for (const url of [...pages, `/events/${id}`, '/sitemap.xml', '/sitemaps/events-0.xml']) {
    for (const headers of [{}, { 'sec-fetch-dest': 'document' }]) {
      const response = await app.inject({ url, headers })
      expect([url, response.statusCode]).toEqual([url, 200])
      expect(response.body).not.toMatch(/Quint|Secretstreet|50\.087|portrait|@example\.org/)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  }
})

test('pictures of the pages are drawn in both languages', async () => {
  await listEvent(inCity('Graz', 'AT'))
  for (const url of ['/in/graz/card.png', '/in/graz/card.png?language=es', '/auth/card.png'])
    expect((await app.inject(url)).headers['content-type']).toBe('image/png')
  expect((await app.inject('/in/nowhere/card.png')).statusCode).toBe(404)
})

test('members are counted in steps', () => {
  expect([0, 4, 5, 9, 10, 19, 20, 49, 50, 99, 100, 250].map(roundDown)).toEqual([
    0, 0, 5, 5, 10, 10, 20, 20, 50, 50, 100, 200,
  ])
})
