import { expect, test } from 'vitest'

import { loginForm, registerForm } from './account/account.forms.ts'
import { forgotPasswordForm, resetPasswordTwiceForm } from './account/passwords.forms.ts'
import { aboutForm, interestsForm, locationForm, profileForm } from './profiles.forms.ts'

type Form = { safeParse: (given: unknown) => { error?: { issues: { message: string }[] } | undefined } }

const messages = (form: Form, given: unknown) =>
  (form.safeParse(given).error?.issues ?? []).map(({ message }) => message)

const about = { name: 'Ada', bio: '' }
const edited = { ...about, country: '', city: '' }
const secret = 'x'.repeat(8)
const person = { email: 'ada@example.org', password: secret, name: 'Ad' }

test.each<[string, Form, unknown, string[]]>([
  ['onboarding, a short name', aboutForm, { ...about, name: ' A ' }, ['Name must be at least 2 characters']],
  ['onboarding, a name of two', aboutForm, { ...about, name: 'Al' }, []],
  [
    'onboarding, no place',
    locationForm,
    { city: '', country: '' },
    ['City is required', 'Country is required'],
  ],
  ['onboarding, no interest', interestsForm, [], ['Please select at least one interest']],
  ['profile, a short name', profileForm, { ...edited, name: 'A' }, ['Name is too short']],
  ['profile, 50 characters', profileForm, { ...edited, name: 'A'.repeat(50) }, []],
  ['profile, 51 characters', profileForm, { ...edited, name: 'A'.repeat(51) }, ['Name is too long']],
  ['profile, a bio of 500', profileForm, { ...edited, bio: 'b'.repeat(500) }, []],
  [
    'profile, one of 501',
    profileForm,
    { ...edited, bio: 'b'.repeat(501) },
    ['Bio must be less than 500 characters'],
  ],
  ['login, no address', loginForm, { email: 'ada', password: 'x' }, ['Invalid email address']],
  ['login, no password', loginForm, { email: person.email, password: '' }, ['Password is required']],
  [
    'register, 7 characters',
    registerForm,
    { ...person, password: 'x'.repeat(7) },
    ['Password must be at least 8 characters'],
  ],
  ['register, 8 characters', registerForm, person, []],
  ['register, a name of one', registerForm, { ...person, name: 'A' }, ['Name is required']],
  ['register, no address', registerForm, { ...person, email: 'ada@' }, ['Invalid email address']],
  ['forgotten, no address', forgotPasswordForm, { email: 'ada' }, ['Please enter a valid email address']],
  [
    'reset, not the same',
    resetPasswordTwiceForm,
    { password: secret, confirmPassword: `${secret}y` },
    ["Passwords don't match"],
  ],
  [
    'reset, too short',
    resetPasswordTwiceForm,
    { password: 'x', confirmPassword: 'x' },
    ['Password must be at least 8 characters', 'Password must be at least 8 characters'],
  ],
  ['a word of two lines', interestsForm, ['Chess\nGo'], ['Remove the characters that can’t be saved']],
  ['a word of 41 characters', interestsForm, ['x'.repeat(41)], ['Keep it to 40 characters or fewer']],
  ['61 words', interestsForm, Array.from({ length: 61 }, (_, n) => `w${n}`), ['Choose up to 60 interests']],
])('%s', (_, form, given, said) => {
  expect(messages(form, given)).toEqual(said)
})

const filledWith = (value: unknown) =>
  Object.fromEntries(['email', 'password', 'name', 'city', 'country'].map((field) => [field, value]))

test.each<[string, Form, string[]]>([
  ['login', loginForm, ['Invalid email address', 'Password is required']],
  [
    'register',
    registerForm,
    ['Invalid email address', 'Password must be at least 8 characters', 'Name is required'],
  ],
  ['forgotten', forgotPasswordForm, ['Please enter a valid email address']],
  ['onboarding, the place', locationForm, ['City is required', 'Country is required']],
])('%s says the same of what is empty, absent or null', (_, form, said) => {
  expect(['', undefined, null].map((value) => messages(form, filledWith(value)))).toEqual([said, said, said])
})

test.each(['\u200B\u200B', '\u2800\u2800', '\u3164\uFE0F', '\u00AD \u2060'])(
  'the name %j shows nothing',
  (name) => {
    expect(messages(registerForm, { ...person, name })).toEqual(['Name is required'])
    expect(messages(aboutForm, { ...about, name })).toEqual(['Name must be at least 2 characters'])
    expect(messages(profileForm, { ...edited, name })).toEqual(['Name is too short'])
  },
)

test.each(['李雷', 'Ñu', '😀😀', 'نور', 'O’', 'क्ष'])('the name %j is one', (name) => {
  expect(messages(registerForm, { ...person, name })).toEqual([])
})

test('that passwords differ is said at the second of them', () => {
  const { error } = resetPasswordTwiceForm.safeParse({ password: secret, confirmPassword: `${secret}y` })
  expect(error?.issues[0]?.path).toEqual(['confirmPassword'])
})
