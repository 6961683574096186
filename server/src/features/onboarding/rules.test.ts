import { expect, test } from 'vitest'

import { getPictureFactor, minIntroductions, minSenders } from './rules.ts'

const count = (accepted: number) => ({ senders: minSenders, introductions: minIntroductions, accepted })

test.each([
  ['three times', 120, 40, 3],
  ['rounded down', 119, 40, 2],
  ['less than twice', 79, 40, null],
  ['fewer answers', 20, 40, null],
])('the factor of a photo: %s', (_, withPicture, without, factor) => {
  expect(getPictureFactor({ with: count(withPicture), without: count(without) })).toBe(factor)
})

test('rates are compared, not numbers of answers', () => {
  const withPicture = { ...count(300), introductions: 1000 }
  expect(getPictureFactor({ with: withPicture, without: count(20) })).toBe(3)
})

test.each([{ introductions: minIntroductions - 1 }, { senders: minSenders - 1 }])(
  'too few introductions or senders give no factor (%j)',
  (change) => {
    const effect = { with: count(120), without: count(40) }
    expect(getPictureFactor(effect)).toBe(3)
    expect(getPictureFactor({ ...effect, with: { ...effect.with, ...change } })).toBeNull()
    expect(getPictureFactor({ ...effect, without: { ...effect.without, ...change } })).toBeNull()
  },
)

test('if no introduction without a photo is accepted, there is no factor', () => {
  expect(getPictureFactor({ with: count(120), without: count(0) })).toBeNull()
})
