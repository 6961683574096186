import { expect, test } from 'vitest'

import { cancel, createEventForm, edit, postEvent } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { app, cast, clock, ctx } = await openTestApp()
clock.set(new Date('2027-03-01T12:00:00Z'))
const host = await cast.person('Hera Quint', { plan: 'advertiser' })
const listEvent = async (city: string, overrides: object = {}) => {
  const place = { location: { city, country: 'PT' }, listed: true, address: 'Secret street 9' }
  return (await postEvent(host, createEventForm(clock.now(), { ...place, ...overrides }))).body
}
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a city’s calendar has its listed events, without people or addresses', async () => {
  await listEvent('Lisbon', { title: 'Lantern walk', repeat: { every: 'week', count: 3 } })
  await listEvent('Lisbon', { title: 'For friends', listed: false })
  const cancelled = await listEvent('Lisbon', { title: 'Called off' })
  await cancel(host, cancelled.id)
  await listEvent('Porto', { title: 'Elsewhere' })
  const { statusCode, headers, body } = await open('/in/lisbon.ics')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(body.match(/^SUMMARY:.*(?=\r)/gm)).toEqual(Array.from({ length: 3 }, () => 'SUMMARY:Lantern walk'))
  expect(body).toContain('NAME:Coterie · Lisbon')
  expect(body).not.toMatch(/Quint|Secret|For friends|Called off|Elsewhere/)
  // Like the page of the city.
  expect((await open('/in/lisbon')).statusCode).toBe(200)
})

test('an unchanged calendar is not sent again', async () => {
  const { id } = await listEvent('Braga')
  const first = await open('/in/braga.ics')
  const known = { 'if-none-match': String(first.headers.etag) }
  const second = await open('/in/braga.ics', known)
  expect([second.statusCode, second.body]).toEqual([304, ''])
  await edit(host, id, { title: 'Another walk' })
  // From the cache.
  expect((await open('/in/braga.ics', known)).statusCode).toBe(304)
})

test('unknown cities, and cities without anything public, have no calendar', async () => {
  expect((await open('/in/atlantis.ics')).statusCode).toBe(404)
  expect((await open('/in/madrid.ics')).statusCode).toBe(404)
  const redirected = await open('/in/Lisbon.ics')
  expect([redirected.statusCode, redirected.headers.location]).toEqual([301, '/in/lisbon.ics'])
})

test('calendars that are not cached are throttled', async () => {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const statuses: number[] = []
  for (let n = 0; n < 70; n += 1) statuses.push((await open('/in/madrid.ics')).statusCode)
  expect(statuses.at(0)).toBe(404)
  expect(statuses.at(-1)).toBe(429)
})
