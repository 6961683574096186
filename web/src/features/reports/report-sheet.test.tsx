import type { OwnReport } from '@coterie/contract/reports/reports'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { setReportOpener, type ReportSubject } from '../../api/report-dialog.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { ReportPersonButton } from './report-person-button.tsx'
import { ReportSheet } from './report-sheet.tsx'

const { answer, getCalls, hold, refuse, show } = createTestApp()
const onClose = vi.fn()
beforeEach(() => {
  onClose.mockClear()
  vi.mocked(toast).mockClear()
})

const mal = { id: 8, name: 'Mal' }
const malsMessage: ReportSubject = { target: { kind: 'message', id: 40 }, name: 'Mal', person: mal }
const sentReport: OwnReport = {
  id: 3,
  target: { kind: 'message', id: 40 },
  reason: 'spam',
  text: '',
  createdAt: '2026-11-20T12:00:00.000Z',
}

const showSheet = (reportSubject: ReportSubject = malsMessage) =>
  show(<ReportSheet reportSubject={reportSubject} open onClose={onClose} />)
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const getDetails = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anything else? (optional)' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  [{ kind: 'person', id: 8 }, 'Report Mal'],
  [{ kind: 'circle', id: 8 }, 'Report Mal'],
  [{ kind: 'message', id: 8 }, 'Report Mal’s message'],
] as const)('the title says what is reported: %j', async (target, title) => {
  await showSheet({ target, name: 'Mal' })
  const sheet = within(screen.getByRole('dialog', { name: title }))
  sheet.getByText('A real person reviews every report. We never say who sent it.')
  sheet.getByText('If someone is in danger right now, call emergency services first.')
})

test('needs a reason, and focuses the reasons', async () => {
  await showSheet()
  await press('Send report')
  screen.getByText('Choose a reason')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Harassment or bullying' }))
  expect(getCalls('POST /api/reports')).toEqual([])
})

test('details have at most 1,000 characters', async () => {
  await showSheet()
  await choose('Spam or a scam')
  await userEvent.click(getDetails())
  await userEvent.paste('a'.repeat(1001))
  screen.getByText('Keep it to 1,000 characters or fewer')
  await press('Send report')
  expect(getCalls('POST /api/reports')).toEqual([])
})

test('sends the reason and the details, and says thank you', async () => {
  await showSheet()
  await choose('Spam or a scam')
  await userEvent.type(getDetails(), ' Again and again. ')
  const { release } = hold('POST /api/reports')
  await press('Send report')
  await screen.findByRole('button', { name: 'Sending...' })
  release(sentReport)
  await screen.findByRole('dialog', { name: 'Thank you' })
  const body = { target: { kind: 'message', id: 40 }, reason: 'spam', text: 'Again and again.' }
  expect(getCalls('POST /api/reports')).toMatchObject([{ body }])
  await press('Done')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failure keeps the reason and the details, even after reopening, and retrying works', async () => {
  await showSheet()
  await choose('Spam or a scam')
  await userEvent.type(getDetails(), 'Again and again.')
  refuse('POST /api/reports', 503, 'unavailable', 'We’re restarting.')
  await press('Send report')
  expect((await screen.findByRole('alert')).textContent).toBe('Your report wasn’t sentWe’re restarting.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Spam or a scam' }).checked).toBe(true)
  await showSheet()
  expect(getDetails().value).toBe('Again and again.')
  await choose('Spam or a scam')
  answer('POST /api/reports', sentReport)
  await press('Send report')
  await screen.findByText('Thank you')
  await showSheet()
  expect(getDetails().value).toBe('')
})

test('can be cancelled', async () => {
  await showSheet()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

describe('what is reported', () => {
  beforeEach(() => answer('POST /api/reports', sentReport))
  const event = { target: { kind: 'event', id: 7 }, name: 'Picnic' } as const

  test.each([
    ['The event', { kind: 'event', id: 7 }],
    ['Its photo', { kind: 'picture', of: 'event', id: 7 }],
  ])('can be the content or its photo: %s', async (option, target) => {
    await showSheet({ ...event, picture: true })
    await choose(option)
    await choose('Hate')
    await press('Send report')
    await screen.findByText('Thank you')
    expect(getCalls('POST /api/reports')).toMatchObject([{ body: { target, reason: 'hate' } }])
  })

  test('is not a choice without a photo', async () => {
    await showSheet(event)
    expect(screen.queryByText('What are you reporting?')).toBeNull()
  })

  test('is the photo if only that was chosen', async () => {
    await showSheet({ ...event, picture: 'only' })
    screen.getByRole('dialog', { name: 'Report this photo' })
    expect(screen.queryByText('What are you reporting?')).toBeNull()
    await choose('Hate')
    await press('Send report')
    await screen.findByText('Thank you')
    expect(getCalls('POST /api/reports')[0]?.body.target).toEqual({ kind: 'picture', of: 'event', id: 7 })
  })
})

async function sendReport(page: string) {
  history.replaceState(null, '', page)
  answer('POST /api/reports', sentReport)
  await showSheet()
  await choose('Spam or a scam')
  await press('Send report')
  await screen.findByRole('button', { name: 'Block Mal' })
}

describe('blocking afterwards', () => {
  test.each([
    ['/people/8', '/'],
    ['/messages/u8', '/messages'],
    ['/messages/12', '/messages/12'],
  ])('closes the sheet and leaves pages about the person: %s', async (page, expected) => {
    await sendReport(page)
    answer('PUT /api/people/{id}/block', {
      ...mal,
      avatar: null,
      since: sentReport.createdAt,
      sharedCircles: [],
    })
    await press('Block Mal')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(location.pathname).toBe(expected)
  })

  test('a failure is shown and can be retried', async () => {
    await sendReport('/messages/12')
    refuse('PUT /api/people/{id}/block', 503, 'unavailable', 'We’re restarting.')
    await press('Block Mal')
    const failure = { title: 'Couldn’t block Mal', description: 'We’re restarting.', kind: 'destructive' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    expect(onClose).not.toHaveBeenCalled()
    screen.getByRole('button', { name: 'Block Mal' })
  })
})

test.each([
  [null, false],
  ['/api/pictures/8', true],
])(
  'the button of a profile reports the person, and the photo if there is one: %s',
  async (avatar, picture) => {
    const opener = vi.fn()
    const unset = setReportOpener(opener)
    await show(<ReportPersonButton person={{ ...mal, avatar } as never} />)
    await press('Report Mal')
    expect(opener).toHaveBeenCalledWith({
      target: { kind: 'person', id: 8 },
      name: 'Mal',
      picture,
      person: mal,
    })
    unset()
  },
)
