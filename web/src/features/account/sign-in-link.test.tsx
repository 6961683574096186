import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { ada, createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthPage } from './auth-page.tsx'

const { answer, responses, getCalls, show, press, type, submit, text } = createTestApp()

const respondWithUser = () => Response.json({ user: ada, session: { expires_at: '2030-01-01T00:00:00Z' } })
const welcome = { title: 'Welcome back!' }

beforeEach(() => {
  vi.mocked(toast).mockClear()
  // Sign-in timers leave /auth and load the user again, sometimes during a later test.
  vi.spyOn(location, 'replace').mockReturnValue()
  responses['GET /api/user'] = respondWithError(401, 'not_signed_in', 'Please sign in.')
  responses['POST /api/sign-in-links'] = () => Response.json({ email: ada.email }, { status: 202 })
})

async function requestMail(): Promise<void> {
  history.replaceState(null, '', '/auth')
  await show(<AuthPage />, null)
  await type('email', ada.email)
  await press('Email me a link')
  await vi.waitFor(() => expect(text()).toContain('Check your email'))
}

async function openLink(): Promise<void> {
  history.replaceState(null, '', '/auth?sign-in=secret')
  await show(<AuthPage />, null)
  await vi.waitFor(() => expect(text()).toContain('Sign in to Coterie?'))
}

const getAlerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('the emailed code signs in', async () => {
  responses['POST /api/login/emailed-code'] = respondWithUser
  await requestMail()
  expect(text()).toContain('If ada@example.org has an account')
  await type('emailedCode', '204 816')
  await submit()
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(welcome))
})

test('an address that was typed before the app ran is sent, even if the press is replayed first', async () => {
  history.replaceState(null, '', '/auth')
  answer('POST /api/sign-in-links', { email: ada.email })
  await show(<AuthPage />, null)
  Object.assign(document.querySelector('[name=email]') ?? {}, { value: ada.email })
  await press('Email me a link')
  await vi.waitFor(() => expect(text()).toContain('Check your email'))
  expect(getCalls('POST /api/sign-in-links')).toMatchObject([{ body: { email: ada.email } }])
})

test('a wrong code can be corrected, and another email requested', async () => {
  await requestMail()
  await type('emailedCode', '12')
  await submit()
  expect(getAlerts()).toHaveLength(1)
  responses['POST /api/login/emailed-code'] = respondWithError(403, 'wrong_emailed_code', 'Wrong code.')
  await type('emailedCode', '123456')
  await submit()
  await vi.waitFor(() => expect(getAlerts()).toEqual(['Authentication ErrorWrong code.']))
  expect(document.querySelector<HTMLInputElement>('[name=emailedCode]')?.value).toBe('123456')
  await press('Send a new email')
  await vi.waitFor(() => expect(text()).toContain('we’ve sent a new email'))
})

test('the second step replaces the step of the emailed code', async () => {
  responses['POST /api/login/emailed-code'] = respondWithError(401, 'second_factor_required', 'Enter a code.')
  await requestMail()
  await type('emailedCode', '204 816')
  await submit()
  await vi.waitFor(() => expect(text()).toContain('One more step'))
  expect(text()).not.toContain('Check your email')
  responses['POST /api/login/emailed-code'] = respondWithUser
  await type('code', '123456')
  await submit()
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(welcome))
})

test('an invalid address and a failed request are shown, and the address stays', async () => {
  history.replaceState(null, '', '/auth')
  const error = { code: 'invalid_input', message: 'No.', issues: [{ path: 'email', message: 'Invalid.' }] }
  responses['POST /api/sign-in-links'] = () => Response.json({ error }, { status: 400 })
  await show(<AuthPage />, null)
  await press('Email me a link')
  await vi.waitFor(() => expect(getAlerts()).toEqual(['Invalid.']))
  responses['POST /api/sign-in-links'] = respondWithError(429, 'too_many_attempts', 'Please wait.')
  await type('email', ada.email)
  await press('Email me a link')
  await vi.waitFor(() => expect(getAlerts().join('')).toContain('Please wait.'))
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe(ada.email)
})

test('the link signs in only when the button is pressed, and asks for the second step', async () => {
  // The test would fail if the link were used now: there is no response yet.
  await openLink()
  responses['POST /api/login/link'] = respondWithError(401, 'second_factor_required', 'Enter a code.')
  await press('Sign in')
  await vi.waitFor(() => expect(text()).toContain('One more step'))
  responses['POST /api/login/link'] = respondWithUser
  await type('code', '123456')
  await submit()
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(welcome))
})

test('a link opened in another browser asks for the address and the code', async () => {
  responses['POST /api/login/link'] = respondWithError(409, 'different_browser', 'Different browser.')
  responses['POST /api/login/emailed-code'] = respondWithUser
  await openLink()
  await press('Sign in')
  await vi.waitFor(() => expect(text()).toContain('Enter the code from the email'))
  await type('email', ada.email)
  await type('emailedCode', '204816')
  await submit()
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(welcome))
})

test('a used or expired link offers a new one', async () => {
  responses['POST /api/login/link'] = respondWithError(410, 'sign_in_link_used', 'Used.')
  await openLink()
  await press('Sign in')
  await vi.waitFor(() => expect(text()).toContain('This link no longer works'))
  await type('email', ada.email)
  await submit()
  await vi.waitFor(() => expect(text()).toContain('Code from the email'))
})

test('the heading gets the focus, unless a control already has it', async () => {
  await openLink()
  expect(document.activeElement?.textContent).toBe('Sign in to Coterie?')
  const control = document.body.appendChild(document.createElement('button'))
  control.focus()
  await openLink()
  expect(document.activeElement).toBe(control)
})

const offers = () =>
  vi.mocked(toast).mock.calls.filter(([{ title }]) => title === 'Prefer to sign in with a password?')

test('a password is not offered in the session that offers a passkey', async () => {
  const canKeepPasskey = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: canKeepPasskey })
  onTestFinished(() => void vi.unstubAllGlobals())
  const user = { ...ada, hasPassword: false, isOfferedPasskey: true }
  const signIn = async () => {
    responses['POST /api/login/link'] = () =>
      Response.json({ user, session: { expires_at: '2030-01-01T00:00:00Z' } })
    await openLink()
    await press('Sign in')
  }
  await signIn()
  await vi.waitFor(() => expect(canKeepPasskey).toHaveBeenCalledOnce())
  expect(offers()).toEqual([])
  user.isOfferedPasskey = false
  await signIn()
  await vi.waitFor(() => expect(offers()).toHaveLength(1))
})

test('people without a password are offered one at a later sign-in, once', async () => {
  const user = { ...ada, hasPassword: false }
  responses['POST /api/login/link'] = () =>
    Response.json({ user, session: { expires_at: '2030-01-01T00:00:00Z' } })
  await openLink()
  await press('Sign in')
  await vi.waitFor(() => expect(offers()).toHaveLength(1))
  await openLink()
  await press('Sign in')
  await vi.waitFor(() => expect(vi.mocked(toast).mock.calls).toHaveLength(3))
  expect(offers()).toHaveLength(1)
})
