import { expect, test } from 'vitest'

import { friendsWords, reasonWords, seatsWords } from './event-texts.ts'

const none = { sharedTags: [], distanceMiles: null, friendsGoing: 0, circleMatesGoing: 0 }

test('reasons are said only where there are any', () => {
  expect(reasonWords(none)).toEqual([])
  expect(reasonWords({ ...none, sharedTags: ['Jazz', 'Coffee'], distanceMiles: 0 })).toEqual([
    'You like Jazz and Coffee',
    'In your city',
  ])
  expect(reasonWords({ ...none, sharedTags: ['A', 'B', 'C', 'D', 'E'], circleMatesGoing: 1 })).toEqual([
    'You like A, B, C, and 2 more',
    'Someone from your circles is going',
  ])
  expect(reasonWords({ ...none, distanceMiles: 1 })).toEqual(['1 mile away'])
})

test('friends are named, two of them', () => {
  const people = [{ name: 'Ben' }, { name: 'Cleo' }, { name: 'Dan' }]
  expect(friendsWords([], 0)).toBeNull()
  expect(friendsWords(people.slice(0, 1), 1)).toBe('Ben is going')
  expect(friendsWords(people.slice(0, 2), 2)).toBe('Ben and Cleo are going')
  expect(friendsWords(people, 5)).toBe('Ben, Cleo, and 3 more are going')
})

test('places are counted where they are limited', () => {
  expect(seatsWords({ goingCount: 1, placesLeft: null, waitingCount: 0 })).toBe('1 going')
  expect(seatsWords({ goingCount: 8, placesLeft: 2, waitingCount: 0 })).toBe('8 going · 2 spots left')
  expect(seatsWords({ goingCount: 10, placesLeft: 0, waitingCount: 3 })).toBe('Full · 3 waiting')
  expect(seatsWords({ goingCount: 10, placesLeft: 0, waitingCount: 0 })).toBe('Full')
})
