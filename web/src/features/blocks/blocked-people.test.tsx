import type { BlockedPerson } from '@coterie/contract/blocks'
import type { PersonPage } from '@coterie/contract/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { createPersonPage } from '../../testing/person-page.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { BlockPersonButton } from './block-person-button.tsx'
import { BlockedPeople } from './blocked-people.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const mal: BlockedPerson = { id: 8, name: 'Mal', avatar: null, since: '2026-11-02T12:00:00.000Z' }
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

describe('the list of blocked people', () => {
  testStates(app, {
    endpoint: 'GET /api/user/blocks',
    show: () => show(<BlockedPeople />),
    empty: { body: [], text: 'You haven’t blocked anyone.' },
    full: { body: [mal], text: /MalBlocked on Nov 2, 2026/ },
    failed: 'Couldn’t load blocked people',
  })

  test('unblocking removes the person and moves the focus to the list', async () => {
    answer('GET /api/user/blocks', [mal, { ...mal, id: 9, name: 'Nyx' }])
    await show(<BlockedPeople />)
    const { release } = hold('DELETE /api/people/{id}/block')
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Mal' }))
    await screen.findByText('Unblocking...')
    release(undefined)
    await waitFor(() => expect(screen.queryByText('Mal')).toBeNull())
    screen.getByText('Nyx')
    expect(document.activeElement?.contains(screen.getByText('Nyx'))).toBe(true)
    expect(getCalls('DELETE /api/people/{id}/block')).toMatchObject([{ params: { id: '8' } }])
    const description = 'You can find each other again.'
    expect(toast).toHaveBeenCalledWith({ title: 'Mal is unblocked', description })
  })

  test('a failure keeps the person, and retrying works even if the block no longer exists', async () => {
    answer('GET /api/user/blocks', [mal])
    await show(<BlockedPeople />)
    refuse('DELETE /api/people/{id}/block', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Mal' }))
    const failure = { title: 'Couldn’t unblock Mal', description: 'We’re restarting.', kind: 'destructive' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    screen.getByText('Mal')
    refuse('DELETE /api/people/{id}/block', 404, 'not_found', 'Not found.')
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Mal' }))
    await screen.findByText('You haven’t blocked anyone.')
  })
})

describe('blocking', () => {
  const person = createPersonPage(mal)

  async function openDialog(change: Partial<PersonPage> = {}) {
    history.replaceState(null, '', '/people/8')
    await show(<BlockPersonButton person={{ ...person, ...change }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Block Mal' }))
    return within(await screen.findByRole('dialog', { name: 'Block Mal?' }))
  }

  test.each([
    [{}, 'Any open requests between you end.', 3],
    [{ isFriend: true }, 'You’ll no longer be friends, and any open requests between you end.', 3],
    [
      { sharedCircles: [{ id: 3, name: 'Hikers', imageUrl: null }] },
      'You’ll both stay in the circles you share. Each other’s messages are collapsed there until you open them.',
      4,
    ],
  ])('lists what will happen: %j', async (change, expected, count) => {
    const dialog = await openDialog(change)
    dialog.getByText('We won’t tell Mal.')
    dialog.getByText(expected)
    expect(dialog.getAllByRole('listitem')).toHaveLength(count)
  })

  test('can be cancelled', async () => {
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/people/8')
  })

  test('leaves the profile and offers to undo it', async () => {
    const dialog = await openDialog()
    const { release } = hold('PUT /api/people/{id}/block')
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    await dialog.findByRole('button', { name: 'Blocking...' })
    release({ ...mal, sharedCircles: [] })
    await waitFor(() => expect(getLastToast()?.title).toBe('Mal is blocked'))
    expect(location.pathname).toBe('/')
    answer('DELETE /api/people/{id}/block', undefined)
    expect(getLastToast()?.action?.label).toBe('Unblock')
    await act(async () => getLastToast()?.action?.onPress())
    await waitFor(() => expect(getLastToast()?.title).toBe('Mal is unblocked'))
  })

  test('a failure keeps the dialog open, and retrying works', async () => {
    const dialog = await openDialog()
    refuse('PUT /api/people/{id}/block', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    const failure = { title: 'Couldn’t block Mal', description: 'We’re restarting.', kind: 'destructive' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    expect(location.pathname).toBe('/people/8')
    answer('PUT /api/people/{id}/block', { ...mal, sharedCircles: [] })
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})
