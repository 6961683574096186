import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { createCase, createDecidedCase, warning } from '../testing/report-case.ts'
import { CaseView } from './case-details.tsx'

const { answer, getCalls, refuse, show } = createTestApp()

async function showCase(reportCase: ReportCaseDetails) {
  answer('GET /api/admin/reports/{id}', reportCase)
  await show(<CaseView id={3} onOpen={() => undefined} />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]
const getDialog = () => within(screen.getByRole('dialog'))
const confirm = (name: string) => userEvent.click(getDialog().getByRole('button', { name }))
const getMessageField = () => getDialog().getByRole<HTMLTextAreaElement>('textbox')

describe('shows', () => {
  test('the evidence, the reports with their reporters, and the author', async () => {
    await showCase(createCase({ reportCount: 3 }))
    screen.getByText('Buy my watches. Cheap!')
    screen.getByText('Again and again.')
    screen.getByText(/1 of 3 earlier reports confirmed/)
    screen.getByText('and 2 others')
    screen.getByText(/No other reports decided in the past year/)
    expect(screen.getByRole('link', { name: 'Open in the app' }).getAttribute('href')).toBe(
      '/messages/12?message=40',
    )
    expect(screen.getByRole('link', { name: 'Mal' }).getAttribute('href')).toBe('/admin?tab=users&user=8')
  })

  test('the messages around a reported one', async () => {
    const [report] = createCase().reports
    const messages = [
      { name: 'Mia', text: 'Hello', at: '2026-11-20T11:00:00.000Z', reported: false, byAuthor: false },
      { name: 'Mal', text: 'Buy!', at: '2026-11-20T11:01:00.000Z', reported: true, byAuthor: true },
    ]
    const evidence = {
      title: 'Sunday Hikers',
      text: '',
      details: [],
      picture: null,
      surroundingMessages: messages,
    }
    await showCase(createCase({ reports: report === undefined ? [] : [{ ...report, evidence }] }))
    const rows = within(screen.getByRole('list', { name: 'Messages before and after' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent?.includes('Reported'))).toEqual([false, true])
  })

  test('that the evidence, the reporter or the content is gone', async () => {
    const reports = createCase().reports.map((report) => ({ ...report, reporter: null, evidence: null }))
    await showCase(createCase({ reports, removable: false, href: null }))
    screen.getByText('The snapshot is no longer available.')
    screen.getByText('A deleted account')
    screen.getByText('It has since been deleted or replaced.')
    expect(screen.queryByRole('link', { name: 'Open in the app' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  test('only the Dismiss button in a case about the main admin', async () => {
    await showCase(createCase({ protectedTarget: true }))
    screen.getByText(/You can only dismiss these reports\./)
    const bar = within(screen.getByRole('region', { name: 'Decide' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss'])
  })
})

describe('an appeal', () => {
  const appeal = { text: 'They asked me.', at: '2026-11-22T12:00:00.000Z', outcome: null, reply: null }
  const appealed = createDecidedCase({ appealed: true, sanctionDetails: { ...warning, appeal } })

  test.each([
    ['Uphold', 'Uphold the decision?', 'upheld', 'Decision upheld'],
    ['Reverse', 'Reverse the decision?', 'overturned', 'Decision reversed'],
  ] as const)('can be decided: %s', async (button, title, outcome, expected) => {
    await showCase(appealed)
    screen.getByText('They asked me.')
    await press(button)
    await screen.findByRole('dialog', { name: title })
    await userEvent.type(getMessageField(), 'We read it again.')
    const decidedAppeal = { ...appeal, outcome, reply: 'We read it again.' }
    answer(
      'PUT /api/admin/reports/{id}/appeal',
      createDecidedCase({ sanctionDetails: { ...warning, appeal: decidedAppeal } }),
    )
    await confirm(button)
    await screen.findByText(expected)
    screen.getByText('Reply: We read it again.')
    const [call] = getCalls('PUT /api/admin/reports/{id}/appeal')
    expect(call?.body).toEqual({ outcome, text: 'We read it again.' })
  })

  test('a failure keeps the reply, and retrying works', async () => {
    await showCase(appealed)
    await press('Uphold')
    await userEvent.type(getMessageField(), 'We read it again.')
    refuse('PUT /api/admin/reports/{id}/appeal', 503, 'unavailable', 'We’re restarting.')
    await confirm('Uphold')
    await getDialog().findByRole('alert')
    expect(getMessageField().value).toBe('We read it again.')
    answer('PUT /api/admin/reports/{id}/appeal', createDecidedCase())
    await confirm('Uphold')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const getNote = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note for other admins' })

describe('the note', () => {
  test('can be saved once it has changed; a failure keeps it', async () => {
    await showCase(createCase({ note: 'Seen.' }))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' })
    expect([getNote().value, save.disabled]).toEqual(['Seen.', true])
    await userEvent.type(getNote(), ' Waiting.')
    refuse('PUT /api/admin/reports/{id}/note', 503, 'unavailable', 'We’re restarting.')
    await press('Save note')
    await waitFor(() => expect(getLastToast()?.title).toBe('Couldn’t save the note'))
    expect(getNote().value).toBe('Seen. Waiting.')
    answer('PUT /api/admin/reports/{id}/note', createCase({ note: 'Seen. Waiting.' }))
    await press('Save note')
    await waitFor(() => expect(getLastToast()).toEqual({ title: 'Note saved' }))
    await waitFor(() => expect(save.disabled).toBe(true))
  })
})
