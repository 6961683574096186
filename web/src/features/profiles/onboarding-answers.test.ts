import type { OnboardingDefaults } from '@coterie/contract/onboarding'
import { expect, test } from 'vitest'

import { getCitiesHint } from './location-fields.tsx'
import { applyDefaults, restoreAnswers, type OnboardingAnswers } from './onboarding-answers.ts'

const initialAnswers: OnboardingAnswers = {
  step: 1,
  about: { name: 'Ada', bio: '' },
  promptAnswers: [],
  home: null,
  interests: null,
}

test('answers and the step survive a reload', () => {
  const changedAnswers: OnboardingAnswers = {
    step: 2,
    about: { name: 'Ada L.', bio: 'Long walks.' },
    promptAnswers: [{ prompt: 'learning', answer: 'The acc' }],
    home: { country: 'Germany', city: 'Ber' },
    interests: ['hiking'],
  }
  expect(restoreAnswers(JSON.stringify(changedAnswers), initialAnswers)).toEqual(changedAnswers)
})

test('defaults apply until an answer is given, even an empty one', () => {
  const defaults: OnboardingDefaults = {
    circle: { id: 7, name: 'Falcons on foot' },
    location: { city: 'Lyon', country: 'France', source: 'circle' },
    interests: ['Falconry', 'Movies'],
    pictureFactor: null,
  }
  expect(applyDefaults(initialAnswers, defaults)).toMatchObject({
    home: { country: 'France', city: 'Lyon' },
    interests: ['Falconry', 'movies'],
  })
  const ownAnswers = { ...initialAnswers, home: { country: 'France', city: '' }, interests: [] }
  expect(applyDefaults(ownAnswers, defaults)).toEqual(ownAnswers)
})

test.each(['', 'not json', '[]', 'null', '{"step":9,"about":{"name":7},"interests":"all"}'])(
  'an invalid draft (%j) is ignored',
  (stored) => {
    expect(restoreAnswers(stored, initialAnswers)).toEqual(initialAnswers)
  },
)

test('the hint above the cities explains a truncated or empty list', () => {
  const firstHundred = Array.from({ length: 100 }, (_, index) => `City ${index}`)
  expect(getCitiesHint({ data: firstHundred, total: 2410 }, '')).toBe(
    'Showing 100 of 2410 cities. Refine your search to see more.',
  )
  expect(getCitiesHint({ data: ['Berlin'], total: 1 }, 'ber')).toBeUndefined()
  expect(getCitiesHint({ data: [], total: 0 }, 'xx')).toBe('No cities match your search')
  expect(getCitiesHint({ data: [], total: 0 }, '')).toBe('No cities available for this country.')
})
