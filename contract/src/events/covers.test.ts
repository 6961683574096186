import { expect, test } from 'vitest'

import { interestCategories } from '../interests.ts'
import { chooseCover, chooseCovers, coverScenes, getCoverPath, parseCoverPath } from './covers.ts'

const createEvent = (change: Partial<Parameters<typeof chooseCover>[0]> = {}) => ({
  id: 1,
  title: 'Together',
  category: 'Food & Drink',
  tags: [] as string[],
  location: 'Berlin, Germany',
  ...change,
})

test('every category has several covers, and every scene is used', () => {
  const used = interestCategories.flatMap((category) => {
    const covers = Array.from({ length: 30 }, (_, id) => chooseCover(createEvent({ id, category })))
    const paths = new Set(covers.map((cover) => getCoverPath(cover)))
    expect(paths.size).toBeGreaterThan(10)
    return covers.map((cover) => cover.scene)
  })
  expect(new Set(used)).toEqual(new Set(coverScenes))
})

test('the tags choose among the scenes of the category', () => {
  expect(chooseCover(createEvent({ tags: ['Coffee'] })).scene).toBe('coffee')
  expect(chooseCover(createEvent({ tags: ['Astronomy'], category: 'Tech & Science' })).scene).toBe('stars')
  expect(chooseCover(createEvent({ tags: ['Hiking', 'Cooking'] })).scene).toBe('table')
})

test('the title chooses if the tags don’t', () => {
  expect(chooseCover(createEvent({ title: 'Coffee by the canal' })).scene).toBe('coffee')
  expect(chooseCover(createEvent({ title: 'Yoga, slowly', category: null })).scene).toBe('calm')
  expect(chooseCover(createEvent({ title: 'A new stage of life', tags: ['Cooking'] })).scene).toBe('table')
})

test('events without a known category have covers, too', () => {
  for (const category of [null, 'Gardening', 'toString']) {
    const covers = Array.from({ length: 30 }, (_, id) => chooseCover(createEvent({ id, category })))
    expect(new Set(covers.map((cover) => getCoverPath(cover))).size).toBeGreaterThan(10)
  }
})

test('an event keeps its cover, and the same scene is tinted differently elsewhere', () => {
  expect(chooseCover(createEvent())).toEqual(chooseCover(createEvent()))
  const cities = ['Berlin, Germany', 'Lisbon, Portugal', 'Austin, United States', null]
  const tints = cities.map((location) => chooseCover(createEvent({ location, tags: ['Coffee'] })).tint)
  expect(new Set(tints).size).toBeGreaterThan(1)
})

test('neighbors in a list never look alike, even with the same category, tags and place', () => {
  const sameScene = Array.from({ length: 30 }, (_, index) =>
    createEvent({ id: 36 * index, tags: ['Coffee'] }),
  )
  const paths = chooseCovers(sameScene).map((cover) => getCoverPath(cover))
  for (const [index, path] of paths.entries())
    expect(paths.slice(Math.max(0, index - 2), index)).not.toContain(path)
})

test('the path of a cover can be parsed; others are not covers', () => {
  const cover = { scene: 'trail', tint: 5, variant: 0 } as const
  expect(parseCoverPath(getCoverPath(cover))).toEqual(cover)
  expect(parseCoverPath(getCoverPath(cover, 'png'))).toEqual(cover)
  for (const path of ['/covers/trail-6-0.svg', '/covers/trail-0-6.svg', '/covers/moon-0-0.svg', '/covers/x'])
    expect(parseCoverPath(path)).toBeNull()
})
