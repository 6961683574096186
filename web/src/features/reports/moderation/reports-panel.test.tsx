import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { createCase, reportCase } from '../testing/report-case.ts'
import { ReportsPanel } from './reports-panel.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app
beforeEach(() => answer('GET /api/admin/reports/counts', { open: 0, appeals: 0 }))

async function openPanel(search = '') {
  history.replaceState(null, '', `/admin?tab=reports${search}`)
  await show(<ReportsPanel />)
}
const getTabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const findRow = (name: RegExp) => screen.findByRole('button', { name })

describe('the list', () => {
  testStates(app, {
    endpoint: 'GET /api/admin/reports',
    show: () => openPanel(),
    loading: 'Loading reports',
    empty: { body: [], text: 'All caught up' },
    full: { body: [reportCase], text: 'Buy my watches' },
    failed: 'Couldn’t load reports',
  })

  test('a row says what was reported, why and how often', async () => {
    answer('GET /api/admin/reports', [{ ...reportCase, reportCount: 3, weight: 2.5 }])
    await openPanel()
    const row = within(await findRow(/Buy my watches/))
    for (const expected of ['Message', 'Buy my watches', 'by Mal', 'Spam or a scam']) row.getByText(expected)
    row.getByText('3 reports · Weight 2.5')
  })

  test.each([
    [{ decision: 'dismissed' }, 'Dismissed'],
    [{ decision: 'upheld' }, 'Removed'],
    [{ decision: 'upheld', sanction: 'banned' }, 'Banned'],
    [{ decision: 'upheld', sanction: 'banned', appealed: true }, 'Appealed'],
  ] as const)('a decided case shows the decision: %j', async (change, expected) => {
    answer('GET /api/admin/reports', [{ ...reportCase, ...change }])
    await openPanel('&state=decided')
    within(await findRow(/Buy my watches/)).getByText(expected)
  })

  test('a photo says whose it is', async () => {
    answer('GET /api/admin/reports', [{ ...reportCase, target: { kind: 'picture', of: 'circle', id: 3 } }])
    await openPanel()
    await screen.findByText('Circle photo')
  })

  test('loads more on request, and keeps the list if that fails', async () => {
    answer('GET /api/admin/reports', { items: [reportCase], next: 'c3' })
    await openPanel()
    refuse('GET /api/admin/reports', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Couldn’t load more reports.')
    answer('GET /api/admin/reports', [{ ...reportCase, id: 2, title: 'Rude words' }])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await findRow(/Rude words/)
    await findRow(/Buy my watches/)
  })
})

describe('the filters', () => {
  beforeEach(() => answer('GET /api/admin/reports', []))

  test('tabs show the number of open reports and appeals', async () => {
    answer('GET /api/admin/reports/counts', { open: 4, appeals: 1 })
    await openPanel()
    await waitFor(() => expect(getTabs()).toEqual(['Open (4)', 'Appeals (1)', 'Decided']))
  })

  test.each([
    ['Appeals', 'appeals', 'No appeals'],
    ['Decided', 'decided', 'No decisions yet'],
  ])('each tab has its own URL and empty state: %s', async (tab, state, expected) => {
    await openPanel()
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    await screen.findByText(expected)
    expect(location.search).toBe(`?tab=reports&state=${state}`)
    expect(getCalls('GET /api/admin/reports').at(-1)?.query).toEqual({ state })
  })

  test('reports can be narrowed to one kind, and back', async () => {
    await openPanel()
    await userEvent.click(screen.getByRole('button', { name: 'Events' }))
    await screen.findByText('No reports of this type')
    expect(screen.getByRole('button', { name: 'Events' }).getAttribute('aria-pressed')).toBe('true')
    expect(getCalls('GET /api/admin/reports').at(-1)?.query).toEqual({ state: 'open', kind: 'event' })
    await userEvent.click(screen.getByRole('button', { name: 'Everything' }))
    await screen.findByText('All caught up')
    expect(location.search).toBe('?tab=reports')
  })

  test('unknown values in the URL are ignored', async () => {
    await openPanel('&state=lost&kind=nothing&case=x')
    await screen.findByText('All caught up')
  })
})

describe('opening a case', () => {
  beforeEach(() => answer('GET /api/admin/reports', [reportCase]))

  test('shows it next to the list and updates the URL', async () => {
    answer('GET /api/admin/reports/{id}', createCase())
    await openPanel()
    screen.getByText('Pick a report from the list to see the details and decide.')
    await userEvent.click(await findRow(/Buy my watches/))
    await screen.findByRole('article', { name: 'Buy my watches' })
    expect(location.search).toBe('?tab=reports&case=3')
    expect((await findRow(/Buy my watches/)).getAttribute('aria-current')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(location.search).toBe('?tab=reports')
  })

  test('other cases of the author open in its place', async () => {
    const other = { id: 9, target: { kind: 'person', id: 8 }, title: 'Mal', decision: 'upheld' } as const
    answer('GET /api/admin/reports/{id}', ({ params }) =>
      params.id === '9'
        ? createCase({ id: 9, title: 'Mal’s profile' })
        : createCase({ relatedCases: [other] }),
    )
    await openPanel('&case=3')
    await userEvent.click(await screen.findByRole('button', { name: /^Mal Confirmed$/ }))
    await screen.findByRole('article', { name: 'Mal’s profile' })
    expect(location.search).toBe('?tab=reports&case=9')
  })

  describe('by URL', () => {
    testStates(app, {
      endpoint: 'GET /api/admin/reports/{id}',
      show: () => openPanel('&case=3'),
      loading: 'Loading the report',
      full: { body: createCase(), text: 'Buy my watches. Cheap!' },
      failed: 'Couldn’t load this report',
    })
  })

  test('says so if the case no longer exists', async () => {
    refuse('GET /api/admin/reports/{id}', 404, 'not_found', 'Not found.')
    await openPanel('&case=3')
    await screen.findByText('This report no longer exists.')
  })
})

test('a decided report has a button to the next open one', async () => {
  answer('GET /api/admin/reports', [{ ...reportCase, id: 2, title: 'Rude words' }])
  answer('GET /api/admin/reports/{id}', createCase({ decision: 'dismissed' }))
  await openPanel(`&case=${reportCase.id}`)
  answer('GET /api/admin/reports/{id}', createCase({ id: 2 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next report' }))
  await waitFor(() => expect(new URLSearchParams(location.search).get('case')).toBe('2'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next report' })).toBeNull())
})
