import { emptyProfileTexts } from '@coterie/contract/profile-texts'
import { onlineManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { hikers } from '../../testing/first-screens.ts'
import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { CircleCard } from './circle-card.tsx'
import { DiscoverPage } from './discover-page.tsx'
import { PersonCard } from './person-card.tsx'

const { responses, answer, getCalls, show, press, text } = createTestApp()
/** The route unmounts the page when the viewer navigates away. */
const page = <Route path="/discover">{() => <DiscoverPage AddAction={() => null} />}</Route>

const ben = {
  id: 7,
  name: 'Ben',
  avatar: null,
  ...emptyProfileTexts,
  promptAnswers: [],
  metBy: null,
  photoChecked: false,
  location: null,
  interests: [],
  liked: false,
}

beforeEach(() => {
  // happy-dom does not animate.
  const animation = { cancel: vi.fn(), finished: Promise.resolve() } as unknown as Animation
  vi.spyOn(Element.prototype, 'animate').mockReturnValue(animation)
  vi.mocked(toast).mockClear()
  history.replaceState(null, '', '/discover')
  responses['GET /api/user/city'] = () => Response.json({ isNew: false })
  responses['GET /api/user/swipes'] = () =>
    Response.json({ limit: null, left: null, resetsAt: '2026-11-30T00:00:00.000Z' })
})

afterEach(() => onlineManager.setOnline(true))

test('a circle’s card shows its details, members, rating and the swipe down hint', async () => {
  await show(<CircleCard card={hikers} />)
  const expectedTexts = [
    'Group of 6',
    'Sunday Hikers',
    'Berlin, Germany',
    'Slow walks.',
    'Group Members:',
    'Rate this group:',
  ]
  for (const expected of [
    ...expectedTexts,
    'Suggested Activity',
    'Around the lake',
    'Swipe down to add to group chat',
    '+2',
  ])
    expect(text()).toContain(expected)
  expect(document.querySelectorAll('input[type=radio]')).toHaveLength(5)
  expect(document.querySelector('[aria-pressed]')?.textContent).toBe('3')
})

test.each([
  [
    { friendsInCircle: 2, circleMatesInCircle: 0 },
    ['You like Hiking too', '4 miles away', '2 people you know are in this circle'],
  ],
  [
    { friendsInCircle: 0, circleMatesInCircle: 2 },
    ['You like Hiking too', '4 miles away', '2 people from your circles are members'],
  ],
  [
    { friendsInCircle: 1, circleMatesInCircle: 1 },
    [
      'You like Hiking too',
      '4 miles away',
      'Someone you know is in this circle',
      '1 person from your circles is a member',
    ],
  ],
  [{ isNew: true }, ['New here', 'You like Hiking too', '4 miles away']],
  [{ arrivals: 12 }, ['You like Hiking too', '4 miles away', 'New and growing: 12 joined this month']],
  [{ arrivals: 30 }, ['You like Hiking too', '4 miles away', 'New and growing: 30+ joined this month']],
])(
  'only friends are people you know, and shared interests come first: %j',
  async (relations, expectedTexts) => {
    await show(<CircleCard card={{ ...hikers, reasons: { ...hikers.reasons, ...relations } }} />)
    const reasons = document.querySelector('section')
    expect([...(reasons?.querySelectorAll('p') ?? [])].map((reason) => reason.textContent)).toEqual(
      expectedTexts,
    )
  },
)

test.each([
  [2, 'Tuesday Chess', 'You both know 2 people from Tuesday Chess'],
  [3, null, 'You both know 3 people from events'],
  [0, null, undefined],
])(
  'a person’s card says how many people both met, and where: %d, %s',
  async (commonEventMates, eventMatesCircle, expected) => {
    const reasons = {
      sharedInterests: [],
      distanceMiles: null,
      isNew: false,
      mutualFriends: 0,
      sharedCircles: 0,
    }
    const card = { ...ben, reasons: { ...reasons, commonEventMates, eventMatesCircle } }
    await show(<PersonCard card={card} />)
    expect(document.querySelector('section p')?.textContent).toBe(expected)
  },
)

test('hides the suggestion box if there is no suggestion', async () => {
  await show(<CircleCard card={{ ...hikers, suggestedActivity: null }} />)
  expect(text()).not.toContain('Suggested Activity')
})

test('avatars appear one after the other, 0.05 s apart', async () => {
  await show(<CircleCard card={hikers} />)
  const avatars = [...document.querySelectorAll('[class*=animate-rise]')]
  const delays = avatars.map(({ className }) => /\[animation-delay:(\d+)ms\]/.exec(className)?.[1])
  expect(delays).toEqual([undefined, '50', '100', '150'])
})

test('shows an error and a retry if circles cannot be loaded', async () => {
  responses['GET /api/groups/discover'] = respondWithError(503, 'unavailable', 'Not now.')
  await show(page)
  for (const expected of ['Failed to fetch groups', 'Not now.', 'Try again'])
    expect(text()).toContain(expected)
})

test('connecting opens the chat immediately and then confirms the request', async () => {
  responses['GET /api/groups/discover'] = () => Response.json([hikers])
  responses['POST /api/groups/3/join-requests'] = () =>
    Response.json({ id: 1, status: 'pending' }, { status: 201 })
  await show(page)
  await press('Connect')
  expect(location.pathname).toBe('/messages/3')
  expect(toast).toHaveBeenCalledWith({
    title: 'Opening chat immediately',
    description: 'Starting chat with Sunday Hikers',
  })
  const requestSent = {
    title: 'Connection request sent!',
    description: 'The group will be notified of your interest',
  }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(requestSent), { timeout: 3000 })
})

test('a failed request shows the reason and returns to the card', async () => {
  responses['GET /api/groups/discover'] = () => Response.json([hikers])
  responses['POST /api/groups/3/join-requests'] = respondWithError(503, 'unavailable', 'Not now.')
  await show(page)
  await press('Connect')
  const failed = { title: 'Failed to send request', description: 'Not now.', kind: 'destructive' }
  expect(toast).toHaveBeenCalledWith(expect.objectContaining(failed))
  expect(location.pathname).toBe('/discover')
})

test('a limit known only to the server shows the limit and returns to the card', async () => {
  responses['GET /api/groups/discover'] = () => Response.json([hikers])
  responses['POST /api/groups/3/join-requests'] = respondWithError(429, 'swipe_limit', 'None left.')
  await show(page)
  await press('Connect')
  await screen.findByText('You’re out of swipes for today')
  expect(location.pathname).toBe('/discover')
  expect(text()).toContain('Sunday Hikers')
})

test('a skip made offline waits for the server, even before the background work has started', async () => {
  answer('GET /api/groups/discover', [hikers])
  answer('PUT /api/groups/{id}/skip', { id: 3, skipped: true })
  const client = await show(page)
  onlineManager.setOnline(false)
  await press('Skip')
  expect(getCalls('PUT /api/groups/{id}/skip')).toEqual([])
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(getCalls('PUT /api/groups/{id}/skip')).toMatchObject([{ params: { id: '3' } }])
  expect(toast).not.toHaveBeenCalled()
})
