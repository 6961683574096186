import type { Member } from '@coterie/contract/groups/members'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { NewestMembers } from './newest-members.tsx'

const app = createTestApp()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function createMember(id: number, name: string, change: Partial<Member> = {}): Member {
  return {
    id,
    groupId: 3,
    userId: id,
    role: 'member',
    joined: daysAgo(30),
    user: { id, name, avatar: null },
    can: { remove: false, changeRole: false },
    ...change,
  }
}

const show = () => app.show(<NewestMembers groupId={3} />)
const page = { items: [createMember(2, 'Ben')], next: null }

testStates(app, {
  endpoint: 'GET /api/groups/{id}/members',
  show,
  loading: 'Loading members',
  full: { body: page, text: 'Ben' },
  failed: 'Couldn’t load the members',
})

test('members are marked as new for a week, organizers never, and all names link to profiles', async () => {
  app.answer('GET /api/groups/{id}/members', [
    createMember(2, 'Ben', { joined: daysAgo(6) }),
    createMember(4, 'Cleo', { joined: daysAgo(8) }),
    createMember(1, 'Ada', { role: 'admin', joined: daysAgo(1) }),
  ])
  await show()
  await screen.findByText('Ben')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BenNew',
    'Cleo',
    'AdaOrganizer',
  ])
  expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/people/2')
  expect(app.getCalls('GET /api/groups/{id}/members')).toMatchObject([{ query: { order: 'newest' } }])
})

test('more members are loaded in pages', async () => {
  app.answer('GET /api/groups/{id}/members', ({ query }) =>
    query?.cursor === undefined
      ? { items: [createMember(2, 'Ben')], next: 'more' }
      : { items: [createMember(4, 'Cleo')], next: null },
  )
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Cleo')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the daily profile view limit says when it resets', async () => {
  app.refuse('GET /api/groups/{id}/members', 429, 'profile_view_limit', 'See more people in 3 hours.')
  await show()
  await screen.findByText('See more people in 3 hours.')
})
