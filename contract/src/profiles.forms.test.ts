import { expect, test } from 'vitest'

import { loginForm, registerForm } from './account/account.forms.ts'
import { forgotPasswordForm, resetPasswordWithConfirmationForm } from './account/passwords.forms.ts'
import { mapProfileTexts } from './profile-texts.ts'
import { aboutForm, interestsForm, locationForm, profileForm } from './profiles.forms.ts'

type Form = { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } | undefined } }

const getMessages = (form: Form, input: unknown) =>
  (form.safeParse(input).error?.issues ?? []).map(({ message }) => message)

const about = { name: 'Ada', bio: '' }
const edited = { ...mapProfileTexts(() => ''), name: 'Ada', country: '', city: '' }
const password = 'x'.repeat(8)
const person = { email: 'ada@example.org', password, name: 'Ad' }

test.each<[string, Form, unknown, string[]]>([
  [
    'onboarding, a one-letter name',
    aboutForm,
    { ...about, name: ' A ' },
    ['Name must be at least 2 characters'],
  ],
  ['onboarding, a two-letter name', aboutForm, { ...about, name: 'Al' }, []],
  [
    'onboarding, no city',
    locationForm,
    { city: '', country: '' },
    ['City is required', 'Country is required'],
  ],
  ['onboarding, no interest', interestsForm, [], ['Please select at least one interest']],
  ['profile, a one-letter name', profileForm, { ...edited, name: 'A' }, ['Name is too short']],
  ['profile, a name of 50 characters', profileForm, { ...edited, name: 'A'.repeat(50) }, []],
  [
    'profile, a name of 51 characters',
    profileForm,
    { ...edited, name: 'A'.repeat(51) },
    ['Name is too long'],
  ],
  ['profile, a bio of 500 characters', profileForm, { ...edited, bio: 'b'.repeat(500) }, []],
  [
    'profile, a bio of 501 characters',
    profileForm,
    { ...edited, bio: 'b'.repeat(501) },
    ['Bio must be less than 500 characters'],
  ],
  ['login, an invalid address', loginForm, { email: 'ada', password: 'x' }, ['Invalid email address']],
  ['login, no password', loginForm, { email: person.email, password: '' }, ['Password is required']],
  [
    'register, a password of 7 characters',
    registerForm,
    { ...person, password: 'x'.repeat(7) },
    ['Password must be at least 8 characters'],
  ],
  ['register, a password of 8 characters', registerForm, person, []],
  ['register, a one-letter name', registerForm, { ...person, name: 'A' }, ['Name is required']],
  ['register, an invalid address', registerForm, { ...person, email: 'ada@' }, ['Invalid email address']],
  [
    'forgot password, an invalid address',
    forgotPasswordForm,
    { email: 'ada' },
    ['Please enter a valid email address'],
  ],
  [
    'reset password, two different passwords',
    resetPasswordWithConfirmationForm,
    { password, confirmPassword: `${password}y` },
    ["Passwords don't match"],
  ],
  [
    'reset password, a short password',
    resetPasswordWithConfirmationForm,
    { password: 'x', confirmPassword: 'x' },
    ['Password must be at least 8 characters', 'Password must be at least 8 characters'],
  ],
  ['an interest of two lines', interestsForm, ['Chess\nGo'], ['Remove the characters that can’t be saved']],
  ['an interest of 41 characters', interestsForm, ['x'.repeat(41)], ['Keep it to 40 characters or fewer']],
  [
    '61 interests',
    interestsForm,
    Array.from({ length: 61 }, (_, n) => `w${n}`),
    ['Choose up to 60 interests'],
  ],
])('%s', (_, form, input, expected) => {
  expect(getMessages(form, input)).toEqual(expected)
})

const fillAll = (value: unknown) =>
  Object.fromEntries(['email', 'password', 'name', 'city', 'country'].map((field) => [field, value]))

test.each<[string, Form, string[]]>([
  ['login', loginForm, ['Invalid email address', 'Password is required']],
  [
    'register',
    registerForm,
    ['Invalid email address', 'Password must be at least 8 characters', 'Name is required'],
  ],
  ['forgot password', forgotPasswordForm, ['Please enter a valid email address']],
  ['onboarding, city and country', locationForm, ['City is required', 'Country is required']],
])('%s: reports empty, missing and null fields alike', (_, form, expected) => {
  expect(['', undefined, null].map((value) => getMessages(form, fillAll(value)))).toEqual([
    expected,
    expected,
    expected,
  ])
})

test.each(['\u200B\u200B', '\u2800\u2800', '\u3164\uFE0F', '\u00AD \u2060'])(
  'rejects the invisible name %j',
  (name) => {
    expect(getMessages(registerForm, { ...person, name })).toEqual(['Name is required'])
    expect(getMessages(aboutForm, { ...about, name })).toEqual(['Name must be at least 2 characters'])
    expect(getMessages(profileForm, { ...edited, name })).toEqual(['Name is too short'])
  },
)

test.each(['李雷', 'Ñu', '😀😀', 'نور', 'O’', 'क्ष'])('accepts the name %j', (name) => {
  expect(getMessages(registerForm, { ...person, name })).toEqual([])
})

test('reports different passwords at the second field', () => {
  const { error } = resetPasswordWithConfirmationForm.safeParse({
    password,
    confirmPassword: `${password}y`,
  })
  expect(error?.issues[0]?.path).toEqual(['confirmPassword'])
})
