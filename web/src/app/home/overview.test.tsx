import type { OwnEvent } from '@coterie/contract/events/events'
import type { FriendRequest } from '@coterie/contract/requests'
import { beforeEach, expect, test, vi } from 'vitest'

import { createEvent } from '../../features/events/testing/event.ts'
import { ada, createStage } from '../../testing/stage.tsx'
import { Overview } from './overview.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
const { answers, show, press, text } = createStage()

const ahead = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
const own = (change: Partial<OwnEvent>): OwnEvent => ({ ...createEvent(), promotedUntil: null, ...change })
const mine = (attendance: OwnEvent['mine']['attendance']): OwnEvent['mine'] => ({
  attendance,
  position: null,
  offerExpiresAt: null,
  dismissed: false,
  hosting: false,
})
const request = {
  id: 5,
  fromId: 2,
  toId: 1,
  groupId: 3,
  status: 'pending',
  fromUserName: 'Mia',
  fromUserAvatar: null,
  groupName: 'Sunday Hikers',
} as FriendRequest

/** The panel with this title. */
function panel(title: string): string {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  return heading?.closest('section')?.textContent ?? expect.unreachable(`There is no ${title}, but ${text()}`)
}

/** Everything has loaded and is empty. */
const nothing = () => Response.json([])

beforeEach(() => {
  for (const call of [
    '/api/user/events',
    '/api/events',
    '/api/friend-requests',
    '/api/proposals',
    '/api/messages',
  ])
    answers[`GET ${call}`] = nothing
})

test('each empty panel says so and offers a next step', async () => {
  await show(<Overview />)
  expect(panel('Coming up')).toContain('Nothing planned yet.')
  expect(panel('Waiting for your answer')).toContain('No requests right now.')
  expect(panel('Unread messages')).toContain('You’re all caught up.')
  expect(panel('This week near you')).toContain('Nothing near you in the next 7 days.')
  const hrefs = [...document.querySelectorAll('section > div a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/events', '/groups', '/messages', '/events'])
})

test('the next event is the soonest that takes place, not one with only a waitlist spot', async () => {
  answers['GET /api/user/events'] = () =>
    Response.json([
      own({ id: 1, title: 'Full house', startsAt: ahead(1), mine: mine('waiting') }),
      own({ id: 2, title: 'Called off', startsAt: ahead(2), cancelled: true, mine: mine('going') }),
      own({ id: 4, title: 'Later walk', startsAt: ahead(9), mine: mine('going') }),
      own({ id: 3, title: 'Board games', startsAt: ahead(3), mine: mine('going') }),
    ])
  await show(<Overview />)
  expect(panel('Coming up')).toContain('Board games')
  expect(panel('Coming up')).not.toMatch(/Full house|Called off|Later walk/)
  expect(document.querySelector('a[href="/events/3"]')).not.toBeNull()
})

test('a request is answered in place', async () => {
  answers['GET /api/friend-requests'] = () => Response.json([request])
  answers['PATCH /api/friend-requests/5'] = () => {
    answers['GET /api/friend-requests'] = nothing
    return Response.json({ ...request, status: 'accepted' })
  }
  await show(<Overview />)
  expect(panel('Waiting for your answer')).toContain('MiaWants to join Sunday Hikers')
  await press('Accept Mia’s request')
  expect(panel('Waiting for your answer')).toContain('No requests right now.')
})

test('a panel that fails says so, and the others stay', async () => {
  answers['GET /api/messages'] = () => new Response('broken', { status: 500 })
  await show(<Overview />)
  expect(panel('Unread messages')).toContain('Couldn’t load your messages.')
  expect(panel('Coming up')).toContain('Nothing planned yet.')
  answers['GET /api/messages'] = nothing
  await press('Try again')
  expect(panel('Unread messages')).toContain('You’re all caught up.')
})

test('without a city, the week panel asks for one', async () => {
  await show(<Overview />, { ...ada, place: null, location: null })
  expect(panel('This week near you')).toContain('Add your city to see what’s on near you.')
})
