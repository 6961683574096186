import type { ReportWithState } from '@coterie/contract/reports/own-reports'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { OwnReports } from './own-reports.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app

const report: ReportWithState = {
  id: 3,
  target: { kind: 'message', id: 40 },
  reason: 'spam',
  text: 'Again and again.',
  createdAt: '2026-11-20T12:00:00.000Z',
  state: 'open',
}

testStates(app, {
  endpoint: 'GET /api/user/reports',
  show: () => show(<OwnReports />),
  empty: { body: [], text: 'You haven’t reported anything.' },
  full: { body: [report], text: 'A message: Spam or a scam' },
  failed: 'Couldn’t load your reports',
})

test.each([
  ['open', 'We’re reviewing it'],
  ['upheld', 'We took action'],
  ['declined', 'We found no violation'],
] as const)('a report shows its result: %s', async (state, expected) => {
  answer('GET /api/user/reports', [{ ...report, state }])
  await show(<OwnReports />)
  const row = screen.getByRole('listitem').textContent
  expect(row).toBe(`A message: Spam or a scamAgain and again.${expected}Reported on Nov 20, 2026`)
})

test.each([
  [{ kind: 'person', id: 8 }, 'A person: Spam or a scam'],
  [{ kind: 'circle', id: 8 }, 'A circle: Spam or a scam'],
  [{ kind: 'event', id: 8 }, 'An event: Spam or a scam'],
  [{ kind: 'picture', of: 'event', id: 8 }, 'A photo: Spam or a scam'],
] as const)('names what was reported: %j', async (target, expected) => {
  answer('GET /api/user/reports', [{ ...report, target }])
  await show(<OwnReports />)
  screen.getByText(expected)
})

test('loads earlier reports on request, and keeps the list if that fails', async () => {
  answer('GET /api/user/reports', { items: [report], next: 'c3' })
  await show(<OwnReports />)
  refuse('GET /api/user/reports', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('We’re restarting.')
  answer('GET /api/user/reports', [{ ...report, id: 2, reason: 'hate' }])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('A message: Hate')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(getCalls('GET /api/user/reports').at(-1)?.query).toEqual({ cursor: 'c3' })
})
