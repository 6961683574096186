import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { FriendRequests } from './friend-requests.tsx'
import { PendingRequestsBar } from './pending-requests-bar.tsx'
import { PendingRequestsCount } from './pending-requests-count.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('@coterie/contract/i18n/cities', () => ({ translateCity: (place: string) => place }))
const { responses, show, press, text } = createTestApp()
const scrollIntoView = vi.fn()
const onScrolledTo = vi.fn()
beforeEach(() => {
  scrollIntoView.mockClear()
  onScrolledTo.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrollIntoView)
})

const request = { id: 5, fromId: 2, groupId: null, introduction: null, question: null, fromUserName: 'Mia' }
const receivedRequest = {
  ...request,
  fromUserAvatar: null,
  fromUserLocation: null,
  fromUserInterests: [],
  groupName: null,
}

async function showCircles(counts: { requests: number; people: number }, shouldScrollTo = false) {
  responses['GET /api/friend-requests/counts'] = () => Response.json(counts)
  responses['GET /api/friend-requests'] = () => Response.json(counts.requests === 0 ? [] : [receivedRequest])
  await show(
    <>
      <PendingRequestsBar />
      <FriendRequests shouldScrollTo={shouldScrollTo} onScrolledTo={onScrolledTo} />
    </>,
  )
}

test.each([
  [{ requests: 1, people: 1 }, '1 person is waiting for your answer'],
  [{ requests: 4, people: 3 }, '3 people are waiting for your answer'],
  [{ requests: 99, people: 99 }, '99+ people are waiting for your answer'],
])('the bar shows how many people are waiting: %j', async (counts, expected) => {
  await showCircles(counts)
  expect(document.querySelector('button')?.textContent).toBe(expected)
})

test('the bar is hidden when no one is waiting', async () => {
  await showCircles({ requests: 0, people: 0 })
  expect(text()).toBe('')
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])(
  'pressing the bar scrolls to the requests; with reduced motion (%s) it scrolls %s',
  async (prefersReducedMotion, behavior) => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: prefersReducedMotion } as MediaQueryList)
    await showCircles({ requests: 1, people: 1 })
    await press('1 person is waiting for your answer')
    expect(document.activeElement?.textContent).toBe('Friend Requests')
    expect(scrollIntoView).toHaveBeenCalledWith({ behavior, block: 'start' })
    vi.mocked(globalThis.matchMedia).mockRestore()
  },
)

test('the URL can scroll to the list', async () => {
  await showCircles({ requests: 2, people: 2 }, true)
  await vi.waitFor(() => expect(onScrolledTo).toHaveBeenCalledOnce())
  expect(document.activeElement?.textContent).toBe('Friend Requests')
})

test.each([
  [0, ''],
  [1, '11 request is waiting for your answer'],
  [12, '9+12 requests are waiting for your answer'],
])('the tab shows the number of requests, including for screen readers: %s', async (requests, expected) => {
  responses['GET /api/friend-requests/counts'] = () => Response.json({ requests, people: requests })
  await show(<PendingRequestsCount />)
  expect(text()).toBe(expected)
})
