import { expect, test } from 'vitest'

import { getFriendsText, getReasonTexts, getSpotsText } from './event-data.ts'

const noReasons = { sharedTags: [], distanceMiles: null, friendsGoing: 0, circleMatesGoing: 0 }

test('returns a text for each reason', () => {
  expect(getReasonTexts(noReasons)).toEqual([])
  expect(getReasonTexts({ ...noReasons, sharedTags: ['Jazz', 'Coffee'], distanceMiles: 0 })).toEqual([
    'You like Jazz and Coffee',
    'In your city',
  ])
  expect(
    getReasonTexts({ ...noReasons, sharedTags: ['A', 'B', 'C', 'D', 'E'], circleMatesGoing: 1 }),
  ).toEqual(['You like A, B, C, and 2 more', 'Someone from your circles is going'])
  expect(getReasonTexts({ ...noReasons, distanceMiles: 1 })).toEqual(['1 mile away'])
})

test('names two friends', () => {
  const people = [{ name: 'Ben' }, { name: 'Cleo' }, { name: 'Dan' }]
  expect(getFriendsText([], 0)).toBeNull()
  expect(getFriendsText(people.slice(0, 1), 1)).toBe('Ben is going')
  expect(getFriendsText(people.slice(0, 2), 2)).toBe('Ben and Cleo are going')
  expect(getFriendsText(people, 5)).toBe('Ben, Cleo, and 3 more are going')
})

test('counts spots only if they are limited', () => {
  expect(getSpotsText({ goingCount: 1, spotsLeft: null, waitlistCount: 0 })).toBe('1 going')
  expect(getSpotsText({ goingCount: 8, spotsLeft: 2, waitlistCount: 0 })).toBe('8 going · 2 spots left')
  expect(getSpotsText({ goingCount: 10, spotsLeft: 0, waitlistCount: 3 })).toBe('Full · 3 waiting')
  expect(getSpotsText({ goingCount: 10, spotsLeft: 0, waitlistCount: 0 })).toBe('Full')
})
