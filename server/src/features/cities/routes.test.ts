import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, stranger } = await openTestApp()
const ada = await cast.person('Ada')

test('anyone can list countries and cities', async () => {
  const countries = await stranger.call('GET /api/places/countries', {})
  expect(countries.status).toBe(200)
  expect(countries.body).toContainEqual({ code: 'PL', name: 'Poland' })
  const cities = await stranger.call('POST /api/places/cities', {
    body: { country: 'Poland', search: 'lodz' },
  })
  expect(cities.body.data[0]).toBe('Łódź')
  expect(cities.body.total).toBe(cities.body.data.length)
})

test('accepts a country by its Spanish name', async () => {
  const body = { search: 'munchen' }
  const spanish = await stranger.call('POST /api/places/cities', { body: { ...body, country: 'Alemania' } })
  const english = await stranger.call('POST /api/places/cities', { body: { ...body, country: 'Germany' } })
  expect([spanish.status, spanish.body.data.includes('Munich')]).toEqual([200, true])
  expect(spanish.body).toEqual(english.body)
})

test.each([
  [undefined, 400, 'invalid_input'],
  [{}, 400, 'invalid_input'],
  [{ country: '' }, 400, 'invalid_input'],
  [{ country: 'PL', search: 'x'.repeat(101) }, 400, 'invalid_input'],
  [{ country: 'PL', search: ['lodz'] }, 400, 'invalid_input'],
  [{ country: 'Atlantis' }, 404, 'unknown_country'],
])('refuses cities of %j with %i %s', async (body, status, code) => {
  const response = await stranger.send('POST /api/places/cities', body === undefined ? {} : { body })
  expect(response).toMatchObject({ status, body: { error: { code } } })
})

test('a signed-in person gets the country and city of their location, spelled as in the lists', async () => {
  const query = { latitude: '48.8584', longitude: '2.2945' }
  const { status, body } = await ada.call('GET /api/places/reverse', { query })
  expect([status, body]).toEqual([200, { countryName: 'France', city: 'Paris' }])
  const cities = await stranger.call('POST /api/places/cities', {
    body: { country: 'France', search: 'Paris' },
  })
  expect(cities.body.data).toContain(body.city)
  expect((await stranger.send('GET /api/places/reverse', { query })).status).toBe(401)
})

test.each([
  ['the Pacific', '-30', '-130'],
  ['the South Pole', '-90', '0'],
  ['the Sahara', '23.4', '9.9'],
  ['territorial waters far from the coast', '-3.8', '-33.8'],
])('there is no city in %s', async (_, latitude, longitude) => {
  const response = await ada.send('GET /api/places/reverse', { query: { latitude, longitude } })
  expect(response).toMatchObject({ status: 404, body: { error: { code: 'no_city_here' } } })
})

test.each([
  {},
  { latitude: '48.8' },
  { latitude: '90.1', longitude: '0' },
  { latitude: '0', longitude: '-180.5' },
  { latitude: '', longitude: '' },
  { latitude: 'NaN', longitude: '0x10' },
  { latitude: '1e1', longitude: '2' },
  { latitude: '48.8 or 1=1', longitude: '2' },
])('%j isn’t a point', async (query) => {
  const response = await ada.send('GET /api/places/reverse', { query })
  expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
})

test('doesn’t store the location that a person looks up', async () => {
  const before = await ctx.db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirst()
  await ada.call('GET /api/places/reverse', { query: { latitude: '59.9139', longitude: '10.7387' } })
  const after = await ctx.db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirst()
  expect(after).toEqual(before)
})
