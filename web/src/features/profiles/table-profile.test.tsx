import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { TableProfile } from './table-profile.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app

const profile = { freeEvenings: [4], came: 3, saidYes: 4, reliability: 83 }
const toggle = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const isFree = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

testStates(app, {
  endpoint: 'GET /api/user/tables',
  show: () => show(<TableProfile />),
  loading: 'Loading your evenings',
  empty: {
    body: { freeEvenings: [], came: 0, saidYes: 0, reliability: 100 },
    text: /No evenings, no tables\..*you start at 100%/,
  },
  full: { body: profile, text: 'You came to 3 of 4 events: 83%.' },
  failed: 'Couldn’t load your evenings',
})

test('evenings are saved when they are pressed', async () => {
  answer('GET /api/user/tables', profile)
  await show(<TableProfile />)
  await screen.findByRole('checkbox', { name: 'Thursday' })
  answer('PUT /api/user/tables', profile)
  await toggle('Tuesday')
  await toggle('Thursday')
  await waitFor(() => expect(getCalls('PUT /api/user/tables')).toHaveLength(2))
  expect(getCalls('PUT /api/user/tables').map(({ body }) => body.freeEvenings)).toEqual([[2, 4], [2]])
  expect([isFree('Tuesday'), isFree('Thursday')]).toEqual([true, false])
})

test('an evening that could not be saved goes back', async () => {
  answer('GET /api/user/tables', profile)
  await show(<TableProfile />)
  await screen.findByRole('checkbox', { name: 'Thursday' })
  refuse('PUT /api/user/tables', 503, 'unavailable', 'We’re restarting.')
  await toggle('Tuesday')
  await waitFor(() => expect(isFree('Tuesday')).toBe(false))
  expect(toast).toHaveBeenLastCalledWith(expect.objectContaining({ description: 'We’re restarting.' }))
})
