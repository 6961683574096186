import { expect, test } from 'vitest'

import { getCompletion, getMissingParts } from './profile-completion.ts'

const nothing = { name: 'Ada', bio: null, interests: [], location: null, avatar: null }

test('each of the five parts is a fifth', () => {
  expect(getCompletion(nothing)).toBe(20)
  expect(getCompletion({ ...nothing, bio: 'Walks.', interests: ['Hiking'] })).toBe(60)
  const whole = {
    ...nothing,
    bio: 'Walks.',
    interests: ['Hiking'],
    location: 'Berlin, Germany',
    avatar: '/p',
  }
  expect([getCompletion(whole), getMissingParts(whole)]).toEqual([100, []])
})

test('empty parts are missing', () => {
  expect(getMissingParts({ ...nothing, bio: '' })).toEqual(['bio', 'interests', 'location', 'avatar'])
})
