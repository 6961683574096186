import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { DeleteAccount } from './close-account.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answer, getCalls, show } = createTestApp()

test('people without a password confirm an emailed code before they delete their account', async () => {
  await show(<DeleteAccount />, { ...ada, hasPassword: false })
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = async (name: string) => await userEvent.click(await dialog.findByRole('button', { name }))
  expect(dialog.queryByRole('button', { name: 'Delete account' })).toBeNull()
  answer('POST /api/session/confirm/code', { email: ada.email })
  await press('Email me a code')
  await userEvent.type(await dialog.findByLabelText('Code from the email'), '204816')
  answer('POST /api/session/confirm/emailed-code', undefined)
  await press('Confirm')
  await dialog.findByText('Thanks, that’s you.')
  answer('DELETE /api/user', undefined)
  await press('Delete account')
  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(getCalls('DELETE /api/user')).toMatchObject([{ body: { eraseMessages: false } }])
})
