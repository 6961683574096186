import { expect, test } from 'vitest'

import { completion, missingParts } from './profile-completion.ts'

const nothing = { name: 'Ada', bio: null, interests: [], location: null, avatar: null }

test('each of the five parts is a fifth', () => {
  expect(completion(nothing)).toBe(20)
  expect(completion({ ...nothing, bio: 'Walks.', interests: ['Hiking'] })).toBe(60)
  const whole = {
    ...nothing,
    bio: 'Walks.',
    interests: ['Hiking'],
    location: 'Berlin, Germany',
    avatar: '/p',
  }
  expect([completion(whole), missingParts(whole)]).toEqual([100, []])
})

test('what is empty is missing', () => {
  expect(missingParts({ ...nothing, bio: '' })).toEqual(['bio', 'interests', 'location', 'avatar'])
})
