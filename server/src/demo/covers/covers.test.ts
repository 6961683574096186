import sharp from 'sharp'
import { expect, test } from 'vitest'

import { cities } from '../content/cities.ts'
import { generateCommunity } from '../make/generate.ts'
import { type Cover, coverKey, coverOf, drawView, printCovers, sceneNames } from './covers.ts'
import { coverHeight, coverWidth } from './sketch.ts'

const { circles, events } = generateCommunity(new Date('2026-11-21T09:30:00Z'))

async function printed(cover: Cover): Promise<Buffer> {
  const bytes = (await printCovers([cover])).get(cover)
  return bytes ?? expect.unreachable('the cover was asked for')
}

/** How much brighter each part of a picture is than its neighbour, and its colour in a few large parts. */
async function looksOf(cover: Cover): Promise<{ hash: boolean[]; colours: number[] }> {
  const bytes = await printed(cover)
  const grey = await sharp(bytes).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const colours = [...(await sharp(bytes).resize(3, 3, { fit: 'fill' }).raw().toBuffer())]
  const hash = [...grey].map((value, index) => value > (grey[index + 1] ?? 0)).filter((_, at) => at % 9 !== 8)
  return { hash, colours }
}

const apart = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('a view is drawn the same each time', () => {
  for (const scene of sceneNames) expect(drawView(scene, 0)).toBe(drawView(scene, 0))
})

test('views of one scene and prints of one view differ to the eye', async () => {
  const views = [0, 1, 2, 4].map((turn) => coverOf('lake', turn))
  const looks = await Promise.all(views.map(looksOf))
  for (const [index, one] of looks.entries()) {
    for (const other of looks.slice(index + 1)) {
      const bits = one.hash.filter((bit, at) => bit !== other.hash[at]).length
      expect(bits + apart(one.colours, other.colours)).toBeGreaterThan(12)
    }
  }
})

test('neighbours in a list of events have pictures that differ to the eye', async () => {
  const [city] = cities
  const listed = events
    .filter((event) => event.city === city && event.circle === null && event.inDays >= 0)
    .toSorted((a, b) => a.inDays - b.inDays)
  const looks = await Promise.all(listed.map(({ cover }) => looksOf(cover)))
  expect(looks.length).toBeGreaterThan(8)
  for (const [index, { hash, colours }] of looks.entries()) {
    const next = looks[index + 1]
    if (next === undefined) continue
    expect(
      hash.filter((bit, at) => bit !== next.hash[at]).length + apart(colours, next.colours),
    ).toBeGreaterThan(20)
  }
})

test('circles of a city have covers of their own', () => {
  for (const city of cities) {
    const keys = circles.filter((circle) => circle.city === city).map(({ cover }) => coverKey(cover))
    expect(new Set(keys).size, city.place).toBe(keys.length)
  }
})

test('a cover is a JPEG of the size that all have', async () => {
  const { format, width, height } = await sharp(await printed(coverOf('books', 5))).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: coverWidth, height: coverHeight })
})
