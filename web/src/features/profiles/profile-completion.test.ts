import { expect, test } from 'vitest'

import { getCompletion, getMissingParts } from './profile-page.tsx'

const emptyProfile = { name: 'Ada', bio: null, interests: [], location: null, avatar: null }

test('each of the five parts counts for 20 percent', () => {
  expect(getCompletion(emptyProfile)).toBe(20)
  expect(getCompletion({ ...emptyProfile, bio: 'Walks.', interests: ['Hiking'] })).toBe(60)
  const completeProfile = {
    ...emptyProfile,
    bio: 'Walks.',
    interests: ['Hiking'],
    location: 'Berlin, Germany',
    avatar: '/p',
  }
  expect([getCompletion(completeProfile), getMissingParts(completeProfile)]).toEqual([100, []])
})

test('empty parts are missing', () => {
  expect(getMissingParts({ ...emptyProfile, bio: '' })).toEqual(['bio', 'interests', 'location', 'avatar'])
})
