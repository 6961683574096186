import type { FoundersChecklist as Checklist } from '@coterie/contract/admin'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { FoundersChecklist } from './checklist.tsx'

const app = createTestApp()
const { answer, show } = app

const started: Checklist = {
  name: { isDone: false, value: 'Coterie' },
  city: { isDone: true, value: 'Berlin, Germany' },
  circle: { isDone: true, count: 1 },
  invitations: { isDone: false, count: 3 },
  meetup: { isDone: false, count: 0, circle: 7 },
  people: 4,
}

testStates(app, {
  endpoint: 'GET /api/admin/checklist',
  show: () => show(<FoundersChecklist />),
  full: { body: started, text: /Start your community/ },
  failed: 'Couldn’t load the checklist',
})

test('shows what is done, and links to where each step is done', async () => {
  answer('GET /api/admin/checklist', started)
  await show(<FoundersChecklist />)
  await screen.findByText('2 of 5 done')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'To doGive it a nameIt’s still called Coterie. Set APP_NAME on the server and restart it.',
    'DoneChoose your cityYou live in Berlin, Germany.Choose your city',
    'DoneCreate the first circleThere is 1 circle.Create a circle',
    'To doInvite ten people3 addresses are approved. Send people the link of your circle, or approve their addresses.Approve addresses',
    'To doPlan the first meetupA date and a place, even for three people.Plan a meetup',
  ])
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/profile',
    '/groups?view=circles&create=open',
    '/admin?tab=approvals',
    '/messages/7',
    '/admin?tab=feeds',
  ])
  screen.getByText(/^4 people live near you. Until there are 50/)
})
