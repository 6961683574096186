import { expect, test } from 'vitest'

import { getDistanceText, getSharedInterestsText } from './cards.tsx'

function createReasons(sharedInterests: string[], distanceMiles: number | null) {
  return { sharedInterests, distanceMiles }
}

test.each([
  [[], null],
  [['Hiking'], 'You like Hiking too'],
  [['Hiking', 'Coffee'], 'You like Hiking and Coffee too'],
  [['Hiking', 'Coffee', 'Yoga', 'BBQ', 'Golf'], 'You like Hiking, Coffee, Yoga, and 2 more too'],
])('describes the shared interests %j as %s', (shared, expected) =>
  expect(getSharedInterestsText(createReasons(shared, null))).toBe(expected),
)

test.each([
  [null, null],
  [0, 'In your city'],
  [1, '1 mile away'],
  [12, '12 miles away'],
])('describes a distance of %s as %s', (miles, expected) =>
  expect(getDistanceText(createReasons([], miles))).toBe(expected),
)
