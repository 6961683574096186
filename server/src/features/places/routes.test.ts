import { expect, test } from 'vitest'

import { world } from '../../testing/world.ts'

const { stranger } = await world()

test('anybody may ask for countries and cities', async () => {
  const countries = await stranger.call('GET /api/places/countries', {})
  expect(countries.status).toBe(200)
  expect(countries.body).toContainEqual({ code: 'PL', name: 'Poland' })
  const cities = await stranger.call('POST /api/places/cities', {
    body: { country: 'Poland', search: 'lodz' },
  })
  expect(cities.body.data[0]).toBe('Łódź')
  expect(cities.body.total).toBe(cities.body.data.length)
})

test.each([
  [undefined, 400, 'invalid_input'],
  [{}, 400, 'invalid_input'],
  [{ country: '' }, 400, 'invalid_input'],
  [{ country: 'PL', search: 'x'.repeat(101) }, 400, 'invalid_input'],
  [{ country: 'PL', search: ['lodz'] }, 400, 'invalid_input'],
  [{ country: 'Atlantis' }, 404, 'unknown_country'],
])('cities of %j are refused with %i %s', async (body, status, code) => {
  const answer = await stranger.send('POST /api/places/cities', body === undefined ? {} : { body })
  expect(answer).toMatchObject({ status, body: { error: { code } } })
})
