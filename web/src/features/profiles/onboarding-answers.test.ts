import { expect, test } from 'vitest'

import { restore, type Answers } from './onboarding-answers.ts'
import { citiesNote } from './city-queries.ts'

const first: Answers = {
  step: 1,
  about: { name: 'Ada', bio: '' },
  home: { country: '', city: '' },
  interests: [],
}

test('what was typed comes back after a reload, at the same step', () => {
  const typed: Answers = {
    step: 2,
    about: { name: 'Ada L.', bio: 'Long walks.' },
    home: { country: 'Germany', city: 'Ber' },
    interests: ['hiking'],
  }
  expect(restore(JSON.stringify(typed), first)).toEqual(typed)
})

test.each(['', 'not json', '[]', 'null', '{"step":9,"about":{"name":7},"interests":"all"}'])(
  'a draft of %j is no reason to fail: the form starts anew',
  (stored) => {
    expect(restore(stored, first)).toEqual(first)
  },
)

test('the line above the cities says that there are more, or why there are none', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `City ${index}`)
  expect(citiesNote({ data: hundred, total: 2410 }, '')).toBe(
    'Showing 100 of 2410 cities. Refine your search to see more.',
  )
  expect(citiesNote({ data: ['Berlin'], total: 1 }, 'ber')).toBeUndefined()
  expect(citiesNote({ data: [], total: 0 }, 'xx')).toBe('No cities match your search')
  expect(citiesNote({ data: [], total: 0 }, '')).toBe('No cities available for this country.')
})
