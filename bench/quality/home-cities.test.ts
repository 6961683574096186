import { expect, test } from 'vitest'

import { createCityFinder } from './home-cities.ts'

const findCity = await createCityFinder()
const nashville = findCity({ latitude: 36.15, longitude: -86.8 })
const inSmyrna = { latitude: 35.98, longitude: -86.6 }

test('prefers a large city nearby to a small one that is nearer', () => {
  expect(nashville).toEqual({ latitude: 36.166, longitude: -86.784 })
})

test('finds the nearby city with a name, else the nearest', () => {
  expect(findCity(inSmyrna, 'Nashville')).toEqual(nashville)
  expect(findCity(inSmyrna, 'Atlantis')).toEqual(findCity(inSmyrna))
  expect(findCity(inSmyrna)).not.toEqual(nashville)
})

test('finds no city at sea', () => {
  expect(findCity({ latitude: 0, longitude: -30 })).toBeNull()
})
