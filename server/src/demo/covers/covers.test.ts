import sharp from 'sharp'
import { expect, test } from 'vitest'

import { cities } from '../content/cities.ts'
import { generateCommunity } from '../make/generate.ts'
import { type Cover, toCoverKey, getCover, drawView, renderCovers, sceneNames } from './covers.ts'
import { coverHeight, coverWidth } from './sketch.ts'

const { circles, events } = generateCommunity(new Date('2026-11-21T09:30:00Z'))

async function render(cover: Cover): Promise<Buffer> {
  const bytes = (await renderCovers([cover])).get(cover)
  return bytes ?? expect.unreachable('the cover was not rendered')
}

/** A perceptual hash of a picture, and its average colors in a 3 x 3 grid. */
async function getFingerprint(cover: Cover): Promise<{ hash: boolean[]; colors: number[] }> {
  const bytes = await render(cover)
  const gray = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const colors = [...(await sharp(bytes).resize(3, 3, { fit: 'fill' }).raw().toBuffer())]
  const hash = [...gray]
    .map((value, index) => value > (gray[index + 1] ?? 0))
    .filter((_, position) => position % 9 !== 8)
  return { hash, colors }
}

const getDistance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length

test('drawing a view is deterministic', () => {
  for (const scene of sceneNames) expect(drawView(scene, 0)).toBe(drawView(scene, 0))
})

test('views and crops of a scene look different', async () => {
  const views = [0, 1, 2, 4].map((index) => getCover('lake', index))
  const fingerprints = await Promise.all(views.map(getFingerprint))
  for (const [index, first] of fingerprints.entries()) {
    for (const second of fingerprints.slice(index + 1)) {
      const bits = first.hash.filter((bit, position) => bit !== second.hash[position]).length
      expect(bits + getDistance(first.colors, second.colors)).toBeGreaterThan(12)
    }
  }
})

test('consecutive photos in a list of events look different', async () => {
  const [city] = cities
  const listed = events
    .filter((event) => event.city === city && event.circle === null && event.inDays >= 0)
    .toSorted((a, b) => a.inDays - b.inDays)
  const fingerprints = await Promise.all(
    listed.flatMap(({ cover }) => (cover === null ? [] : getFingerprint(cover))),
  )
  expect(fingerprints.length).toBeGreaterThan(2)
  for (const [index, { hash, colors }] of fingerprints.entries()) {
    const next = fingerprints[index + 1]
    if (next === undefined) continue
    expect(
      hash.filter((bit, position) => bit !== next.hash[position]).length + getDistance(colors, next.colors),
    ).toBeGreaterThan(20)
  }
})

test('circles in a city have different covers', () => {
  for (const city of cities) {
    const keys = circles.filter((circle) => circle.city === city).map(({ cover }) => toCoverKey(cover))
    expect(new Set(keys).size, city.name).toBe(keys.length)
  }
})

test('a cover is a JPEG of the standard size', async () => {
  const { format, width, height } = await sharp(await render(getCover('books', 5))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: coverWidth, height: coverHeight })
})
