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

test.each(['', '  ab ', 'ab', '\u200B\u200B\u200B', null, undefined])(
  'rejects %j as a missing name',
  (name) => {
    const messages = circleForm.safeParse({ ...hikers, name }).error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['Group name is required'])
  },
)

test('trims the name, the only required field', () => {
  expect(circleForm.parse(hikers).name).toBe('Sunday Hikers')
  expect(groupForm.parse({ name: 'Sunday Hikers', location: null })).toEqual({
    name: 'Sunday Hikers',
    location: null,
  })
})

test.each(['\n', '\r\n\r\n', '\r', '\u2028', '\u2029'])(
  'rejects a name with the line break %j',
  (lineBreak) => {
    const name = `Hikers${lineBreak}Your account was closed`
    const forms: [typeof circleForm | typeof registerForm, object][] = [
      [circleForm, hikers],
      [registerForm, { email: 'ada@example.org', password: 'x'.repeat(8) }],
    ]
    for (const [form, otherFields] of forms) {
      const messages = form.safeParse({ ...otherFields, name }).error?.issues.map(({ message }) => message)
      expect(messages).toEqual(['Remove the characters that can’t be saved'])
    }
  },
)

test('reports the fields that are too long', () => {
  const result = circleForm.safeParse({ ...hikers, name: 'x'.repeat(81), location: 'x'.repeat(121) })
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'location'])
})
