import type { Table } from '@coterie/contract/events/tables'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { createEvent } from '../testing/event.ts'
import { TableInChat } from './table-in-chat.tsx'
import { TablePanel } from './table-panel.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show, text } = app

const table: Table = {
  id: 7,
  title: 'Six for Hiking',
  startsAt: '2026-12-10T18:00:00.000Z',
  timezone: 'Europe/Berlin',
  over: false,
  location: 'Berlin, DE',
  address: null,
  canSetPlace: true,
  chatOpensAt: '2026-12-09T18:00:00.000Z',
  confirmFrom: '2026-12-09T11:00:00.000Z',
  confirmUntil: '2026-12-09T19:00:00.000Z',
  canConfirm: false,
  confirmed: false,
  attended: false,
}
const event = createEvent({ isTable: true, group: { id: 3, name: 'Hiking in Berlin' } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function showPanel(change: Partial<Table> = {}) {
  answer('GET /api/tables/{id}', { ...table, ...change })
  await show(<TablePanel event={event} />)
  await waitFor(() => expect(text()).not.toBe(''))
}

testStates(app, {
  endpoint: 'GET /api/tables/{id}',
  show: () => show(<TablePanel event={event} />),
  loading: 'Loading the table',
  empty: { body: { ...table, over: true } },
  full: { body: table, text: /The chat opens Wed/ },
  failed: 'Couldn’t load this table',
})

test('the day before, one press confirms', async () => {
  await showPanel({ canConfirm: true, confirmUntil: '2099-12-09T19:00:00.000Z' })
  await screen.findByText(/Answer by Wed, Dec 9/)
  answer('PUT /api/tables/{id}/confirmation', { ...table, confirmed: true })
  answer('GET /api/tables/{id}', { ...table, confirmed: true })
  await press('I’m coming')
  await screen.findByText('Great, see you there!')
  expect(getCalls('PUT /api/tables/{id}/confirmation')[0]?.body).toEqual({ coming: true })
  expect(screen.queryByRole('button', { name: 'I’m coming' })).toBeNull()
})

test('after the deadline, the question names no time that is over', async () => {
  await showPanel({ canConfirm: true, confirmUntil: '2020-01-01T19:00:00.000Z' })
  await screen.findByText('Let the others know if they can expect you.')
  expect(screen.queryByText(/Answer by/)).toBeNull()
})

test('a spot can be given up; a failure keeps the question', async () => {
  await showPanel({ canConfirm: true })
  refuse('PUT /api/tables/{id}/confirmation', 503, 'unavailable', 'We’re restarting.')
  await press('I can’t make it')
  await waitFor(() =>
    expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ description: 'We’re restarting.' })),
  )
  screen.getByRole('button', { name: 'I can’t make it' })
})

test('people at the table choose the place; what they typed stays after a failure', async () => {
  await showPanel()
  await press('Choose a place')
  await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'Café Moabit')
  refuse('PUT /api/tables/{id}/place', 503, 'unavailable', 'We’re restarting.')
  await press('Save')
  await waitFor(() => expect(toast).toHaveBeenCalled())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' }).value).toBe('Café Moabit')
  answer('PUT /api/tables/{id}/place', { ...table, address: 'Café Moabit' })
  answer('GET /api/tables/{id}', { ...table, address: 'Café Moabit' })
  await press('Save')
  await screen.findByText('Café Moabit')
  screen.getByRole('button', { name: 'Change the place' })
})

test('someone without a spot can’t choose the place', async () => {
  await showPanel({ canSetPlace: false })
  expect(screen.queryByRole('button', { name: 'Choose a place' })).toBeNull()
})

test('the chat shows when the table is, and icebreakers once the person is there', async () => {
  answer('GET /api/tables/{id}', { ...table, address: 'Café Moabit' })
  await show(<TableInChat id={7} />)
  const link = await screen.findByRole('link', { name: /Six for Hiking/ })
  expect(link.textContent).toContain('Café Moabit')
  expect(link.getAttribute('href')).toBe('/events/7')
})

test('icebreakers go through all cards', async () => {
  answer('GET /api/tables/{id}', { ...table, attended: true })
  await show(<TableInChat id={7} />)
  await screen.findByText('Card 1 of 12')
  const first = text()
  await press('Next card')
  screen.getByText('Card 2 of 12')
  expect(text()).not.toBe(first)
  for (let card = 2; card <= 12; card += 1) await press('Next card')
  expect(text()).toBe(first)
})

test('a table that is over shows nothing in the chat', async () => {
  answer('GET /api/tables/{id}', { ...table, attended: true, over: true })
  await show(<TableInChat id={7} />)
  await waitFor(() => expect(getCalls('GET /api/tables/{id}').length).toBeGreaterThan(0))
  expect(text()).toBe('')
})
