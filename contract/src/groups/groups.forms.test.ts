import { expect, test } from 'vitest'

import { registerForm } from '../account/account.forms.ts'
import { circleForm } from './groups.forms.ts'
import { groupForm } from './groups.ts'

const hikers = {
  name: ' Sunday Hikers ',
  description: '',
  location: '',
  nextMeetup: '',
  suggestedActivity: '',
  joinQuestion: '',
}

test.each(['', '  ab ', 'ab', '\u200B\u200B\u200B', null, undefined])('the name %j is too short', (name) => {
  const said = circleForm.safeParse({ ...hikers, name }).error?.issues.map(({ message }) => message)
  expect(said).toEqual(['Group name is required'])
})

test('the name is trimmed and is the only required field', () => {
  expect(circleForm.parse(hikers).name).toBe('Sunday Hikers')
  expect(groupForm.parse({ name: 'Sunday Hikers', location: null })).toEqual({
    name: 'Sunday Hikers',
    location: null,
  })
})

test.each(['\n', '\r\n\r\n', '\r', '\u2028', '\u2029'])('a name is one line, without %j', (between) => {
  const name = `Hikers${between}Your account was closed`
  const forms: [typeof circleForm | typeof registerForm, object][] = [
    [circleForm, hikers],
    [registerForm, { email: 'ada@example.org', password: 'x'.repeat(8) }],
  ]
  for (const [form, rest] of forms) {
    const said = form.safeParse({ ...rest, name }).error?.issues.map(({ message }) => message)
    expect(said).toEqual(['Remove the characters that can’t be saved'])
  }
})

test('names the fields that are too long', () => {
  const found = circleForm.safeParse({ ...hikers, name: 'x'.repeat(81), location: 'x'.repeat(121) })
  expect(found.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'location'])
})
