import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { createCase, createDecidedCase, warning } from '../testing/report-case.ts'
import { CaseView } from './case-details.tsx'

const { answer, getCalls, hold, refuse, show } = createTestApp()

async function showCase(reportCase: ReportCaseDetails) {
  answer('GET /api/admin/reports/{id}', reportCase)
  await show(<CaseView id={3} onOpen={() => undefined} />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]
const getDialog = () => within(screen.getByRole('dialog'))
const confirm = (name: string) => userEvent.click(getDialog().getByRole('button', { name }))
const getMessageField = () => getDialog().getByRole<HTMLTextAreaElement>('textbox')

describe('deciding', () => {
  test('dismissing needs no message, and can be undone', async () => {
    await showCase(createCase())
    await press('Dismiss')
    await screen.findByRole('dialog', { name: 'Dismiss all these reports?' })
    expect(getDialog().queryByRole('textbox')).toBeNull()
    answer(
      'PUT /api/admin/reports/{id}/decision',
      createDecidedCase({ decision: 'dismissed', sanctionDetails: null }),
    )
    await confirm('Dismiss')
    await screen.findByText('Dismissed')
    expect(getCalls('PUT /api/admin/reports/{id}/decision')).toMatchObject([{ body: { action: 'dismiss' } }])
    expect(getLastToast()).toMatchObject({ title: 'Reports dismissed', action: { label: 'Undo' } })
    answer('DELETE /api/admin/reports/{id}/decision', createCase())
    await act(async () => getLastToast()?.action?.onPress())
    await screen.findByRole('region', { name: 'Decide' })
    expect(getLastToast()).toEqual({ title: 'Decision undone. The reports are open again.' })
  })

  test('a suspension has a reason, a duration and a message', async () => {
    await showCase(createCase())
    await press('Suspend')
    await screen.findByRole('dialog', { name: 'Suspend Mal?' })
    expect(getDialog().getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('spam')
    await userEvent.selectOptions(getDialog().getByRole('combobox'), 'hate')
    await userEvent.click(getDialog().getByRole('radio', { name: '30 days' }))
    await userEvent.type(getMessageField(), ' Please stop. ')
    await userEvent.click(getDialog().getByRole('checkbox', { name: 'Also remove the reported content' }))
    const { release } = hold('PUT /api/admin/reports/{id}/decision')
    await confirm('Suspend')
    await getDialog().findByRole('button', { name: 'One moment...' })
    release(createDecidedCase())
    await waitFor(() => expect(getLastToast()?.title).toBe('Mal is suspended'))
    const body = { action: 'suspend', reason: 'hate', text: 'Please stop.', remove: false, days: 30 }
    expect(getCalls('PUT /api/admin/reports/{id}/decision').map((call) => call.body)).toEqual([body])
  })

  test.each([
    ['Remove', 'Remove this?', { action: 'remove', reason: 'spam', text: '' }, 'Removed'],
    ['Warn', 'Warn Mal?', { action: 'warn', reason: 'spam', text: '', remove: true }, 'Mal was warned'],
    ['Ban', 'Ban Mal?', { action: 'ban', reason: 'spam', text: '', remove: true }, 'Mal is banned'],
  ])('the other decisions are sent and confirmed: %s', async (button, title, body, done) => {
    await showCase(createCase())
    await press(button)
    await screen.findByRole('dialog', { name: title })
    answer('PUT /api/admin/reports/{id}/decision', createDecidedCase())
    await confirm(button)
    await waitFor(() => expect(getLastToast()?.title).toBe(done))
    expect(getCalls('PUT /api/admin/reports/{id}/decision').map((call) => call.body)).toEqual([body])
  })

  test('a failure keeps the message, and retrying works', async () => {
    await showCase(createCase())
    await press('Warn')
    await userEvent.type(getMessageField(), 'Please stop.')
    refuse('PUT /api/admin/reports/{id}/decision', 503, 'unavailable', 'We’re restarting.')
    await confirm('Warn')
    const alert = await getDialog().findByRole('alert')
    expect(alert.textContent).toBe('Couldn’t save your decisionWe’re restarting.')
    expect(getMessageField().value).toBe('Please stop.')
    answer('PUT /api/admin/reports/{id}/decision', createDecidedCase())
    await confirm('Warn')
    await screen.findByText('Warned')
  })

  test('a message that is too long is not sent', async () => {
    await showCase(createCase())
    await press('Warn')
    await userEvent.click(getMessageField())
    await userEvent.paste('a'.repeat(1001))
    await confirm('Warn')
    getDialog().getByText('Keep it to 1,000 characters or fewer')
    expect(getCalls('PUT /api/admin/reports/{id}/decision')).toEqual([])
  })

  test('if another admin was first, their decision is shown', async () => {
    await showCase(createCase())
    await press('Ban')
    refuse('PUT /api/admin/reports/{id}/decision', 409, 'already_decided', 'Bo dismissed it.')
    answer('GET /api/admin/reports/{id}', createDecidedCase({ decidedBy: 'Bo' }))
    await confirm('Ban')
    await screen.findByText(/^Decided by Bo on /)
    expect(toast).toHaveBeenCalledWith({
      title: 'Someone already decided this',
      description: 'Bo dismissed it.',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a decided case', () => {
  test('can be reopened', async () => {
    await showCase(createDecidedCase())
    screen.getByText(/Message to the author: Please stop\./)
    refuse('DELETE /api/admin/reports/{id}/decision', 503, 'unavailable', 'We’re restarting.')
    await press('Undo this decision')
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t undo the decision'))
    answer('DELETE /api/admin/reports/{id}/decision', createCase())
    await press('Undo this decision')
    await screen.findByRole('region', { name: 'Decide' })
  })

  test('cannot be reopened after the deadline', async () => {
    await showCase(createDecidedCase({ undoable: false }))
    expect(screen.queryByRole('button', { name: 'Undo this decision' })).toBeNull()
  })

  test('a ban can be lifted', async () => {
    const ban = { ...warning, kind: 'banned', active: true } as const
    await showCase(createDecidedCase({ sanctionDetails: ban }))
    screen.getByText('Active')
    refuse('DELETE /api/admin/sanctions/{id}', 503, 'unavailable', 'We’re restarting.')
    await press('Lift ban')
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t lift the sanction'))
    answer('DELETE /api/admin/sanctions/{id}', { ...ban, active: false })
    answer('GET /api/admin/reports/{id}', createDecidedCase({ sanctionDetails: { ...ban, active: false } }))
    await press('Lift ban')
    await screen.findByText('Ended')
    expect(getCalls('DELETE /api/admin/sanctions/{id}').at(-1)?.params).toEqual({ id: '6' })
    expect(toast).toHaveBeenCalledWith({ title: 'They can sign in again' })
  })
})
