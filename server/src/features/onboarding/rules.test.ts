import { expect, test } from 'vitest'

import { getPictureFactor, minIntroductions, minSenders } from './rules.ts'

const count = (withPicture: boolean, accepted: number, change = {}) => ({
  withPicture,
  senders: minSenders,
  introductions: minIntroductions,
  accepted,
  ...change,
})

test.each([
  ['three times', 120, 40, 3],
  ['rounded down', 119, 40, 2],
  ['less than twice', 79, 40, null],
  ['fewer answers', 20, 40, null],
])('the factor of a picture: %s', (_, withPicture, without, factor) => {
  expect(getPictureFactor([count(true, withPicture), count(false, without)])).toBe(factor)
})

test('rates are compared, not numbers of answers', () => {
  const counts = [count(true, 300, { introductions: 1000 }), count(false, 20)]
  expect(getPictureFactor(counts)).toBe(3)
})

test('too few introductions or senders in either group give no factor', () => {
  const [withPicture, without] = [count(true, 120), count(false, 40)]
  const tooFew = [{ introductions: minIntroductions - 1 }, { senders: minSenders - 1 }, { accepted: 0 }]
  expect(getPictureFactor([])).toBeNull()
  expect(getPictureFactor([withPicture])).toBeNull()
  for (const change of tooFew) expect(getPictureFactor([withPicture, { ...without, ...change }])).toBeNull()
  for (const change of tooFew.slice(0, 2))
    expect(getPictureFactor([{ ...withPicture, ...change }, without])).toBeNull()
})
