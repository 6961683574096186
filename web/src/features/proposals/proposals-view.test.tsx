import type { Proposal } from '@coterie/contract/proposals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { ProposalsView } from './proposals-view.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const createPerson = (
  id: number,
  name: string,
  relationship: Proposal['people'][number]['relationship'],
) => ({
  id,
  name,
  avatar: null,
  relationship,
})
const proposal: Proposal = {
  id: 4,
  people: [
    createPerson(2, 'Mia', 'friend'),
    createPerson(3, 'Noah', 'circle'),
    createPerson(5, 'Cleo', 'mutual'),
    createPerson(6, 'Dan', null),
  ],
  event: null,
  table: null,
  interests: ['Hiking', 'Chess'],
  withinMiles: 3,
  answer: null,
  yesCount: 0,
  yesRequired: 3,
  group: null,
  expiresAt: '2026-12-05T12:00:00.000Z',
}
const hikers = { id: 30, name: 'Sunday Hikers', imageUrl: null, joined: false }

async function showProposal(change: Partial<Proposal> = {}) {
  answer('GET /api/proposals', [{ ...proposal, ...change }])
  await show(<ProposalsView />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

testStates(app, {
  endpoint: 'GET /api/proposals',
  show: () => show(<ProposalsView />),
  empty: { body: [] },
  full: { body: [proposal], text: 'You five would get along' },
  failed: 'Couldn’t load proposed circles',
})

test('shows the people, the reasons and the deadline', async () => {
  await showProposal()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['MiaYour friend', 'NoahIn a circle with you', 'CleoFriend of a friend', 'Dan'])
  screen.getByText('You all like Hiking and Chess.')
  screen.getByText('Everyone lives within 3 miles of you.')
  screen.getByText(/^Open until /)
  expect(screen.getByRole('link', { name: 'Mia Your friend' }).getAttribute('href')).toBe('/people/2')
})

test('people who chose each other after an event see where they met', async () => {
  await showProposal({ event: { id: 9, title: 'Soup and stories' } })
  screen.getByRole('heading', { name: 'You five would like to meet again' })
  screen.getByText('You met at Soup and stories.')
})

test('leaves out unknown reasons', async () => {
  await showProposal({ interests: [], withinMiles: null })
  expect(screen.queryByText(/You all like/)).toBeNull()
  expect(screen.queryByText(/miles/)).toBeNull()
})

test.each([
  [1, 'Waiting for two more to say yes'],
  [2, 'Waiting for one more to say yes'],
  [3, 'Waiting for others'],
])('after yes, with %i yes answers: %s', async (yesCount, expected) => {
  await showProposal({ answer: 'yes', yesCount })
  expect(screen.getByRole('status').textContent).toBe(expected)
  screen.getByRole('button', { name: 'Undo yes' })
  expect(screen.queryByRole('button', { name: 'Yes, I’m in' })).toBeNull()
})

test('other people’s yes answers are counted', async () => {
  await showProposal({ yesCount: 2 })
  screen.getByText('2 people said yes')
})

test('yes waits for others and can be undone; the other button is disabled until then', async () => {
  await showProposal()
  const { release } = hold('PUT /api/proposals/{id}/answer')
  await press('Yes, I’m in')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No, I’ll pass' }).disabled).toBe(true),
  )
  release({ ...proposal, answer: 'yes', yesCount: 1 })
  await screen.findByText('Waiting for two more to say yes')
  answer('PUT /api/proposals/{id}/answer', proposal)
  await press('Undo yes')
  await screen.findByRole('button', { name: 'Yes, I’m in' })
  const sent = getCalls('PUT /api/proposals/{id}/answer').map(({ params, body }) => [params.id, body.answer])
  expect(sent).toEqual([
    ['4', 'yes'],
    ['4', null],
  ])
})

test('no removes the proposal, and can be undone', async () => {
  await showProposal()
  answer('PUT /api/proposals/{id}/answer', { ...proposal, answer: 'no' })
  await press('No, I’ll pass')
  await waitFor(() => expect(screen.queryByText('You five would get along')).toBeNull())
  expect(getLastToast()).toMatchObject({ title: 'You passed on this one', action: { label: 'Undo' } })
  answer('PUT /api/proposals/{id}/answer', proposal)
  await act(async () => getLastToast()?.action?.onPress())
  await screen.findByText('You five would get along')
})

test('the third yes opens the chat of the new circle', async () => {
  await showProposal({ yesCount: 2 })
  answer('PUT /api/proposals/{id}/answer', { ...proposal, answer: 'yes', group: { ...hikers, joined: true } })
  await press('Yes, I’m in')
  await waitFor(() => expect(location.pathname).toBe('/messages/30'))
  expect(toast).toHaveBeenCalledWith({
    title: 'You’re a circle now!',
    description: 'Say hi in Sunday Hikers',
  })
  expect(screen.queryByText('You five would get along')).toBeNull()
})

test('a circle that others have started can still be joined', async () => {
  await showProposal({ group: hikers, yesCount: 3 })
  screen.getByRole('heading', { name: 'Sunday Hikers is on!' })
  answer('PUT /api/proposals/{id}/answer', { ...proposal, answer: 'yes', group: { ...hikers, joined: true } })
  await press('Join Sunday Hikers')
  await waitFor(() => expect(location.pathname).toBe('/messages/30'))
})

test('a failed answer shows the reason and keeps the proposal, and retrying works', async () => {
  await showProposal()
  refuse('PUT /api/proposals/{id}/answer', 503, 'unavailable', 'We’re restarting.')
  await press('Yes, I’m in')
  await waitFor(() =>
    expect(getLastToast()).toMatchObject({
      title: 'Couldn’t save your answer',
      description: 'We’re restarting.',
      kind: 'destructive',
    }),
  )
  answer('PUT /api/proposals/{id}/answer', { ...proposal, answer: 'yes', yesCount: 1 })
  await press('Yes, I’m in')
  await screen.findByText('Waiting for two more to say yes')
})

test('a proposal that has ended disappears', async () => {
  await showProposal()
  refuse('PUT /api/proposals/{id}/answer', 404, 'not_found', 'It has ended.')
  answer('GET /api/proposals', [])
  await press('Yes, I’m in')
  await waitFor(() => expect(screen.queryByText('You five would get along')).toBeNull())
})

const table = {
  startsAt: '2026-12-10T18:00:00.000Z',
  timezone: 'Europe/Berlin',
  location: 'Berlin, DE',
  address: null,
  eventId: null,
}

test('a table shows its evening and its area or place, and needs four', async () => {
  await showProposal({ table, yesRequired: 4, answer: 'yes', yesCount: 3 })
  screen.getByRole('heading', { name: 'Six for Hiking and Chess?' })
  screen.getByText(/Thursday, December 10/)
  screen.getByText('Around Berlin')
  screen.getByText('Waiting for one more to say yes')
})

test('a table has a place that circles used, or none if no one shows a city', async () => {
  answer('GET /api/proposals', [
    { ...proposal, table: { ...table, address: 'Café Moabit' } },
    { ...proposal, id: 9, table: { ...table, location: null } },
  ])
  await show(<ProposalsView />)
  screen.getByText('Café Moabit')
  screen.getByText('You choose the place together.')
})

test('the fourth yes opens the page of the table', async () => {
  await showProposal({ table, yesRequired: 4, yesCount: 3 })
  answer('PUT /api/proposals/{id}/answer', {
    ...proposal,
    answer: 'yes',
    table: { ...table, eventId: 12 },
    group: { ...hikers, joined: true },
  })
  await press('Yes, I’m in')
  await waitFor(() => expect(location.pathname).toBe('/events/12'))
  expect(getLastToast()).toMatchObject({ title: 'Your table is set!' })
})
