import type { CurrentUser } from '@coterie/contract/account/account'
import { mapProfileTexts } from '@coterie/contract/profile-texts'
import { expect, test } from 'vitest'

import { ada } from '../../testing/test-app.tsx'
import { restoreProfileValues, toProfileValues, toProfileBody } from './profile-draft.ts'

const user: CurrentUser = {
  ...ada,
  bio: 'Walks.',
  place: { city: 'Berlin', country: 'Germany' },
  interests: ['Hiking', 'Chess'],
}
const savedValues = toProfileValues(user)
const savedTexts = { name: 'Ada', ...mapProfileTexts(() => ''), bio: 'Walks.', promptAnswers: [] }

test('unchanged fields are not sent', () => {
  expect(toProfileBody(user, savedValues, 'kept')).toEqual(savedTexts)
  const reordered = { ...savedValues, interests: ['Chess', 'Hiking'] }
  expect(toProfileBody(user, reordered, 'kept')).toEqual(savedTexts)
})

test('city, interests and picture are sent if they changed', () => {
  const moved = { ...savedValues, city: 'Köln', interests: ['Chess'] }
  expect(toProfileBody(user, moved, 'none')).toEqual({
    ...savedTexts,
    location: { country: 'Germany', city: 'Köln' },
    interests: ['Chess'],
    profilePicture: null,
  })
  expect(toProfileBody(user, { ...savedValues, country: '', city: '' }, 'kept')).toMatchObject({
    location: null,
  })
})

test('prompts without an answer are not sent', () => {
  const answered = { prompt: 'ask_me_about', answer: 'Old maps' } as const
  const promptAnswers = [{ prompt: 'learning', answer: ' ' } as const, answered]
  expect(toProfileBody(user, { ...savedValues, promptAnswers }, 'kept')).toEqual({
    ...savedTexts,
    promptAnswers: [answered],
  })
})

test('a picture is sent in a form, with structures as JSON', () => {
  const picture = new File(['x'], 'picture.jpg', { type: 'image/jpeg' })
  const body = toProfileBody(user, { ...savedValues, interests: ['Chess'] }, picture)
  if (!(body instanceof FormData)) throw new Error('Expected a multipart form')
  expect(Object.fromEntries(body)).toMatchObject({ name: 'Ada', bio: 'Walks.', interests: '["Chess"]' })
  expect(body.get('profilePicture')).toBeInstanceOf(File)
  expect(body.has('location')).toBe(false)
})

test('the draft survives a reload; without a draft, the form is closed', () => {
  const partialDraft = { ...savedValues, name: 'A', interests: ['Urban Sketching'] }
  expect(restoreProfileValues(JSON.stringify(partialDraft), savedValues)).toEqual(partialDraft)
  for (const stored of ['', 'not json', '[]', 'null', '7'])
    expect(restoreProfileValues(stored, savedValues)).toBeNull()
  expect(
    restoreProfileValues('{"name":7,"interests":"all","promptAnswers":{"prompt":"x"}}', savedValues),
  ).toEqual(savedValues)
  const unknown = '{"promptAnswers":[null,7,{"prompt":"gone","answer":"x"},{"prompt":"learning","answer":7}]}'
  expect(restoreProfileValues(unknown, savedValues)).toEqual(savedValues)
})
