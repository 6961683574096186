import { expect, test } from 'vitest'

import { distanceWords, sharedWords } from './reasons.ts'

function reasons(sharedInterests: string[], distanceMiles: number | null) {
  return { sharedInterests, distanceMiles }
}

test.each([
  [[], null],
  [['Hiking'], 'Hiking in common'],
  [['Hiking', 'Coffee'], 'Hiking and Coffee in common'],
  [['Hiking', 'Coffee', 'Yoga', 'BBQ', 'Golf'], 'Hiking, Coffee, Yoga, and 2 more in common'],
])('%j is said as %s', (shared, words) => expect(sharedWords(reasons(shared, null))).toBe(words))

test.each([
  [null, null],
  [0, 'In your city'],
  [1, '1 mile away'],
  [12, '12 miles away'],
])('a distance of %s is said as %s', (miles, words) => expect(distanceWords(reasons([], miles))).toBe(words))
