import sharp from 'sharp'
import { expect, test } from 'vitest'

import { attend, cancel, eventForm, list } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'

const { app, clock, cast, ctx } = await world()
clock.set(new Date('2027-03-01T12:00:00Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })

const open = (id: number | string) => app.inject(`/events/${id}`)
const tagOf = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1]

test('an event’s link preview shows what, when, where and how many, but no names', async () => {
  const title = 'Lanterns <script>alert(1)</script> & "tea"'
  const { body } = await list(
    host,
    eventForm(clock.now(), { title, description: 'Slowly', address: 'The bridge 3' }),
  )
  await attend(await cast.person('Ada'), body.id)
  const page = (await open(body.id)).body
  expect(tagOf(page, 'og:title')).toBe('Lanterns &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;tea&quot;')
  expect(tagOf(page, 'og:description')).toMatch(/^Mon, Mar 8, 7:30\sPM · Berlin, Germany · 1 going\. Slowly$/)
  expect(tagOf(page, 'og:url')).toBe(`${ctx.config.appUrl}/events/${body.id}`)
  expect(page).not.toMatch(/Ada|Hera|The bridge/)
  const card = await app.inject(`/events/${body.id}/card.png`)
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await cancel(host, body.id)
  expect(tagOf((await open(body.id)).body, 'og:description')).toMatch(/^Cancelled/)
  expect((await app.inject(`/events/${body.id}/card.png`)).rawPayload.equals(card.rawPayload)).toBe(false)
})

test('page and image use the requested language, each cached separately', async () => {
  const { body } = await list(host, eventForm(clock.now(), { title: 'Faroles', tags: ['hiking'] }))
  await attend(await cast.person('Bea'), body.id)
  const headers = { 'accept-language': 'es' }
  const page = (await app.inject({ url: `/events/${body.id}`, headers })).body
  expect(tagOf(page, 'og:description')).toMatch(/^lun, 8 mar, 7:30\sp\.m\. · Berlin, Alemania · 1 va/)
  const address = `${ctx.config.appUrl}/events/${body.id}/card.png`
  expect([tagOf(page, 'og:image'), tagOf((await open(body.id)).body, 'og:image')]).toEqual([
    `${address}?language=es`,
    address,
  ])
  const draw = async (search: string) =>
    (await app.inject(`/events/${body.id}/card.png${search}`)).rawPayload.toString('base64')
  const [english, spanish] = [await draw(''), await draw('?language=es')]
  expect(spanish === english).toBe(false)
  expect([await draw('?language=fr'), await draw(''), await draw('?language=es')]).toEqual([
    english,
    english,
    spanish,
  ])
})

test('private and missing events get the plain app page', async () => {
  for (const id of [2_000_000_000, 'x', '0']) {
    const page = await open(id)
    expect([page.statusCode, tagOf(page.body, 'og:title')]).toEqual([200, undefined])
    expect((await app.inject(`/events/${id}/card.png`)).statusCode).toBe(404)
  }
})
