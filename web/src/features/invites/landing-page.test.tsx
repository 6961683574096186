import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { LandingPage } from './landing-page.tsx'

const { answer, getCalls, refuse, show } = createTestApp()

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

describe('after a sign-up that started from a circle', () => {
  const newcomer = { ...ada, hasPendingJoin: true }

  test.each([
    [{ groupId: 3, joined: true }, '/messages/3'],
    [{ groupId: 3, joined: false }, '/group/3'],
    [{ groupId: null, joined: false }, '/'],
  ])('opens it: %j', async (result, expected) => {
    answer('POST /api/pending-join', result)
    history.replaceState(null, '', '/landing')
    await show(<LandingPage />, newcomer)
    await waitFor(() => expect(location.pathname).toBe(expected))
    expect(getCalls('POST /api/pending-join')).toHaveLength(1)
    expect(getLastToast()?.title).toBe(result.joined ? 'You’re in!' : undefined)
  })

  test('a refusal is shown on the home page', async () => {
    refuse('POST /api/pending-join', 410, 'invite_expired', 'The invitation has expired.')
    history.replaceState(null, '', '/landing')
    await show(<LandingPage />, newcomer)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(getLastToast()).toMatchObject({
      title: 'Couldn’t join the circle',
      description: 'The invitation has expired.',
    })
  })

  test('a server error can be retried', async () => {
    refuse('POST /api/pending-join', 503, 'unavailable', 'We’re restarting.')
    history.replaceState(null, '', '/landing')
    await show(<LandingPage />, newcomer)
    await screen.findByText('Couldn’t open the circle')
    answer('POST /api/pending-join', { groupId: 3, joined: true })
    await press('Try again')
    await waitFor(() => expect(location.pathname).toBe('/messages/3'))
  })
})
