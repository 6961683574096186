import type { FriendRequest } from '@coterie/contract/requests'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { queryKeys } from '../../api/query-keys.ts'
import { createTestApp, respondWithError, respondWithFailure } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { CircleRequests, FriendRequests } from './friend-requests.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('@coterie/contract/i18n/cities', () => ({
  translateCity: (place: string) => place.replace('Spain', 'España'),
}))
const { answer, responses, show, press, text } = createTestApp()
beforeEach(() => void vi.mocked(toast).mockClear())

const request: FriendRequest = {
  id: 5,
  fromId: 2,
  toId: 1,
  groupId: null,
  status: 'pending',
  introduction: null,
  question: null,
  answer: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  fromUserName: 'Mia',
  fromUserAvatar: null,
  fromUserLocation: null,
  fromUserInterests: [],
  toUserName: 'Ada',
  toUserAvatar: null,
  groupName: null,
  groupImage: null,
}

test("a friend request is titled with the sender's name, a join request with the circle's name", async () => {
  responses['GET /api/friend-requests'] = () =>
    Response.json([request, { ...request, id: 6, groupId: 3, groupName: 'Sunday Hikers' }])
  await show(<FriendRequests />)
  expect([...document.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
    "Mia's Group",
    'Sunday Hikers',
  ])
  for (const expected of ['Friend Requests', 'Would like to connect with you', 'Accept', 'Decline'])
    expect(text()).toContain(expected)
})

test("the sender's city is shown in the viewer's language", async () => {
  responses['GET /api/friend-requests'] = () =>
    Response.json([{ ...request, fromUserLocation: 'Sevilla, Spain' }])
  await show(<FriendRequests />)
  expect(text()).toContain('Mia · Sevilla, España')
})

test('a circle’s page asks for the requests to that circle, and names the people', async () => {
  const toCircle = { ...request, id: 6, groupId: 3, groupName: 'Sunday Hikers' }
  answer('GET /api/friend-requests', ({ query }) => (query?.groupId === '3' ? [toCircle] : [request]))
  await show(<CircleRequests groupId={3} />)
  screen.getByRole('heading', { level: 3, name: 'Mia' })
  expect(text()).not.toContain('Sunday Hikers')
})

test.each([
  ['Accept', { title: 'Request accepted', description: "You've connected with a new friend circle!" }],
  ['Decline', { title: 'Request declined' }],
])('%s confirms the answer, and the request disappears', async (label, expectedToast) => {
  responses['GET /api/friend-requests'] = () => Response.json([request])
  responses['PATCH /api/friend-requests/5'] = () => {
    responses['GET /api/friend-requests'] = () => Response.json([])
    return Response.json(request)
  }
  await show(<FriendRequests />)
  await press(`${label} Mia’s request`)
  expect(toast).toHaveBeenCalledWith(expectedToast)
  expect(text()).toBe('')
})

test('a failed answer shows the reason, and the request stays', async () => {
  responses['GET /api/friend-requests'] = () => Response.json([request])
  responses['PATCH /api/friend-requests/5'] = respondWithError(409, 'sender_circle_limit', 'Full.')
  await show(<FriendRequests />)
  await press('Accept Mia’s request')
  expect(toast).toHaveBeenCalledWith({
    title: 'Failed to process request',
    description: 'Full.',
    kind: 'destructive',
  })
  expect(text()).toContain('Mia')
})

test('shows an error if the requests cannot be loaded', async () => {
  responses['GET /api/friend-requests'] = respondWithFailure
  await show(<FriendRequests />)
  expect(text()).toContain('Failed to fetch friend-requests')
})

test('answering a request refreshes Find BFFs', async () => {
  responses['GET /api/friend-requests'] = () => Response.json([request])
  responses['PATCH /api/friend-requests/5'] = () => Response.json({ ...request, status: 'accepted' })
  const client = await show(<FriendRequests />)
  const feed = [...queryKeys.peopleFeed, {}]
  client.setQueryData(feed, { pages: [], pageParams: [] })
  await press('Accept Mia’s request')
  expect(client.getQueryState(feed)?.isInvalidated).toBe(true)
})
