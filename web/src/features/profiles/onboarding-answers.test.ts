import { expect, test } from 'vitest'

import { getCitiesHint } from './city-queries.ts'
import { restoreAnswers, type OnboardingAnswers } from './onboarding-answers.ts'

const first: OnboardingAnswers = {
  step: 1,
  about: { name: 'Ada', bio: '' },
  home: { country: '', city: '' },
  interests: [],
}

test('answers and the step survive a reload', () => {
  const typed: OnboardingAnswers = {
    step: 2,
    about: { name: 'Ada L.', bio: 'Long walks.' },
    home: { country: 'Germany', city: 'Ber' },
    interests: ['hiking'],
  }
  expect(restoreAnswers(JSON.stringify(typed), first)).toEqual(typed)
})

test.each(['', 'not json', '[]', 'null', '{"step":9,"about":{"name":7},"interests":"all"}'])(
  'a draft of %j is no reason to fail: the form starts anew',
  (stored) => {
    expect(restoreAnswers(stored, first)).toEqual(first)
  },
)

test('the note above the cities says that there are more, or why there are none', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `City ${index}`)
  expect(getCitiesHint({ data: hundred, total: 2410 }, '')).toBe(
    'Showing 100 of 2410 cities. Refine your search to see more.',
  )
  expect(getCitiesHint({ data: ['Berlin'], total: 1 }, 'ber')).toBeUndefined()
  expect(getCitiesHint({ data: [], total: 0 }, 'xx')).toBe('No cities match your search')
  expect(getCitiesHint({ data: [], total: 0 }, '')).toBe('No cities available for this country.')
})
