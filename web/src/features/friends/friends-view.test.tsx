import type { Friend } from '@coterie/contract/friends'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { FriendsView } from './friends-view.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const mia: Friend = { id: 2, name: 'Mia', avatar: null, location: null, since: '2026-11-02T12:00:00.000Z' }
const noah: Friend = { ...mia, id: 3, name: 'Noah', location: 'Berlin, Germany' }

const getNames = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent)
const getDialog = () => screen.getByRole('dialog')

async function openUnfriendDialog(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `More options for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unfriend' }))
  await within(await screen.findByRole('dialog')).findByText(`Unfriend ${name}?`)
}

const confirmUnfriending = () =>
  userEvent.click(within(getDialog()).getByRole('button', { name: 'Unfriend' }))

testStates(app, {
  endpoint: 'GET /api/user/friends',
  show: () => show(<FriendsView />),
  loading: 'Loading your friends',
  empty: { body: [], text: 'No friends yet' },
  full: { body: [mia], text: /Mia/ },
  failed: 'Couldn’t load your friends',
})

test('shows the city and date of a friendship, and links to the profile and the chat', async () => {
  answer('GET /api/user/friends', [noah])
  await show(<FriendsView />)
  screen.getByText('Berlin, Germany')
  screen.getByText('Friends since November 2026')
  expect(screen.getByRole('link', { name: 'Noah' }).getAttribute('href')).toBe('/people/3')
  expect(screen.getByRole('link', { name: 'Message Noah' }).getAttribute('href')).toBe('/messages/u3')
})

test('without friends, links to Find BFFs', async () => {
  answer('GET /api/user/friends', [])
  await show(<FriendsView />)
  expect(screen.getByRole('link', { name: 'Find BFFs' }).getAttribute('href')).toBe('/groups')
})

describe('search', () => {
  test('finds friends by part of the name, and shows everyone again when cleared', async () => {
    answer('GET /api/user/friends', ({ query }) => (query?.search === 'no' ? [noah] : [mia, noah]))
    await show(<FriendsView />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search friends' }), ' no ')
    await waitFor(() => expect(getNames()).toEqual(['Noah']))
    await userEvent.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(getNames()).toEqual(['Mia', 'Noah']))
  })

  test('says that no one matches, and keeps the typed text', async () => {
    answer('GET /api/user/friends', ({ query }) => (query?.search === undefined ? [mia] : []))
    await show(<FriendsView />)
    await userEvent.type(screen.getByRole('searchbox'), 'zzz')
    await screen.findByRole('heading', { name: 'No friends match “zzz”' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zzz')
    expect(screen.queryByText('No friends yet')).toBeNull()
  })
})

describe('unfriending', () => {
  test('explains the effects and can be cancelled', async () => {
    answer('GET /api/user/friends', [mia])
    await show(<FriendsView />)
    await openUnfriendDialog('Mia')
    within(getDialog()).getByText('We won’t tell Mia.')
    within(getDialog()).getByText('You’ll no longer be friends.')
    await userEvent.click(within(getDialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(getNames()).toEqual(['Mia'])
  })

  test('removes the friend from the list, shows progress and confirms', async () => {
    answer('GET /api/user/friends', [mia, noah])
    await show(<FriendsView />)
    await openUnfriendDialog('Mia')
    const { release } = hold('DELETE /api/user/friends/{id}')
    await confirmUnfriending()
    await screen.findByRole('button', { name: 'Unfriending...' })
    answer('GET /api/user/friends', [noah])
    release(undefined)
    await waitFor(() => expect(getNames()).toEqual(['Noah']))
    expect(getCalls('DELETE /api/user/friends/{id}')).toMatchObject([{ params: { id: '2' } }])
    expect(toast).toHaveBeenCalledWith({ title: 'You and Mia are no longer friends' })
  })

  test('a friendship that has already ended counts as ended', async () => {
    answer('GET /api/user/friends', [mia])
    await show(<FriendsView />)
    await openUnfriendDialog('Mia')
    refuse('DELETE /api/user/friends/{id}', 404, 'not_found', 'Not found.')
    answer('GET /api/user/friends', [])
    await confirmUnfriending()
    await screen.findByText('No friends yet')
    expect(toast).toHaveBeenCalledWith({ title: 'You and Mia are no longer friends' })
  })

  test('a failure keeps the dialog open, and retrying works', async () => {
    answer('GET /api/user/friends', [mia])
    await show(<FriendsView />)
    await openUnfriendDialog('Mia')
    refuse('DELETE /api/user/friends/{id}', 503, 'unavailable', 'We’re restarting.')
    await confirmUnfriending()
    const failure = { title: 'Couldn’t unfriend Mia', description: 'We’re restarting.', kind: 'destructive' }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    answer('DELETE /api/user/friends/{id}', undefined)
    answer('GET /api/user/friends', [])
    await confirmUnfriending()
    await screen.findByText('No friends yet')
  })
})
