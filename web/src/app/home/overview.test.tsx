import type { OwnEvent } from '@coterie/contract/events/events'
import type { FriendRequest } from '@coterie/contract/requests'
import { beforeEach, expect, test } from 'vitest'

import { createEvent } from '../../features/events/testing/event.ts'
import { ada, createTestApp } from '../../testing/test-app.tsx'
import { Overview } from './desktop-home.tsx'

const { responses, show, press, text } = createTestApp()

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
const createOwnEvent = (change: Partial<OwnEvent>): OwnEvent => ({
  ...createEvent(),
  promotedUntil: null,
  ...change,
})
const createOwnStatus = (attendance: OwnEvent['mine']['attendance']): OwnEvent['mine'] => ({
  attendance,
  position: null,
  offerExpiresAt: null,
  plusOnes: 0,
  dismissed: false,
  isHost: false,
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

function getPanelText(title: string): string {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title)
  return heading?.closest('section')?.textContent ?? expect.unreachable(`no panel ${title} in: ${text()}`)
}

const respondEmpty = () => Response.json([])

beforeEach(() => {
  for (const call of [
    '/api/user/events',
    '/api/events',
    '/api/friend-requests',
    '/api/proposals',
    '/api/see-again',
    '/api/messages',
  ])
    responses[`GET ${call}`] = respondEmpty
})

test('each empty panel shows a hint and a next step', async () => {
  await show(<Overview />)
  expect(getPanelText('Coming up')).toContain('Nothing planned yet.')
  expect(getPanelText('Waiting for your answer')).toContain('No requests right now.')
  expect(getPanelText('Unread messages')).toContain('You’re all caught up.')
  expect(getPanelText('This week near you')).toContain('Nothing near you in the next 7 days.')
  const hrefs = [...document.querySelectorAll('section > div a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/events', '/groups', '/messages', '/events'])
})

test('the next event is the soonest that is not cancelled or waitlisted', async () => {
  responses['GET /api/user/events'] = () =>
    Response.json([
      createOwnEvent({
        id: 1,
        title: 'Full house',
        startsAt: hoursFromNow(1),
        mine: createOwnStatus('waitlisted'),
      }),
      createOwnEvent({
        id: 2,
        title: 'Called off',
        startsAt: hoursFromNow(2),
        cancelled: true,
        mine: createOwnStatus('going'),
      }),
      createOwnEvent({
        id: 4,
        title: 'Later walk',
        startsAt: hoursFromNow(9),
        mine: createOwnStatus('going'),
      }),
      createOwnEvent({
        id: 3,
        title: 'Board games',
        startsAt: hoursFromNow(3),
        mine: createOwnStatus('going'),
      }),
    ])
  await show(<Overview />)
  expect(getPanelText('Coming up')).toContain('Board games')
  expect(getPanelText('Coming up')).not.toMatch(/Full house|Called off|Later walk/)
  expect(document.querySelector('a[href="/events/3"]')).not.toBeNull()
})

test('a request can be accepted in place', async () => {
  responses['GET /api/friend-requests'] = () => Response.json([request])
  responses['PATCH /api/friend-requests/5'] = () => {
    responses['GET /api/friend-requests'] = respondEmpty
    return Response.json({ ...request, status: 'accepted' })
  }
  await show(<Overview />)
  expect(getPanelText('Waiting for your answer')).toContain('MiaWants to join Sunday Hikers')
  await press('Accept Mia’s request')
  expect(getPanelText('Waiting for your answer')).toContain('No requests right now.')
})

test('requests and proposals take turns, so that both are seen', async () => {
  responses['GET /api/friend-requests'] = () => Response.json([request])
  const proposal = { people: [], event: null, table: null, answer: null, group: null, interests: ['Chess'] }
  responses['GET /api/proposals'] = () => Response.json([4, 5, 6].map((id) => ({ ...proposal, id })))
  await show(<Overview />)
  const panel = getPanelText('Waiting for your answer')
  expect(panel).toContain('MiaWants to join Sunday Hikers')
  expect(panel.match(/get along/g)).toHaveLength(2)
})

test('an event after which the viewer can choose people comes first', async () => {
  responses['GET /api/see-again'] = () =>
    Response.json([{ event: { id: 9, title: 'Soup and stories' }, people: [], peopleCount: 3 }])
  await show(<Overview />)
  expect(getPanelText('Waiting for your answer')).toContain(
    'Who would you like to see again?You were at Soup and stories',
  )
  expect(document.querySelector('a[href="/events/9/again"]')).not.toBeNull()
})

test('a panel that fails shows an error, and the others stay', async () => {
  responses['GET /api/messages'] = () => new Response('broken', { status: 500 })
  await show(<Overview />)
  expect(getPanelText('Unread messages')).toContain('Couldn’t load your messages.')
  expect(getPanelText('Coming up')).toContain('Nothing planned yet.')
  responses['GET /api/messages'] = respondEmpty
  await press('Try again')
  expect(getPanelText('Unread messages')).toContain('You’re all caught up.')
})

test('without a city, the week panel asks for one', async () => {
  await show(<Overview />, { ...ada, place: null, location: null })
  expect(getPanelText('This week near you')).toContain('Add your city to see what’s on near you.')
})
