import type { OwnGroup } from '@coterie/contract/groups/groups'
import type { Member } from '@coterie/contract/groups/members'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { hikers } from '../../../testing/first-screens.ts'
import { createTestApp } from '../../../testing/test-app.tsx'
import { testStates } from '../../../testing/test-states.ts'
import { toast } from '../../../ui/toast.ts'
import { MembersSheet } from './members-sheet.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const circle: OwnGroup = { ...hikers, role: 'admin' }
const ada: Member = {
  id: 31,
  groupId: 3,
  userId: 1,
  role: 'admin',
  joined: '2026-11-02T12:00:00.000Z',
  user: { id: 1, name: 'Ada', avatar: null },
  can: { remove: false, changeRole: true },
}
const mia: Member = {
  ...ada,
  id: 32,
  userId: 2,
  role: 'member',
  user: { id: 2, name: 'Mia', avatar: null },
  can: { remove: true, changeRole: true },
}

const showSheet = () => show(<MembersSheet circle={circle} onClose={() => undefined} />)
const getNames = () => screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent)
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

async function choose(name: string, action: string) {
  await userEvent.click(screen.getByRole('button', { name: `Options for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

testStates(app, {
  endpoint: 'GET /api/groups/{id}/members',
  show: showSheet,
  loading: 'Loading members',
  full: { body: [ada, mia], text: 'Mia' },
  failed: 'Failed to fetch members',
})

test('organizers and the viewer are marked; members without actions have no menu', async () => {
  answer('GET /api/groups/{id}/members', [ada, { ...mia, can: { remove: false, changeRole: false } }])
  await showSheet()
  expect(getNames()).toEqual(['Ada (You)', 'Mia'])
  expect(screen.getAllByText('Organizer')).toHaveLength(1)
  expect(screen.getByRole('dialog', { name: 'Members of Sunday Hikers' }).textContent).toContain('6 members')
  expect(screen.queryByRole('button', { name: 'Options for Mia' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Mia' }).getAttribute('href')).toBe('/people/2')
})

test('more members are loaded on request', async () => {
  answer('GET /api/groups/{id}/members', { items: [ada], next: 'c31' })
  await showSheet()
  answer('GET /api/groups/{id}/members', [mia])
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(getNames()).toEqual(['Ada (You)', 'Mia']))
})

describe('roles', () => {
  beforeEach(() => answer('GET /api/groups/{id}/members', [ada, mia]))

  test.each([
    [
      'Mia',
      'Make organizer',
      'Like you, Mia will be able to edit the circle, answer requests and remove members.',
    ],
    [
      'Ada',
      'Step down as organizer',
      'You’ll stay a member but can’t manage the circle. If it’s yours, another organizer takes over.',
    ],
  ])('a change is explained first: %s, %s', async (name, action, expected) => {
    await showSheet()
    await choose(name, action)
    screen.getByText(expected)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: action }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText(expected)).toBeNull()
  })

  test('a member can become an organizer, and back', async () => {
    await showSheet()
    await choose('Mia', 'Make organizer')
    const organizer = { ...mia, role: 'admin' } as const
    answer('PUT /api/groups/{id}/members/{userId}/role', organizer)
    answer('GET /api/groups/{id}/members', [ada, organizer])
    await userEvent.click(screen.getByRole('button', { name: 'Make organizer' }))
    await waitFor(() => expect(screen.getAllByText('Organizer')).toHaveLength(2))
    expect(toast).toHaveBeenCalledWith({ title: 'Mia is now an organizer' })
    await choose('Mia', 'Remove as organizer')
    screen.getByText('Mia will stay a member but can’t manage the circle.')
    answer('PUT /api/groups/{id}/members/{userId}/role', mia)
    await userEvent.click(screen.getByRole('button', { name: 'Remove as organizer' }))
    await waitFor(() => expect(getLastToast()).toEqual({ title: 'Mia is now a member' }))
    const sent = getCalls('PUT /api/groups/{id}/members/{userId}/role').map(({ params, body }) => [
      params.userId,
      body.role,
    ])
    expect(sent).toEqual([
      ['2', 'admin'],
      ['2', 'member'],
    ])
  })

  test('a failure keeps the confirmation open, and retrying works', async () => {
    await showSheet()
    await choose('Mia', 'Make organizer')
    refuse('PUT /api/groups/{id}/members/{userId}/role', 503, 'unavailable', 'We’re restarting.')
    await userEvent.click(screen.getByRole('button', { name: 'Make organizer' }))
    const failure = {
      title: 'Couldn’t change the role',
      description: 'We’re restarting.',
      kind: 'destructive',
    }
    await waitFor(() => expect(toast).toHaveBeenCalledWith(failure))
    answer('PUT /api/groups/{id}/members/{userId}/role', { ...mia, role: 'admin' })
    await userEvent.click(screen.getByRole('button', { name: 'Make organizer' }))
    await waitFor(() => expect(getLastToast()?.title).toBe('Mia is now an organizer'))
  })
})

describe('removing', () => {
  beforeEach(() => answer('GET /api/groups/{id}/members', [ada, mia]))

  test('asks for confirmation and can be undone', async () => {
    await showSheet()
    await choose('Mia', 'Remove from circle')
    const row = within(screen.getByText('Mia').closest('li') ?? document.body)
    row.getByText('Mia will lose access right away. We won’t tell them why.')
    const { release } = hold('DELETE /api/groups/{id}/members/{userId}')
    await userEvent.click(row.getByRole('button', { name: 'Remove from circle' }))
    await waitFor(() => expect(getCalls('DELETE /api/groups/{id}/members/{userId}')).toHaveLength(1))
    answer('GET /api/groups/{id}/members', [ada])
    release(undefined)
    await waitFor(() => expect(getNames()).toEqual(['Ada (You)']))
    expect(getLastToast()).toMatchObject({
      title: 'Mia is no longer in the circle',
      action: { label: 'Undo' },
    })
    answer('GET /api/groups/{id}/members', [ada, mia])
    answer('PUT /api/groups/{id}/members/{userId}', circle)
    await act(async () => getLastToast()?.action?.onPress())
    await waitFor(() => expect(getNames()).toEqual(['Ada (You)', 'Mia']))
    expect(toast).toHaveBeenCalledWith({ title: 'Sunday Hikers is restored' })
  })

  test('shows the reason if the undo fails', async () => {
    await showSheet()
    await choose('Mia', 'Remove from circle')
    answer('DELETE /api/groups/{id}/members/{userId}', undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Remove from circle' }))
    await waitFor(() => expect(getLastToast()?.action?.label).toBe('Undo'))
    refuse('PUT /api/groups/{id}/members/{userId}', 409, 'member_circle_limit', 'Mia is in three circles.')
    await act(async () => getLastToast()?.action?.onPress())
    const failure = {
      title: 'Couldn’t undo this',
      description: 'Mia is in three circles.',
      kind: 'destructive',
    }
    await waitFor(() => expect(getLastToast()).toEqual(failure))
  })
})
