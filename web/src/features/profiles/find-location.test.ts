import { afterEach, expect, test, vi } from 'vitest'

import { findHere, type Sensor } from './find-location.ts'

afterEach(() => vi.unstubAllGlobals())

const at = (latitude: number, longitude: number, accuracy = 30): Sensor => ({
  getCurrentPosition: (found) =>
    found({ coords: { latitude, longitude, accuracy } } as unknown as GeolocationPosition),
})
const failing = (code: number, message: string): Sensor => ({
  getCurrentPosition: (_, failed) => failed?.({ code, message } as GeolocationPositionError),
})

function answerWith(status: number, body: object) {
  const asked = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

const refusal = (code: string) => ({ error: { code, message: 'No.' } })

test('the server is told where one is to about a hundred metres, and names it', async () => {
  const asked = answerWith(200, { countryName: 'France', city: 'Paris' })
  expect(await findHere(at(48.858_370_1, 2.294_481))).toEqual({ country: 'France', city: 'Paris' })
  expect(asked.mock.calls[0]?.[0]).toBe('/api/places/reverse?latitude=48.858&longitude=2.294')
})

test.each([
  ['a browser without it', undefined, 'Geolocation is not supported by your browser'],
  ['a no', failing(1, 'User denied Geolocation'), 'Geolocation error: User denied Geolocation'],
  ['a no without words', failing(1, ''), 'Geolocation error: permission was not given'],
  ['no answer in time', failing(3, ''), 'Geolocation error: it took too long'],
  ['a guess by address', at(51, 10, 200_000), 'Could not determine your location precisely'],
])('%s has its sentence', async (_, sensor, sentence) => {
  const asked = answerWith(200, { countryName: 'Germany', city: 'Berlin' })
  // Its own default stands for what the browser has; here it has none.
  vi.stubGlobal('navigator', {})
  await expect(findHere(sensor)).rejects.toThrow(sentence)
  expect(asked).not.toHaveBeenCalled()
})

test('the middle of the sea and a server that fails have theirs', async () => {
  answerWith(404, refusal('no_place_here'))
  await expect(findHere(at(0, -30))).rejects.toThrow('Could not determine your location precisely')
  answerWith(500, refusal('internal'))
  await expect(findHere(at(48, 2))).rejects.toThrow('Failed to determine your location')
})
