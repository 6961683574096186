import { afterEach, expect, test, vi } from 'vitest'

import { findLocation, type Geolocator } from './location-fields.tsx'

afterEach(() => vi.unstubAllGlobals())

const createGeolocator = (latitude: number, longitude: number, accuracy = 30): Geolocator => ({
  getCurrentPosition: (found) =>
    found({ coords: { latitude, longitude, accuracy } } as unknown as GeolocationPosition),
})
const createFailingGeolocator = (code: number, message: string): Geolocator => ({
  getCurrentPosition: (_, failed) => failed?.({ code, message } as GeolocationPositionError),
})

function respondWith(status: number, body: object) {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

const createRefusal = (code: string) => ({ error: { code, message: 'No.' } })

test('sends the position rounded to about 100 m and returns the city', async () => {
  const fetchMock = respondWith(200, { countryName: 'France', city: 'Paris' })
  expect(await findLocation(createGeolocator(48.858_370_1, 2.294_481))).toEqual({
    country: 'France',
    city: 'Paris',
  })
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/places/reverse?latitude=48.858&longitude=2.294')
})

test.each([
  ['a browser without it', undefined, 'Geolocation is not supported by your browser'],
  [
    'a denial',
    createFailingGeolocator(1, 'User denied Geolocation'),
    'Geolocation error: User denied Geolocation',
  ],
  [
    'a denial without a message',
    createFailingGeolocator(1, ''),
    'Geolocation error: you didn’t give permission',
  ],
  ['a timeout', createFailingGeolocator(3, ''), 'Geolocation error: it took too long'],
  [
    'an inaccurate position',
    createGeolocator(51, 10, 200_000),
    'Could not determine your location precisely',
  ],
])('%s has its own error message', async (_, geolocation, message) => {
  const fetchMock = respondWith(200, { countryName: 'Germany', city: 'Berlin' })
  // Otherwise the default parameter would be the browser's geolocation.
  vi.stubGlobal('navigator', {})
  await expect(findLocation(geolocation)).rejects.toThrow(message)
  expect(fetchMock).not.toHaveBeenCalled()
})

test('a position at sea and a failing server have their own messages', async () => {
  respondWith(404, createRefusal('no_city_here'))
  await expect(findLocation(createGeolocator(0, -30))).rejects.toThrow(
    'Could not determine your location precisely',
  )
  respondWith(500, createRefusal('internal'))
  await expect(findLocation(createGeolocator(48, 2))).rejects.toThrow('Failed to determine your location')
})
