import { expect, test } from 'vitest'

import {
  findMainCategory,
  interestCatalog,
  interestCategories,
  interestNames,
  onboardingInterests,
} from './interests.ts'

test('the catalog has eight categories with the specified numbers of interests', () => {
  expect(Object.keys(interestCatalog)).toEqual([...interestCategories])
  expect(Object.values(interestCatalog).map(({ length }) => length)).toEqual([9, 9, 9, 9, 9, 8, 9, 7])
})

test('the main category is that of most interests', () => {
  expect(findMainCategory(['Coding', 'Cooking', 'Baking', 'Knitting'])).toBe('Food & Drink')
  expect(findMainCategory(['Cooking', 'Hiking'])).toBe('Outdoor Activities')
  expect([findMainCategory([]), findMainCategory(['Knitting'])]).toEqual([null, null])
})

test('onboarding offers twelve known interests', () => {
  const ids = Object.keys(onboardingInterests)
  expect(ids).toEqual([
    'hiking',
    'cooking',
    'reading',
    'gaming',
    'sports',
    'music',
    'travel',
    'art',
    'technology',
    'movies',
    'fitness',
    'photography',
  ])
  for (const id of ids) expect(interestNames.has(id), id).toBe(true)
})
