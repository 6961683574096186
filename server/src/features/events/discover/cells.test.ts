import { expect, test } from 'vitest'

import { getCellsAround } from './cells.ts'

const getCellId = (latitude: number, longitude: number) =>
  (Math.floor(latitude) + 90) * 360 + Math.floor(longitude) + 180

/** The point at this distance in a direction (degrees from north). */
function getPointAt(
  [latitude, longitude]: [number, number],
  km: number,
  direction: number,
): [number, number] {
  const rad = Math.PI / 180
  const [phi, angle, theta] = [latitude * rad, km / 6371, direction * rad]
  const north = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta))
  const east = Math.atan2(
    Math.sin(theta) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * Math.sin(north),
  )
  return [north / rad, ((longitude + east / rad + 540) % 360) - 180]
}

test.each([
  ['Quito', -0.2, -78.5],
  ['Berlin', 52.5, 13.4],
  ['Suva, by the date line', -18.1, 178.4],
  ['Tromsø', 69.6, 18.9],
  ['Longyearbyen', 78.2, 15.6],
  ['the pole', 89.9, 0],
])('every point within range of %s is in one of the cells', (_, latitude, longitude) => {
  for (const km of [8, 40, 161]) {
    const cells = new Set(getCellsAround({ latitude, longitude }, km))
    for (let direction = 0; direction < 360; direction += 3) {
      for (const share of [0.2, 0.7, 0.999]) {
        expect(cells).toContain(getCellId(...getPointAt([latitude, longitude], share * km, direction)))
      }
    }
  }
})

test('covers a home with few cells', () => {
  expect(getCellsAround({ latitude: 52.5, longitude: 13.4 }, 45)).toEqual([
    getCellId(52, 12),
    getCellId(52, 13),
    getCellId(52, 14),
  ])
})
