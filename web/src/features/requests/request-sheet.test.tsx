import { emptyProfileTexts, toSenderTexts } from '@coterie/contract/profile-texts'
import type { ReceivedRequest } from '@coterie/contract/requests'
import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { RequestSheet } from './request-sheet.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('@coterie/contract/i18n/cities', () => ({ translateCity: (place: string) => place }))
const { responses, show, press, text } = createTestApp()
const onClose = vi.fn()
beforeEach(() => {
  vi.mocked(toast).mockClear()
  onClose.mockClear()
})

const request: ReceivedRequest = {
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
  fromUserLocation: 'Berlin, Germany',
  fromUserInterests: ['Chess', 'Hiking'],
  toUserName: 'Ada',
  toUserAvatar: null,
  groupName: null,
  groupImage: null,
  ...toSenderTexts({ ...emptyProfileTexts, bio: 'New in town.' }),
  fromUserPromptAnswers: [{ prompt: 'ask_me_about', answer: 'bees' }],
  mutualFriends: [{ id: 7, name: 'Ben', avatar: null }],
  mutualFriendCount: 1,
  sharedCircles: [
    { id: 3, name: 'Boots' },
    { id: 4, name: 'Soup' },
  ],
}
const joinRequest = { ...request, groupId: 3, groupName: 'Sunday Hikers', introduction: 'I like boots.' }

async function showRequest(response: ReceivedRequest = request) {
  responses['GET /api/friend-requests/5'] = () => Response.json(response)
  await show(<RequestSheet id={5} onClose={onClose} />)
}

test('the sheet shows the sender and what you have in common', async () => {
  await showRequest()
  for (const expected of [
    'Friend request',
    'Mia',
    'Berlin, Germany',
    'Would like to connect with you',
    'New in town.',
    'Ask me about',
    'bees',
    'Hiking',
    '1 mutual friend',
    'You’re both in Boots and Soup',
    'Accept',
    'Decline',
  ])
    expect(text()).toContain(expected)
  expect(text()).not.toContain('Chess')
})

test('a join request names the circle and shows the introduction instead of the bio', async () => {
  await showRequest(joinRequest)
  for (const expected of ['Join request', 'Would like to join Sunday Hikers', 'I like boots.'])
    expect(text()).toContain(expected)
  expect(text()).not.toContain('New in town.')
})

test('accepting a friend request is confirmed and offers to say hello', async () => {
  await showRequest()
  responses['PATCH /api/friend-requests/5'] = () => {
    responses['GET /api/friend-requests/5'] = () => Response.json({ ...request, status: 'accepted' })
    return Response.json({ ...request, status: 'accepted' })
  }
  await press('Accept Mia’s request')
  expect(toast).toHaveBeenCalledWith({
    title: 'Request accepted',
    description: "You've connected with a new friend circle!",
  })
  expect(text()).toContain('You accepted this request')
  expect(document.activeElement?.textContent).toBe('Say hi')
  expect(document.activeElement?.getAttribute('href')).toBe('/messages/u2')
  expect(onClose).not.toHaveBeenCalled()
})

test('declining is confirmed and closes the sheet', async () => {
  await showRequest()
  responses['PATCH /api/friend-requests/5'] = () => Response.json({ ...request, status: 'rejected' })
  await press('Decline Mia’s request')
  expect(toast).toHaveBeenCalledWith({ title: 'Request declined' })
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  [{ ...request, status: 'accepted' as const }, 'You accepted this request', '/messages/u2'],
  [{ ...request, status: 'rejected' as const }, 'You declined this request', null],
  [{ ...joinRequest, status: 'accepted' as const }, 'This request was accepted', '/messages/3'],
  [{ ...joinRequest, status: 'rejected' as const }, 'This request is no longer open', null],
])('an answered request shows how it was answered (%#)', async (answeredRequest, expected, href) => {
  await showRequest(answeredRequest)
  expect(text()).toContain(expected)
  expect(text()).not.toContain('Decline')
  const link = document.querySelector('a[href^="/messages"]')
  expect(link?.getAttribute('href') ?? null).toBe(href)
})

test('a request answered elsewhere shows that it is no longer open', async () => {
  await showRequest()
  responses['GET /api/friend-requests/5'] = respondWithError(404, 'not_found', 'Not found.')
  responses['PATCH /api/friend-requests/5'] = respondWithError(404, 'not_found', 'Not found.')
  await press('Accept Mia’s request')
  expect(text()).toContain('This request is no longer open')
  expect(text()).not.toContain('Accept')
})

test("a missing request, or someone else's, shows a hint and a way back", async () => {
  responses['GET /api/friend-requests/5'] = respondWithError(404, 'not_found', 'Not found.')
  await show(<RequestSheet id={5} onClose={onClose} />)
  expect(text()).toContain('This request is no longer open')
  await press('Back to My Circles')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failed load can be retried', async () => {
  responses['GET /api/friend-requests/5'] = respondWithError(503, 'away', 'Not now.')
  await show(<RequestSheet id={5} onClose={onClose} />)
  for (const expected of ['Couldn’t load the request', 'Not now.']) expect(text()).toContain(expected)
  responses['GET /api/friend-requests/5'] = () => Response.json(request)
  await press('Try again')
  expect(text()).toContain('Would like to connect with you')
})

test('the sheet shows that it is loading', async () => {
  responses['GET /api/friend-requests/5'] = () => new Promise(() => undefined)
  await show(<RequestSheet id={5} onClose={onClose} />)
  expect(text()).toContain('Loading the request')
})
