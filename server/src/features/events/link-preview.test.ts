import sharp from 'sharp'
import { expect, test } from 'vitest'

import { attend, cancel, createEventForm, postEvent } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { app, clock, cast, ctx } = await openTestApp()
clock.set(new Date('2027-03-01T12:00:00Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })

const openPage = (id: number | string) => app.inject(`/events/${id}`)
const getMetaTag = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1]

test('an event’s link preview shows title, time, city and number of guests, but no names', async () => {
  const title = 'Lanterns <script>alert(1)</script> & "tea"'
  const { body } = await postEvent(
    host,
    createEventForm(clock.now(), { title, description: 'Slowly', address: 'The bridge 3' }),
  )
  await attend(await cast.person('Ada'), body.id)
  const page = (await openPage(body.id)).body
  expect(getMetaTag(page, 'og:title')).toBe(
    'Lanterns &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;tea&quot;',
  )
  expect(getMetaTag(page, 'og:description')).toMatch(
    /^Mon, Mar 8, 7:30\sPM · Berlin, Germany · 1 going\. Slowly$/,
  )
  expect(getMetaTag(page, 'og:url')).toBe(`${ctx.config.appUrl}/events/${body.id}`)
  expect(page).not.toMatch(/Ada|Hera|The bridge/)
  const card = await app.inject(`/events/${body.id}/card.png`)
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  await cancel(host, body.id)
  expect(getMetaTag((await openPage(body.id)).body, 'og:description')).toMatch(/^Cancelled/)
  expect((await app.inject(`/events/${body.id}/card.png`)).rawPayload.equals(card.rawPayload)).toBe(false)
})

test('page and image use the requested language, each cached separately', async () => {
  const { body } = await postEvent(host, createEventForm(clock.now(), { title: 'Faroles', tags: ['hiking'] }))
  await attend(await cast.person('Bea'), body.id)
  const headers = { 'accept-language': 'es' }
  const page = (await app.inject({ url: `/events/${body.id}`, headers })).body
  expect(getMetaTag(page, 'og:description')).toMatch(/^lun, 8 mar, 7:30\sp\.m\. · Berlin, Alemania · 1 va/)
  const imageUrl = `${ctx.config.appUrl}/events/${body.id}/card.png`
  expect([getMetaTag(page, 'og:image'), getMetaTag((await openPage(body.id)).body, 'og:image')]).toEqual([
    `${imageUrl}?language=es`,
    imageUrl,
  ])
  const drawImage = async (search: string) =>
    (await app.inject(`/events/${body.id}/card.png${search}`)).rawPayload.toString('base64')
  const [english, spanish] = [await drawImage(''), await drawImage('?language=es')]
  expect(spanish === english).toBe(false)
  expect([await drawImage('?language=xx'), await drawImage(''), await drawImage('?language=es')]).toEqual([
    english,
    english,
    spanish,
  ])
})

test('private and missing events get the plain app page', async () => {
  for (const id of [2_000_000_000, 'x', '0']) {
    const page = await openPage(id)
    expect([page.statusCode, getMetaTag(page.body, 'og:title')]).toEqual([200, undefined])
    expect((await app.inject(`/events/${id}/card.png`)).statusCode).toBe(404)
  }
})
