import type { OwnUser } from '@coterie/contract/account/account'
import { expect, test } from 'vitest'

import { restoreTyped, typedOf } from './profile-draft.ts'
import { bodyOf } from './save-profile.ts'

const ada = {
  name: 'Ada',
  bio: 'Walks.',
  place: { city: 'Berlin', country: 'Germany' },
  interests: ['Hiking', 'Chess'],
} as OwnUser
const typed = typedOf(ada)

test('what did not change is not sent', () => {
  expect(bodyOf(ada, typed, 'kept')).toEqual({ name: 'Ada', bio: 'Walks.' })
  const reordered = { ...typed, interests: ['Chess', 'Hiking'] }
  expect(bodyOf(ada, reordered, 'kept')).toEqual({ name: 'Ada', bio: 'Walks.' })
})

test('place, interests and the picture go along when they changed', () => {
  const moved = { ...typed, city: 'Köln', interests: ['Chess'] }
  expect(bodyOf(ada, moved, 'none')).toEqual({
    name: 'Ada',
    bio: 'Walks.',
    location: { country: 'Germany', city: 'Köln' },
    interests: ['Chess'],
    profilePicture: null,
  })
  expect(bodyOf(ada, { ...typed, country: '', city: '' }, 'kept')).toMatchObject({ location: null })
})

test('a picture travels in a form, with structures as JSON', () => {
  const picture = new File(['x'], 'picture.jpg', { type: 'image/jpeg' })
  const body = bodyOf(ada, { ...typed, interests: ['Chess'] }, picture)
  if (!(body instanceof FormData)) throw new Error('A picture needs a form')
  expect(Object.fromEntries(body)).toMatchObject({ name: 'Ada', bio: 'Walks.', interests: '["Chess"]' })
  expect(body.get('profilePicture')).toBeInstanceOf(File)
  expect(body.has('location')).toBe(false)
})

test('what was typed comes back after a reload; without a draft nobody is editing', () => {
  const half = { ...typed, name: 'A', interests: ['Urban Sketching'] }
  expect(restoreTyped(JSON.stringify(half), typed)).toEqual(half)
  for (const stored of ['', 'not json', '[]', 'null', '7']) expect(restoreTyped(stored, typed)).toBeNull()
  expect(restoreTyped('{"name":7,"interests":"all"}', typed)).toEqual(typed)
})
