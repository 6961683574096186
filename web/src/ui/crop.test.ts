import { expect, test } from 'vitest'

import { moveCrop, getCropSide, initialCrop, zoomCrop } from './crop.ts'

const wide = { width: 1000, height: 400 }

test('the initial crop is the largest centred square', () => {
  const crop = initialCrop(wide)
  expect(crop).toEqual({ x: 500, y: 200, zoom: 1 })
  expect(getCropSide(wide, crop)).toBe(400)
})

test('it moves up to the edges', () => {
  expect(moveCrop(wide, initialCrop(wide), { x: -50, y: 30 })).toEqual({ x: 450, y: 200, zoom: 1 })
  expect(moveCrop(wide, initialCrop(wide), { x: 9999, y: 0 })).toMatchObject({ x: 800 })
})

test('zoomed in, it moves both ways, and zooming out brings it back inside', () => {
  const near = zoomCrop(wide, initialCrop(wide), 2)
  expect(getCropSide(wide, near)).toBe(200)
  const corner = moveCrop(wide, near, { x: 9999, y: 9999 })
  expect(corner).toEqual({ x: 900, y: 300, zoom: 2 })
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 800, y: 200, zoom: 1 })
})

test('it zooms from 1 to 4', () => {
  expect(zoomCrop(wide, initialCrop(wide), 0.2).zoom).toBe(1)
  expect(zoomCrop(wide, initialCrop(wide), 99).zoom).toBe(4)
})
