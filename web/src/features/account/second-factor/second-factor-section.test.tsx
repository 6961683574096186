import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

async function showSection(enabled: boolean, recoveryCodesLeft = 0) {
  answer('GET /api/user/second-factor', { enabled, recoveryCodesLeft })
  await show(<SecondFactorSection />)
}

testStates(app, {
  endpoint: 'GET /api/user/second-factor',
  show: () => show(<SecondFactorSection />),
  empty: { body: { enabled: false, recoveryCodesLeft: 0 }, text: 'Turn on' },
  full: { body: { enabled: true, recoveryCodesLeft: 10 }, text: '10 recovery codes left.' },
  failed: 'Couldn’t load two-step sign-in',
})

test.each([
  [4, false],
  [3, true],
  [1, true],
])('with %i recovery codes left, suggests new ones: %s', async (left, expected) => {
  await showSection(true, left)
  expect(screen.queryByText(/Create new ones before you run out\./) !== null).toBe(expected)
})

async function goToScan() {
  await showSection(false)
  await press('Turn on')
  await type('Password', 'secret')
  answer('POST /api/user/second-factor', { secret: 'ABCDEFGHIJKL', url: 'otpauth://totp/ada' })
  await press('Next')
  await screen.findByRole('heading', { name: 'Scan this with your authenticator app' })
}

describe('turning it on', () => {
  test('asks for the password first; a wrong one is shown at its field', async () => {
    await showSection(false)
    await press('Turn on')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Turn on' }))
    await press('Next')
    await screen.findByText('Password is required')
    await type('Password', 'wrong')
    refuse('POST /api/user/second-factor', 403, 'wrong_password', 'This isn’t your password.')
    await press('Next')
    await screen.findByText('This isn’t your password.')
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wrong', 'true'])
  })

  test('shows the key to scan or to type, then the recovery codes until they are saved', async () => {
    await goToScan()
    screen.getByText('ABCD EFGH IJKL')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    await type('Code from the app', '123456')
    const { release } = hold('POST /api/user/second-factor/confirm')
    await press('Confirm and turn on')
    await screen.findByRole('button', { name: 'Confirming...' })
    release({ recoveryCodes: codes })
    await screen.findByRole('heading', { name: 'Save these recovery codes' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    expect(toast).toHaveBeenCalledWith({ title: 'Two-step sign-in is on' })
    await press('I’ve saved them')
    await screen.findByText('10 recovery codes left.')
    screen.getByText('On')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New recovery codes' }))
  })

  test.each([
    ['wrong_code', 'This code is wrong.', true],
    ['unavailable', 'We’re restarting.', false],
  ])('keeps a rejected code and shows the reason: %s', async (code, message, isInvalid) => {
    await goToScan()
    await type('Code from the app', '123456')
    refuse('POST /api/user/second-factor/confirm', 422, code, message)
    await press('Confirm and turn on')
    await screen.findByText(message)
    const field = screen.getByLabelText<HTMLInputElement>('Code from the app')
    expect([field.value, field.getAttribute('aria-invalid') === 'true']).toEqual(['123456', isInvalid])
    answer('POST /api/user/second-factor/confirm', { recoveryCodes: codes })
    await press('Confirm and turn on')
    await screen.findByText('Save these recovery codes')
  })

  test('needs six digits', async () => {
    await goToScan()
    await type('Code from the app', '12')
    await press('Confirm and turn on')
    await screen.findByText(/^Enter the 6-digit code/)
    expect(getCalls('POST /api/user/second-factor/confirm')).toEqual([])
  })

  test('can be cancelled at each step', async () => {
    await goToScan()
    await press('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn on' }))
  })
})

async function createCodes() {
  await showSection(true, 2)
  await press('New recovery codes')
  screen.getByText('Your current codes will stop working.')
  await type('Password', 'secret')
  answer('POST /api/user/second-factor/recovery-codes', { recoveryCodes: codes })
  await press('New recovery codes')
  await screen.findByText('Save these recovery codes')
}

describe('new recovery codes', () => {
  test('replace the old ones', async () => {
    await createCodes()
    await press('I’ve saved them')
    await screen.findByText('10 recovery codes left.')
  })

  test('can be copied and downloaded', async () => {
    const user = userEvent.setup()
    await createCodes()
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Copied' }))
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`)
    const link = screen.getByRole('link', { name: 'Download' })
    expect(link.getAttribute('download')).toBe('recovery-codes.txt')
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(codes[9])
  })
})

async function fillIn() {
  await showSection(true, 8)
  await press('Turn off')
  const heading = screen.getByRole('heading', { name: 'Turn off' })
  await type('Password', 'secret')
  await type('Code from the app, or a recovery code', '123456')
  return within(heading.closest('section') ?? document.body)
}

describe('turning it off', () => {
  test('needs the password and a code', async () => {
    const section = await fillIn()
    const { release } = hold('DELETE /api/user/second-factor')
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }))
    await section.findByRole('button', { name: 'Turning off...' })
    release(undefined)
    await screen.findByRole('button', { name: 'Turn on' })
    expect(getCalls('DELETE /api/user/second-factor')).toMatchObject([
      { body: { password: 'secret', code: '123456' } },
    ])
    expect(toast).toHaveBeenCalledWith({ title: 'Two-step sign-in is off' })
  })

  test.each([
    ['wrong_password', 'Password'],
    ['wrong_code', 'Code from the app, or a recovery code'],
    ['unavailable', null],
  ])('shows a failure at its field, if any, and keeps the typed values: %s', async (code, label) => {
    const section = await fillIn()
    refuse('DELETE /api/user/second-factor', 403, code, 'That was wrong.')
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }))
    await section.findByText('That was wrong.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    const invalidField = document.querySelector('[aria-invalid=true]')
    expect(invalidField).toBe(label === null ? null : screen.getByLabelText(label))
    if (label !== null) expect(document.activeElement).toBe(invalidField)
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret')
    answer('DELETE /api/user/second-factor', undefined)
    await userEvent.click(section.getByRole('button', { name: 'Turn off' }))
    await screen.findByRole('button', { name: 'Turn on' })
  })
})
