import type { NewCredential, Passkey, SignedCredential } from '@coterie/contract/account/passkeys'
import type { Api } from '@coterie/contract/api'
import type { Output } from '@coterie/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { PasskeyOffer } from '../../../app/offer-passkey.tsx'
import { UserError } from '../../../i18n/error-text.ts'
import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { LoginForm } from '../login-form.tsx'
import { CodeStep } from '../second-factor/code-step.tsx'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { createPasskey, forgetPasskey, signWithPasskey, suggestPasskeys } from './webauthn.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('./webauthn.ts', () => ({
  createPasskey: vi.fn(),
  forgetPasskey: vi.fn(async () => undefined),
  signWithPasskey: vi.fn(),
  suggestPasskeys: vi.fn(async () => undefined),
}))

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('PublicKeyCredential', Object)
  vi.mocked(createPasskey).mockResolvedValue(created)
  vi.mocked(signWithPasskey).mockResolvedValue(signed)
})

const created: NewCredential = {
  id: 'new',
  rawId: 'new',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
}
const signed: SignedCredential = {
  id: 'known',
  rawId: 'known',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}
const phone: Passkey = {
  id: 1,
  name: 'Safari on iPhone',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
}
const laptop: Passkey = { ...phone, id: 2, name: 'Chrome on Mac', lastUsedAt: null }
const requestOptions = {
  challenge: 'AA',
  rpId: 'localhost',
  timeout: 1,
  userVerification: 'required',
} as const
const creationOptions: Output<Api['POST /api/user/passkeys/options']> = {
  challenge: 'AA',
  rp: { id: 'localhost', name: 'Coterie' },
  user: { id: 'MQ', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const typePassword = (dialog: Awaited<ReturnType<typeof getDialog>>) =>
  userEvent.type(dialog.getByLabelText('Your password'), 'secret')

async function showSection(passkeys: Passkey[]) {
  answer('GET /api/user/passkeys', passkeys)
  await show(<PasskeysSection />)
}

function allowAdding(codes: string[] | null = null) {
  answer('POST /api/session/confirm', undefined)
  answer('POST /api/user/passkeys/options', creationOptions)
  answer('POST /api/user/passkeys', { passkey: laptop, recoveryCodes: codes })
}

describe('the list', () => {
  testStates(app, {
    endpoint: 'GET /api/user/passkeys',
    show: () => show(<PasskeysSection />),
    empty: { body: [], text: 'You don’t have a passkey yet.' },
    full: { body: [phone], text: 'Safari on iPhone' },
    failed: 'Couldn’t load your passkeys',
  })

  test('shows when each was added and used', async () => {
    await showSection([laptop, phone])
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Added Nov 2, 2026 · Never used')
    expect(rows[1]).toContain('Last used Nov 20')
  })

  test('a browser that can’t use passkeys says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await showSection([phone])
    screen.getByText('This browser can’t use passkeys here.')
  })

  test('ten are the maximum', async () => {
    await showSection(Array.from({ length: 10 }, (_, index) => ({ ...phone, id: index + 1 })))
    screen.getByText('You have 10 passkeys. Remove one to add another.')
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})

describe('adding one', () => {
  test('asks for the password, then the browser', async () => {
    await showSection([])
    await press('Add a passkey')
    const dialog = await getDialog('Add a passkey')
    await typePassword(dialog)
    refuse('POST /api/session/confirm', 403, 'wrong_password', 'This isn’t your password.')
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await dialog.findByText('This isn’t your password.')
    expect(createPasskey).not.toHaveBeenCalled()
    allowAdding()
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Chrome on Mac')
    expect(createPasskey).toHaveBeenCalledWith(creationOptions)
    expect(getCalls('POST /api/user/passkeys')).toMatchObject([{ body: { credential: created } }])
    expect(toast).toHaveBeenCalledWith({
      title: 'Passkey added',
      description: 'You can now sign in with “Chrome on Mac”.',
    })
  })

  test('a cancelled one keeps the dialog, and trying again works', async () => {
    await showSection([])
    await press('Add a passkey')
    const dialog = await getDialog('Add a passkey')
    await typePassword(dialog)
    allowAdding()
    vi.mocked(createPasskey).mockRejectedValueOnce(new UserError('Nothing was chosen.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].description).toBe('Nothing was chosen.'))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Chrome on Mac')
  })

  test('shows recovery codes if it turned on two-step sign-in, until they are saved', async () => {
    await showSection([])
    await press('Add a passkey')
    const dialog = await getDialog('Add a passkey')
    await typePassword(dialog)
    allowAdding(recoveryCodes)
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Save these recovery codes' })
    await press('I’ve saved them')
    await screen.findByText('Chrome on Mac')
  })
})

test('a passkey can be renamed; a refused name stays in the field', async () => {
  await showSection([phone])
  await press('Rename Safari on iPhone')
  const dialog = await getDialog('Rename this passkey')
  const field = dialog.getByLabelText<HTMLInputElement>('Name')
  expect(field.value).toBe('Safari on iPhone')
  await userEvent.clear(field)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Name is required')
  await userEvent.type(field, 'My phone')
  refuse('PATCH /api/user/passkeys/{id}', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('We’re restarting.')
  expect(field.value).toBe('My phone')
  answer('PATCH /api/user/passkeys/{id}', { ...phone, name: 'My phone' })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('My phone')
})

describe('removing one', () => {
  test('asks for the password, and moves the focus to the next step', async () => {
    await showSection([phone, laptop])
    await press('Remove Safari on iPhone')
    const dialog = await getDialog('Remove “Safari on iPhone”?')
    await typePassword(dialog)
    answer('POST /api/session/confirm', undefined)
    refuse('DELETE /api/user/passkeys/{id}', 409, 'passkey_needed', 'Two-step sign-in needs this passkey.')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(vi.mocked(toast).mock.lastCall?.[0].description).toBe('Two-step sign-in needs this passkey.'),
    )
    answer('DELETE /api/user/passkeys/{id}', undefined)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(getCalls('DELETE /api/user/passkeys/{id}').at(-1)).toMatchObject({ params: { id: '1' } })
  })

  test('a passkey can be used instead of the password', async () => {
    await showSection([phone])
    await press('Remove Safari on iPhone')
    const dialog = await getDialog('Remove “Safari on iPhone”?')
    answer('POST /api/session/confirm/passkey/options', requestOptions)
    answer('POST /api/session/confirm/passkey', undefined)
    answer('DELETE /api/user/passkeys/{id}', undefined)
    await userEvent.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }))
    await screen.findByText('You don’t have a passkey yet.')
    expect(getCalls('POST /api/session/confirm/passkey')).toMatchObject([{ body: { credential: signed } }])
  })
})

const emptyForm = <LoginForm values={{ email: '', password: '' }} onValuesChange={() => undefined} />

describe('signing in', () => {
  test('needs one press and the browser', async () => {
    await show(emptyForm, null)
    answer('POST /api/login/passkey/options', requestOptions)
    const { release } = hold('POST /api/login/passkey')
    await press('Use a passkey')
    await screen.findByRole('button', { name: 'Checking your passkey...' })
    expect(signWithPasskey).toHaveBeenCalledWith(requestOptions)
    await waitFor(() =>
      expect(getCalls('POST /api/login/passkey')).toMatchObject([{ body: { credential: signed } }]),
    )
    const session = { expires_at: '2026-12-20T12:00:00.000Z' }
    release({ user: { ...ada, user_metadata: { name: ada.name, avatar: null } }, session })
    answer('GET /api/user', ada)
    await waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Welcome back!'))
    await waitFor(() => expect(getCalls('GET /api/user')).toHaveLength(1))
  })

  test('a removed passkey: the reason is shown, and the browser is told to forget it', async () => {
    await show(emptyForm, null)
    answer('POST /api/login/passkey/options', requestOptions)
    refuse('POST /api/login/passkey', 401, 'unknown_passkey', 'This passkey was removed.')
    await press('Use a passkey')
    await screen.findByText('This passkey was removed.')
    await waitFor(() => expect(forgetPasskey).toHaveBeenCalledWith(signed))
  })

  test('a cancelled choice says what to do, and pressing again works', async () => {
    await show(emptyForm, null)
    answer('POST /api/login/passkey/options', requestOptions)
    vi.mocked(signWithPasskey).mockRejectedValueOnce(new UserError('Nothing was chosen.'))
    await press('Use a passkey')
    await screen.findByText('Nothing was chosen.')
    refuse('POST /api/login/passkey', 403, 'passkey_not_accepted', 'We couldn’t verify this passkey.')
    await press('Use a passkey')
    await screen.findByText('We couldn’t verify this passkey.')
    expect(screen.queryByText('Nothing was chosen.')).toBeNull()
  })

  test('the browser suggests passkeys in the email field after the first touch or key', async () => {
    await show(emptyForm, null)
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn')
    expect(suggestPasskeys).not.toHaveBeenCalled()
    refuse('POST /api/login/passkey', 403, 'passkey_not_accepted', 'We couldn’t verify this passkey.')
    vi.mocked(suggestPasskeys).mockImplementationOnce(async (_, onChosen) => onChosen(signed))
    await userEvent.tab()
    await screen.findByText('We couldn’t verify this passkey.')
    expect(getCalls('POST /api/login/passkey')).toHaveLength(1)
  })

  test('browsers without passkeys don’t show the button', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    await show(emptyForm, null)
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  test('without an authenticator app, the second step is a passkey or a recovery code', async () => {
    await show(
      <CodeStep
        step="passkey"
        credentials={{ email: 'ada@example.org', password: 'x' }}
        onBack={() => undefined}
      />,
      null,
    )
    screen.getByLabelText('Recovery code')
    screen.getByText(/^Use a passkey, or enter one of your recovery codes/)
    screen.getByRole('button', { name: 'Use a passkey' })
    expect(screen.queryByRole('button', { name: 'Use the app' })).toBeNull()
  })
})

test('two-step sign-in can be turned on with a passkey, and shows recovery codes', async () => {
  answer('GET /api/user/passkeys', [phone])
  answer('GET /api/user/second-factor', { enabled: false, hasApp: false, recoveryCodesLeft: 0 })
  await show(<SecondFactorSection />)
  await press('Use a passkey instead of an app')
  const dialog = await getDialog('Turn on')
  await typePassword(dialog)
  answer('POST /api/session/confirm', undefined)
  answer('POST /api/user/second-factor/passkey', { recoveryCodes })
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  await screen.findByRole('heading', { name: 'Save these recovery codes' })
  await press('I’ve saved them')
  await screen.findByText(/asks for a passkey or a recovery code\./)
  await press('Turn off')
  screen.getByLabelText('Recovery code')
})

describe('the offer', () => {
  test.each(['Not now', 'Close'])('%s declines it for good', async (name) => {
    await show(<PasskeyOffer />)
    const sheet = await getDialog('Sign in faster next time')
    answer('DELETE /api/user/passkey-offer', undefined)
    await userEvent.click(sheet.getByRole('button', { name }))
    await waitFor(() => expect(getCalls('DELETE /api/user/passkey-offer')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('adds a passkey after the password', async () => {
    answer('GET /api/user/passkeys', [])
    await show(<PasskeyOffer />)
    const sheet = await getDialog('Sign in faster next time')
    await userEvent.click(sheet.getByRole('button', { name: 'Add a passkey' }))
    const dialog = await getDialog('Add a passkey')
    await typePassword(dialog)
    allowAdding()
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(vi.mocked(toast).mock.lastCall?.[0].title).toBe('Passkey added'))
    expect(getCalls('DELETE /api/user/passkey-offer')).toEqual([])
  })
})
