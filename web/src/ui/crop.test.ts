import { expect, test } from 'vitest'

import { moveCrop, getCropSide, createInitialCrop, zoomCrop } from './crop-dialog.tsx'

const wideImage = { width: 1000, height: 400 }

test('the initial crop is the largest centered square', () => {
  const crop = createInitialCrop(wideImage)
  expect(crop).toEqual({ x: 500, y: 200, zoom: 1 })
  expect(getCropSide(wideImage, crop)).toBe(400)
})

test('moves only within the image', () => {
  expect(moveCrop(wideImage, createInitialCrop(wideImage), { x: -50, y: 30 })).toEqual({
    x: 450,
    y: 200,
    zoom: 1,
  })
  expect(moveCrop(wideImage, createInitialCrop(wideImage), { x: 9999, y: 0 })).toMatchObject({ x: 800 })
})

test('moves in both directions when zoomed in, and zooming out keeps it inside the image', () => {
  const zoomed = zoomCrop(wideImage, createInitialCrop(wideImage), 2)
  expect(getCropSide(wideImage, zoomed)).toBe(200)
  const corner = moveCrop(wideImage, zoomed, { x: 9999, y: 9999 })
  expect(corner).toEqual({ x: 900, y: 300, zoom: 2 })
  expect(zoomCrop(wideImage, corner, 1)).toEqual({ x: 800, y: 200, zoom: 1 })
})

test('limits the zoom to 1 to 4', () => {
  expect(zoomCrop(wideImage, createInitialCrop(wideImage), 0.2).zoom).toBe(1)
  expect(zoomCrop(wideImage, createInitialCrop(wideImage), 99).zoom).toBe(4)
})
