import { beforeEach, expect, test, vi } from 'vitest'

import { createStage } from '../../testing/stage.tsx'
import { FriendRequests } from './friend-requests.tsx'
import { PendingRequestsBar } from './pending-requests-bar.tsx'
import { PendingRequestsCount } from './pending-requests-count.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('@coterie/contract/i18n/cities', () => ({ cityName: (place: string) => place }))
const { answers, show, press, text } = createStage()
const scrolled = vi.fn()
const onJumped = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  onJumped.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
})

const request = { id: 5, fromId: 2, groupId: null, introduction: null, question: null, fromUserName: 'Mia' }
const listed = {
  ...request,
  fromUserAvatar: null,
  fromUserLocation: null,
  fromUserInterests: [],
  groupName: null,
}

async function showCircles(counts: { requests: number; people: number }, jumps = false) {
  answers['GET /api/friend-requests/waiting'] = () => Response.json(counts)
  answers['GET /api/friend-requests'] = () => Response.json(counts.requests === 0 ? [] : [listed])
  await show(
    <>
      <PendingRequestsBar />
      <FriendRequests isScrolledTo={jumps} onScrolledTo={onJumped} />
    </>,
  )
}

test.each([
  [{ requests: 1, people: 1 }, '1 person is waiting for your answer'],
  [{ requests: 4, people: 3 }, '3 people are waiting for your answer'],
  [{ requests: 99, people: 99 }, '99+ people are waiting for your answer'],
])('the bar says how many people wait: %j', async (counts, words) => {
  await showCircles(counts)
  expect(document.querySelector('button')?.textContent).toBe(words)
})

test('the bar is hidden when no one waits', async () => {
  await showCircles({ requests: 0, people: 0 })
  expect(text()).toBe('')
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])(
  'pressing the bar leads to the requests; with reduced motion (%s) it scrolls %s',
  async (isStill, behavior) => {
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isStill } as MediaQueryList)
    await showCircles({ requests: 1, people: 1 })
    await press('1 person is waiting for your answer')
    expect(document.activeElement?.textContent).toBe('Friend Requests')
    expect(scrolled).toHaveBeenCalledWith({ behavior, block: 'start' })
    vi.mocked(globalThis.matchMedia).mockRestore()
  },
)

test('a URL can open the list', async () => {
  await showCircles({ requests: 2, people: 2 }, true)
  await vi.waitFor(() => expect(onJumped).toHaveBeenCalledOnce())
  expect(document.activeElement?.textContent).toBe('Friend Requests')
})

test.each([
  [0, ''],
  [1, '11 request is waiting for your answer'],
  [12, '9+12 requests are waiting for your answer'],
])('the tab carries the number of requests, also for screen readers: %s', async (requests, words) => {
  answers['GET /api/friend-requests/waiting'] = () => Response.json({ requests, people: requests })
  await show(<PendingRequestsCount />)
  expect(text()).toBe(words)
})
