import { beforeEach, expect, test, vi } from 'vitest'

import { markSessionEnded } from '../../api/user-storage.ts'
import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { getSignUpError } from './sign-up.ts'

const { responses, show, press, type, submit, text } = createTestApp()

beforeEach(() => {
  vi.mocked(toast).mockClear()
  history.replaceState(null, '', '/auth')
  // Sign-in timers leave /auth and load the user again, sometimes during a later test.
  vi.spyOn(location, 'replace').mockReturnValue()
  responses['GET /api/user'] = respondWithError(401, 'not_signed_in', 'Please sign in.')
})

const getValue = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
const isStored = () => JSON.stringify({ ...sessionStorage }).includes('ada@example.org')

async function register(): Promise<void> {
  await show(<AuthPage />, null)
  await press('Register')
  await type('name', 'Ada')
  await type('email', 'ada@example.org')
  await type('password', 'a long enough one')
  await submit()
}

test('registering shows a welcome toast and asks to check the email', async () => {
  const user = { id: 1, email: 'ada@example.org', name: 'Ada', emailVerified: false }
  responses['POST /api/register'] = () => Response.json({ user }, { status: 201 })
  await register()
  expect(toast).toHaveBeenCalledWith({ title: 'Account created', description: 'Welcome to Coterie!' })
  expect(text()).toContain('Check your email')
  await press('Back to sign in')
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Login')
})

test('the link of an approval email opens the sign-up form with the address filled in', async () => {
  history.replaceState(null, '', '/auth?register#email=ada%40example.org')
  await show(<AuthPage />, null)
  await vi.waitFor(() => expect(getValue('email')).toBe('ada@example.org'))
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Register')
  await press('Login')
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Login')
})

const getAlerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test.each([
  ['a refusal', respondWithError(409, 'email_taken', 'Taken.')],
  ['a message about the email', respondWithError(409, 'conflict', 'This e-mail already exists')],
  ['a response without a user', () => Response.json({}, { status: 201 })],
])('if the address is taken (%s), sign-up offers to sign in with it', async (_, response) => {
  responses['POST /api/register'] = response
  await register()
  expect(getAlerts()).toEqual(['Email already in use. Please login instead.Login with this email instead'])
  expect(text()).not.toContain('Email already exists')
  expect(toast).not.toHaveBeenCalled()
  await press('Login with this email instead')
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('ada@example.org')
})

test('an error scrolls into view, because the submit button is below the fields', async () => {
  const scrolledTexts: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTexts.push(this.textContent)
  })
  responses['POST /api/register'] = respondWithError(429, 'too_many_attempts', 'Too many tries.')
  await register()
  expect(scrolledTexts).toEqual(['Too many tries.'])
  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/register'] = () => pendingResponse.promise
  await submit()
  pendingResponse.resolve(respondWithError(429, 'too_many_attempts', 'Still too many.')())
  await vi.waitFor(() => expect(scrolledTexts.slice(1)).toEqual(['Still too many.']))
  responses['POST /api/login'] = respondWithError(401, 'wrong_credentials', 'Not right.')
  await press('Login')
  await submit()
  expect(scrolledTexts.slice(2)).toEqual(['Authentication ErrorNot right.'])
})

test('shows other registration errors, and a general message for unexpected ones', async () => {
  responses['POST /api/register'] = respondWithError(429, 'too_many_attempts', 'Too many tries.')
  await register()
  expect(getAlerts()).toEqual(['Too many tries.'])
  expect(toast).not.toHaveBeenCalled()
  expect(getSignUpError(new Error('secret'))).toBe('An unexpected error occurred.')
})

/** Responses without a message to show. */
const failedResponses: [string, () => Response | Promise<Response>][] = [
  ['an empty 500', () => new Response('', { status: 500 })],
  ['an error page of a proxy', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ['JSON of another shape', () => Response.json({ detail: 'upstream' }, { status: 504 })],
  ['a refusal without a message', respondWithError(400, 'unknown_code', '')],
  ['an HTML page with status 200', () => new Response('<html>Welcome to our Wi-Fi</html>')],
]

test.each(failedResponses)(
  '%s: sign-in and sign-up show their own messages and keep the typed values',
  async (_, response) => {
    responses['POST /api/register'] = response
    responses['POST /api/login'] = response
    await register()
    expect(getAlerts()).toEqual(['An unexpected error occurred.'])
    expect(['name', 'email', 'password'].map(getValue)).toEqual([
      'Ada',
      'ada@example.org',
      'a long enough one',
    ])
    await press('Login')
    await submit()
    expect(getAlerts()).toEqual(['Authentication ErrorFailed to log in. Please try again.'])
    expect(['email', 'password'].map(getValue)).toEqual(['ada@example.org', 'a long enough one'])
    expect(toast).not.toHaveBeenCalled()
  },
)

test('an empty response to a sign-up does not mean that the address is taken', async () => {
  responses['POST /api/register'] = () => new Response(null, { status: 201 })
  await register()
  expect(getAlerts()).toEqual(['An unexpected error occurred.'])
})

test('shows a server error about a field only at that field', async () => {
  responses['POST /api/register'] = respondWithError(422, 'weak_password', 'Too easy to guess.')
  await register()
  expect(getAlerts()).toEqual(['Too easy to guess.'])
  const error = { code: 'invalid_input', message: 'No.', issues: [{ path: 'email', message: 'Invalid.' }] }
  responses['POST /api/login'] = () => Response.json({ error }, { status: 400 })
  await press('Login')
  await submit()
  expect(getAlerts()).toEqual(['Invalid.'])
  expect(toast).not.toHaveBeenCalled()
})

test.each([
  ['email_taken', 'Email already in use', 'This email is already registered. Please login instead.'],
  ['too_many_attempts', 'Registration failed', 'Too many tries.'],
  ['not_approved', 'Registration failed', "Private beta! We'll email you when you're in."],
])('a failed sign-up (%s) shows a toast if its form is gone', async (code, title, description) => {
  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/register'] = () => pendingResponse.promise
  await register()
  await press('Login')
  pendingResponse.resolve(respondWithError(409, code, 'Too many tries.')())
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ title, description, kind: 'destructive' }))
  expect(getAlerts()).toEqual([])
})

test.each([
  ['wrong_credentials', 'Not right.'],
  ['not_approved', 'Private alpha: Please check back with us later.'],
])('a failed sign-in (%s) shows a toast if its form is gone', async (code, description) => {
  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/login'] = () => pendingResponse.promise
  await show(<AuthPage />, null)
  await type('email', 'ada@example.org')
  await type('password', 'a long enough one')
  await submit()
  await press('Register')
  pendingResponse.resolve(respondWithError(401, code, 'Not right.')())
  const expectedToast = { title: 'Login failed', description, kind: 'destructive' }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
  expect(getAlerts()).toEqual([])
})

test('without approval, sign-up mentions a private beta and sign-in a private alpha', async () => {
  responses['POST /api/register'] = respondWithError(403, 'not_approved', 'No.')
  await register()
  await vi.waitFor(() => expect(text()).toContain('You’re on the list'))
  expect(text()).toContain("Private beta! We'll email you when you're in.")
  expect(text()).toContain('ada@example.org')
  expect(document.querySelector('form')).toBeNull()
  expect(toast).not.toHaveBeenCalled()
  await press('Back to sign in')
  responses['POST /api/login'] = respondWithError(403, 'not_approved', 'No.')
  await type('email', 'ada@example.org')
  await type('password', 'a long enough one')
  await submit()
  expect(text()).toContain('Private alpha: Please check back with us later.')
})

test('signing in shows its progress, then a welcome or the error', async () => {
  const pendingResponse = Promise.withResolvers<Response>()
  responses['POST /api/login'] = () => pendingResponse.promise
  await show(<AuthPage />, null)
  await type('email', 'ada@example.org')
  await type('password', 'a long enough one')
  await submit()
  expect(text()).toContain('Logging in...')
  pendingResponse.resolve(
    Response.json({
      user: { id: 1, email: 'a', name: 'Ada', avatar: null, onboarded: true, hasPassword: true },
      session: {},
    }),
  )
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Welcome back!' }))
  responses['POST /api/login'] = respondWithError(401, 'wrong_credentials', 'Not right.')
  vi.mocked(toast).mockClear()
  await submit()
  expect(getAlerts()).toEqual(['Authentication ErrorNot right.'])
  expect(toast).not.toHaveBeenCalled()
})

test('the emailed link opens a confirmation page', async () => {
  let sent = 0
  responses['POST /api/verify-email'] = () => {
    sent += 1
    return Response.json({ signedIn: true })
  }
  responses['GET /api/user'] = respondWithError(401, 'signed_out', 'Sign in.')
  history.replaceState(null, '', '/auth?confirm=email-token')
  await show(<AuthPage />, null)
  expect(text()).toContain('Confirm your email')
  expect(sent).toBe(0)
  await press('Confirm my email')
  expect(text()).toContain('Email Verified')
  expect(location.search).toBe('?verified=true')
  await press('Continue to Login')
  expect(document.querySelector('[name=password]')).not.toBeNull()
})

test('a link opened in another browser asks for a password and shows errors about it', async () => {
  responses['POST /api/verify-email'] = respondWithError(409, 'different_browser', 'Another browser.')
  history.replaceState(null, '', '/auth?confirm=email-token')
  await show(<AuthPage />, null)
  await press('Confirm my email')
  expect(text()).toContain('Choose a password')
  expect(getAlerts()).toEqual([])
  responses['POST /api/verify-email'] = respondWithError(422, 'weak_password', 'Too easy to guess.')
  await type('password', 'a weak password')
  await submit()
  expect(text()).toContain('Too easy to guess.')
  expect(getValue('password')).toBe('a weak password')
  responses['POST /api/verify-email'] = respondWithError(410, 'confirmation_link_used', 'Expired.')
  await submit()
  expect(text()).toContain('This link no longer works')
})

test('keeps typed values except the password across reloads', async () => {
  await show(<AuthPage />, null)
  await press('Register')
  await type('name', 'Ada')
  await type('email', 'ada@example.org')
  await type('password', 'a long enough one')
  const storedBefore = { ...sessionStorage }
  expect(JSON.stringify(storedBefore)).not.toContain('a long enough one')

  // A reload does not unmount React, and the session has ended.
  await show(null, null)
  for (const [key, draft] of Object.entries(storedBefore)) sessionStorage.setItem(key, draft)
  markSessionEnded()
  await show(<AuthPage />, null)
  expect(['name', 'email', 'password'].map(getValue)).toEqual(['Ada', 'ada@example.org', ''])
  await press('Login')
  expect(getValue('email')).toBe('ada@example.org')
})

test('leaving the page or signing up clears the stored form', async () => {
  await show(<AuthPage />, null)
  await type('email', 'ada@example.org')
  expect(isStored()).toBe(true)
  await show(null, null)
  expect(isStored()).toBe(false)
  responses['POST /api/register'] = () =>
    Response.json(
      { user: { id: 1, email: 'ada@example.org', name: 'Ada', emailVerified: false } },
      { status: 201 },
    )
  await register()
  expect(text()).toContain('Check your email')
  expect(isStored()).toBe(false)
})

test.each(['{', 'null', '7', '"x"', '[]', '{"tab":3}'])(
  'ignores an invalid stored form (%s)',
  async (stored) => {
    sessionStorage.setItem('coterie-auth-form', stored)
    await show(<AuthPage />, null)
    expect(document.querySelector('[name=email]')).not.toBeNull()
  },
)
