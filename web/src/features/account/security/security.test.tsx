import type { Session } from '@coterie/contract/account/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

const thisBrowser: Session = {
  id: 1,
  isCurrent: true,
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
}
const phone: Session = { ...thisBrowser, id: 2, isCurrent: false, browser: 'Safari', system: 'iOS' }
const tablet: Session = { ...thisBrowser, id: 3, isCurrent: false, browser: null, system: null }
const getNames = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)

describe('where you are signed in', () => {
  testStates(app, {
    endpoint: 'GET /api/user/sessions',
    show: () => show(<SessionsSection />),
    full: { body: [thisBrowser], text: 'Firefox on LinuxThis browser' },
    failed: 'Couldn’t load your browsers',
  })

  test('lists browsers by name; this one cannot be signed out here', async () => {
    answer('GET /api/user/sessions', [thisBrowser, phone, tablet])
    await show(<SessionsSection />)
    expect(getNames()).toEqual([
      'Firefox on LinuxThis browser',
      'Safari on iOS',
      'A browser on an unknown device',
    ])
    expect(screen.getAllByRole('button', { name: /^Sign out [SA]/ })).toHaveLength(2)
    expect(screen.getAllByText(/^Signed in on Nov 2, 2026 · Last used Nov 20/)).toHaveLength(3)
  })

  test('signs out one browser, even if its session has already ended, and moves focus to the list', async () => {
    answer('GET /api/user/sessions', [thisBrowser, phone, tablet])
    await show(<SessionsSection />)
    const { release } = hold('DELETE /api/user/sessions/{id}')
    await press('Sign out Safari on iOS')
    await screen.findByText('Signing out...')
    release(undefined)
    await waitFor(() => expect(getNames()).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByRole('list'))
    expect(toast).toHaveBeenCalledWith({ title: 'Signed out', description: 'Safari on iOS was signed out.' })
    refuse('DELETE /api/user/sessions/{id}', 404, 'not_found', 'Not found.')
    await press('Sign out A browser on an unknown device')
    await waitFor(() => expect(getNames()).toHaveLength(1))
    expect(getCalls('DELETE /api/user/sessions/{id}').map(({ params }) => params.id)).toEqual(['2', '3'])
  })

  test('a failure keeps the browser in the list', async () => {
    answer('GET /api/user/sessions', [thisBrowser, phone])
    await show(<SessionsSection />)
    refuse('DELETE /api/user/sessions/{id}', 503, 'unavailable', 'We’re restarting.')
    await press('Sign out Safari on iOS')
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t sign out this browser'))
    expect(getNames()).toHaveLength(2)
  })

  test('signs out all other browsers after a confirmation, which stays open on failure', async () => {
    answer('GET /api/user/sessions', [thisBrowser, phone, tablet])
    await show(<SessionsSection />)
    await press('Sign out everywhere else')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }))
    refuse('DELETE /api/user/sessions', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t sign out your other browsers'))
    answer('DELETE /api/user/sessions', { ended: 2 })
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(getNames()).toEqual(['Firefox on LinuxThis browser']))
    expect(getLastToast()).toEqual({
      title: 'Signed out everywhere else',
      description: '2 other browsers were signed out.',
    })
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })
})

const labels = ['Current password', 'New password', 'Confirm password']
const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const getValues = () => labels.map((label) => getField(label).value)
async function fillIn(...texts: string[]) {
  for (const [index, text] of texts.entries()) await userEvent.type(getField(labels[index] ?? ''), text)
}

describe('the password', () => {
  test('requires the current one, at least eight characters and a matching confirmation', async () => {
    await show(<PasswordSection />)
    await fillIn('old secret', 'short', 'another secret')
    await press('Change password')
    await screen.findByText('Password must be at least 8 characters')
    await userEvent.type(getField('New password'), ' but longer')
    await press('Change password')
    await screen.findByText("Passwords don't match")
    expect(getCalls('POST /api/user/password')).toEqual([])
  })

  test('is changed, and the form is cleared', async () => {
    await show(<PasswordSection />)
    await fillIn('old secret', 'new secret', 'new secret')
    const { release } = hold('POST /api/user/password')
    await press('Change password')
    await screen.findByRole('button', { name: 'Changing...' })
    release(undefined)
    await waitFor(() => expect(getValues()).toEqual(['', '', '']))
    expect(getLastToast()?.title).toBe('Password changed')
    const body = { currentPassword: 'old secret', newPassword: 'new secret' }
    expect(getCalls('POST /api/user/password').map((call) => call.body)).toEqual([body])
  })

  test.each([
    ['wrong_password', 'Current password'],
    ['weak_password', 'New password'],
  ])('shows a refusal at its field and keeps the typed values: %s', async (code, label) => {
    await show(<PasswordSection />)
    await fillIn('old secret', 'new secret', 'new secret')
    refuse('POST /api/user/password', 422, code, 'Choose another.')
    await press('Change password')
    await screen.findByText('Choose another.')
    expect(document.activeElement).toBe(getField(label))
    expect(getValues()).toEqual(['old secret', 'new secret', 'new secret'])
  })

  test('shows other failures above the form, and retrying works', async () => {
    await show(<PasswordSection />)
    await fillIn('old secret', 'new secret', 'new secret')
    refuse('POST /api/user/password', 503, 'unavailable', 'We’re restarting.')
    await press('Change password')
    expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
    answer('POST /api/user/password', undefined)
    await press('Change password')
    await waitFor(() => expect(getLastToast()?.title).toBe('Password changed'))
  })
})

describe('without a password', () => {
  const noor = { ...ada, hasPassword: false }

  async function confirm() {
    answer('POST /api/session/confirm/code', { email: noor.email })
    await press('Email me a code')
    await userEvent.type(await screen.findByLabelText('Code from the email'), '204816')
    answer('POST /api/session/confirm/emailed-code', undefined)
    await press('Confirm')
  }

  test('a first password needs an emailed code', async () => {
    await show(<PasswordSection />, noor)
    expect(screen.queryByLabelText('New password')).toBeNull()
    await confirm()
    await userEvent.type(await screen.findByLabelText('New password'), 'new secret')
    answer('POST /api/user/password', undefined)
    await press('Set a password')
    await waitFor(() => expect(getLastToast()?.title).toBe('Password set'))
    expect(getCalls('POST /api/user/password')).toMatchObject([{ body: { newPassword: 'new secret' } }])
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
  })

  test('a wrong code is shown at its field and can be replaced', async () => {
    await show(<PasswordSection />, noor)
    answer('POST /api/session/confirm/code', { email: noor.email })
    await press('Email me a code')
    refuse('POST /api/session/confirm/emailed-code', 403, 'wrong_confirmation_code', 'This code is wrong.')
    await userEvent.type(await screen.findByLabelText('Code from the email'), '111111')
    await press('Confirm')
    await screen.findByText('This code is wrong.')
    expect(getField('Code from the email').value).toBe('111111')
    refuse('POST /api/session/confirm/code', 429, 'too_many_attempts', 'Try again in an hour.')
    await press('Send a new email')
    await screen.findByText('Try again in an hour.')
  })

  test('changing the email needs an emailed code instead of the password', async () => {
    await show(<EmailSection />, noor)
    await confirm()
    await userEvent.type(await screen.findByLabelText('New email'), 'new@example.org')
    answer('POST /api/user/email', { email: 'new@example.org' })
    await press('Send confirmation link')
    await screen.findByText(/We’ve sent a link to new@example.org/)
    expect(getCalls('POST /api/user/email')).toMatchObject([{ body: { email: 'new@example.org' } }])
  })
})
