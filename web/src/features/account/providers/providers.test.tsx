import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { ada, createTestApp, respondWithError } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthPage } from '../auth-page.tsx'
import { IdentitiesSection } from '../security/identities-section.tsx'
import { ProviderCallbackPage } from './provider-callback-page.tsx'

const { answer, getCalls, hold, refuse, responses, show, press, type } = createTestApp()

const providers = [
  { id: 'google', name: 'Google', picture: '/api/sign-in-providers/google/picture' },
  { id: 'club', name: 'Club', picture: null },
]
const signedIn = {
  user: { ...ada, user_metadata: { name: ada.name, avatar: null } },
  session: { expires_at: '2030-01-01T00:00:00Z' },
}
const response = 'POST /api/sign-in-providers/response'

const assign = vi.fn<typeof location.assign>()
beforeEach(() => {
  vi.mocked(toast).mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'replace').mockReturnValue()
  responses['GET /api/user'] = respondWithError(401, 'not_signed_in', 'Please sign in.')
  answer('GET /api/sign-in-providers', providers)
})

async function comeBack(search = 'state=s1&code=c1&iss=https://accounts.google.com&scope=openid') {
  history.replaceState(null, '', `/auth/callback/google?${search}`)
  await show(<ProviderCallbackPage provider="google" />, null)
}

const answerWithStep = (step: 'sign-in' | 'link' | 'sign-up' | 'add') =>
  answer(response, { step, email: ada.email, name: 'Ada Brandt', next: '/events/7' })

const isSignedIn = () => waitFor(() => expect(location.pathname).toBe('/events/7'))

test('shows a button for each provider below the forms, and opens the provider', async () => {
  const start = 'POST /api/sign-in-providers/start'
  history.replaceState(null, '', '/auth?next=/events/7')
  await show(<AuthPage />, null)
  const buttons = await screen.findAllByRole('button', { name: /^Continue with/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Continue with Google',
    'Continue with Club',
  ])
  expect(buttons[0]?.querySelector('img')?.getAttribute('src')).toBe(providers[0]?.picture)
  refuse(start, 503, 'provider_unavailable', 'Not responding.')
  await press('Continue with Google')
  await screen.findByText('Not responding.')
  answer(start, { url: 'https://accounts.google.com/auth?x=1' })
  await press('Continue with Google')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.com/auth?x=1'))
  expect(getCalls(start).at(-1)).toMatchObject({
    body: { provider: 'google', next: '/events/7' },
  })
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }))
  expect(await screen.findAllByRole('button', { name: /^Continue with/ })).toHaveLength(2)
})

test('shows no buttons without a provider', async () => {
  answer('GET /api/sign-in-providers', [])
  await show(<AuthPage />, null)
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  expect(screen.queryByText('or')).toBeNull()
})

test('signs in, and takes the code out of the address', async () => {
  answerWithStep('sign-in')
  const { release } = hold('POST /api/login/provider')
  await comeBack()
  await screen.findByText('Checking your sign-in with Google...')
  await waitFor(() => expect(location.search).toBe('?state=s1&next=%2Fevents%2F7'))
  expect(getCalls(response)).toEqual([
    expect.objectContaining({
      body: { provider: 'google', state: 's1', code: 'c1', iss: 'https://accounts.google.com' },
    }),
  ])
  release(signedIn)
  await isSignedIn()
  expect(getCalls('POST /api/login/provider')).toMatchObject([{ body: { state: 's1' } }])
})

test('asks for the code of two-step sign-in', async () => {
  answerWithStep('sign-in')
  refuse('POST /api/login/provider', 401, 'second_factor_required', 'Enter the code.')
  await comeBack()
  await screen.findByRole('heading', { name: 'One more step' })
  answer('POST /api/login/provider', signedIn)
  await type('code', '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await isSignedIn()
  expect(getCalls('POST /api/login/provider').at(-1)).toMatchObject({ body: { state: 's1', code: '123456' } })
})

test.each([
  ['provider_denied', 'The sign-in was cancelled.'],
  ['provider_other_browser', 'Started in a different browser.'],
  ['provider_email_unverified', 'Not verified.'],
])('says what went wrong and leads back: %s', async (code, message) => {
  refuse(response, 403, code, message)
  await comeBack('state=s1&error=access_denied')
  await screen.findByRole('heading', { name: 'Couldn’t continue with Google' })
  screen.getByText(message)
  await press('Back to sign in')
  await waitFor(() => expect(location.pathname).toBe('/auth'))
})

test('signs up with the name at the provider, which can be changed', async () => {
  answerWithStep('sign-up')
  await comeBack()
  await screen.findByText(/Google confirmed your email, ada@example.org/)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  expect(field.value).toBe('Ada Brandt')
  await userEvent.clear(field)
  await press('Create account')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  refuse('POST /api/register/provider', 422, 'name_not_allowed', 'Reserved.')
  await userEvent.type(field, 'Admin')
  await press('Create account')
  await screen.findByText('Reserved.')
  expect(field.value).toBe('Admin')
  answer('POST /api/register/provider', signedIn)
  await userEvent.clear(field)
  await userEvent.type(field, 'Ada')
  await press('Create account')
  await isSignedIn()
  expect(getCalls('POST /api/register/provider').at(-1)).toMatchObject({ body: { state: 's1', name: 'Ada' } })
})

test('people who aren’t approved learn that they are on the list', async () => {
  answerWithStep('sign-up')
  refuse('POST /api/register/provider', 403, 'not_approved', 'Private beta!')
  await comeBack()
  await screen.findByLabelText('Name')
  await press('Create account')
  await screen.findByRole('heading', { name: 'You’re on the list' })
  screen.getByText(/ada@example\.org/)
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('links an existing account once the person has signed in to it', async () => {
  answerWithStep('link')
  await comeBack()
  await screen.findByRole('heading', { name: 'You already have an account' })
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ada.email)
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
  answer('POST /api/login', signedIn)
  const identity = { id: 1, provider: 'Google', email: ada.email, createdAt: '', lastUsedAt: '' }
  answer('POST /api/user/identities', identity)
  await type('password', 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await isSignedIn()
  expect(getCalls('POST /api/user/identities')).toMatchObject([{ body: { state: 's1' } }])
  expect(toast).toHaveBeenCalledWith({ title: 'You can now sign in with Google' })
})

test('signing in to another account links nothing, and says so', async () => {
  answerWithStep('link')
  await comeBack()
  await screen.findByRole('heading', { name: 'You already have an account' })
  answer('POST /api/login', signedIn)
  refuse('POST /api/user/identities', 409, 'identity_mismatch', 'A different email address.')
  await type('password', 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await isSignedIn()
  expect(toast).toHaveBeenCalledWith({
    title: 'Couldn’t link Google',
    description: 'A different email address.',
    kind: 'destructive',
  })
})

test('“Not now” forgets what would be linked', async () => {
  answerWithStep('link')
  await comeBack()
  await screen.findByRole('heading', { name: 'You already have an account' })
  await press('Not now')
  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(localStorage.getItem('coterie-pending-link')).toBeNull()
})

const google = {
  id: 3,
  provider: 'Google',
  email: 'ada@gmail.example',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
}

test('the settings list what signs a person in, and remove it after the password', async () => {
  answer('GET /api/user/identities', [google])
  await show(<IdentitiesSection />)
  await screen.findByText('ada@gmail.example')
  screen.getByText(/^Added Nov 2, 2026 · Last used Nov 20/)
  await press('Remove Google')
  await screen.findByText(/You can no longer sign in with Google/)
  refuse('POST /api/session/confirm', 403, 'wrong_password', 'This isn’t your current password.')
  await userEvent.type(screen.getByLabelText('Your password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('This isn’t your current password.')
  answer('POST /api/session/confirm', undefined)
  refuse('DELETE /api/user/identities/{id}', 409, 'only_way_to_sign_in', 'Set a password first.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Set a password first.')
  answer('DELETE /api/user/identities/{id}', undefined)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Google was removed' }))
  expect(screen.queryByText('ada@gmail.example')).toBeNull()
})

test('without a password, an emailed code confirms the session', async () => {
  answer('GET /api/user/identities', [])
  await show(<IdentitiesSection />, { ...ada, hasPassword: false })
  await press('Add Club')
  answer('POST /api/session/confirm/code', { email: ada.email })
  await press('Email me a code')
  await screen.findByText(/We’ve sent a 6-digit code to ada@example.org/)
  answer('POST /api/session/confirm/emailed-code', undefined)
  answer('POST /api/user/identities/start', { url: 'https://club.example/auth' })
  await userEvent.type(screen.getByLabelText('Code from the email'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://club.example/auth'))
  expect(getCalls('POST /api/session/confirm/emailed-code')).toMatchObject([
    { body: { emailedCode: '123456' } },
  ])
})

test('adds what was started in the settings', async () => {
  answerWithStep('add')
  answer('POST /api/user/identities', google)
  history.replaceState(null, '', '/auth/callback/google?state=s1&code=c1')
  await show(<ProviderCallbackPage provider="google" />)
  await waitFor(() => expect(location.pathname + location.search).toBe('/account?tab=privacy'))
  expect(toast).toHaveBeenCalledWith({ title: 'You can now sign in with Google' })
})

test('the section is hidden without providers', async () => {
  answer('GET /api/sign-in-providers', [])
  answer('GET /api/user/identities', [])
  await show(<IdentitiesSection />)
  await waitFor(() => expect(getCalls('GET /api/user/identities')).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
