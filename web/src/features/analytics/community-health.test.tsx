import type { CommunityHealth } from '@coterie/contract/analytics/community-health'
import { healthMeasures } from '@coterie/contract/analytics/community-health'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { CommunityHealthPanel } from './community-health.tsx'

const app = createTestApp()
const { answer, show } = app

const open = { state: 'open', value: null } as const
const empty: CommunityHealth = {
  weeks: ['2026-05-25', '2026-06-01', '2026-06-08'],
  measures: healthMeasures.map((measure) => ({
    measure,
    openDays: 16,
    weeks: [open, open, open],
    median: null,
  })),
}
const full: CommunityHealth = {
  ...empty,
  measures: empty.measures.map((measure) =>
    measure.measure === 'answered'
      ? {
          ...measure,
          weeks: [{ state: 'counted', value: 42 }, { state: 'too-few', value: null }, open],
          median: 42,
        }
      : measure.measure === 'friendshipsPerMeetup'
        ? { ...measure, weeks: [{ state: 'counted', value: 0.4 }, open, open], median: 0.4 }
        : measure,
  ),
}

testStates(app, {
  endpoint: 'GET /api/admin/community-health',
  show: () => show(<CommunityHealthPanel />),
  loading: 'Loading community health',
  empty: { body: empty, text: 'No figures yet' },
  full: { body: full, text: '42%' },
  failed: 'Couldn’t load community health',
})

test('shows medians, and says which figures have none', async () => {
  answer('GET /api/admin/community-health', full)
  await show(<CommunityHealthPanel />)
  const terms = within(await screen.findByLabelText('Medians')).getAllByRole('definition')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    '42%',
    'No figure yet',
    'No figure yet',
    '0.4',
    'No figure yet',
    'No figure yet',
    'No figure yet',
  ])
})

test('the table of a chart says which weeks are withheld or can still change', async () => {
  answer('GET /api/admin/community-health', full)
  await show(<CommunityHealthPanel />)
  const chart = await screen.findByRole('figure', { name: 'Answered within 48 hours' })
  await userEvent.click(await within(chart).findByRole('button', { name: 'Show as table' }))
  const rows = within(chart)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Week of', 'Answered within 48 hours'],
    ['Mon, Jun 8, 2026', 'Not final yet'],
    ['Mon, Jun 1, 2026', 'Too few'],
    ['Mon, May 25, 2026', '42%'],
  ])
})

test('the page links to the definition of each figure', async () => {
  answer('GET /api/admin/community-health', full)
  await show(<CommunityHealthPanel />)
  const definitions = await screen.findByRole('region', { name: 'How each figure is counted' })
  expect(within(definitions).getAllByRole('rowheader')).toHaveLength(healthMeasures.length)
  within(definitions).getByText(/^Of all newcomers: those who came to an event within 30 days/)
  const link = screen.getByRole('link', { name: 'How each figure is counted' })
  expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
})
