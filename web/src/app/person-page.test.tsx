import { beforeEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { createPersonPage } from '../testing/person-page.ts'
import { createTestApp, respondWithError } from '../testing/test-app.tsx'
import { toast } from '../ui/toast.ts'
import { PersonPage } from './person-page.tsx'

vi.mock('../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('../features/presence/online.tsx', () => ({ OnlineDot: () => null }))
vi.mock('../features/discovery/swipe-limit-sheet.tsx', () => ({
  SwipeLimitSheet: ({ open }: { open: boolean }) => open && 'You’re out of swipes for today',
}))
const { responses, show, press, text } = createTestApp()
beforeEach(() => {
  vi.mocked(toast).mockClear()
  history.replaceState(null, '', '/people/5')
})

const person = createPersonPage()
const page = <Route path="/people/:id">{({ id }) => <PersonPage id={id} />}</Route>

test('the viewer can send a request, then open its conversation while waiting', async () => {
  responses['GET /api/people/5'] = () => Response.json(person)
  responses['POST /api/friend-requests'] = () => {
    responses['GET /api/people/5'] = () => Response.json({ ...person, hasRequested: true })
    return Response.json({ id: 9, status: 'pending' }, { status: 201 })
  }
  await show(page)
  await press('Connect')
  expect(toast).toHaveBeenCalledWith({
    title: 'Connection requested!',
    description: "You've sent a friend request to Mia",
  })
  expect(document.querySelector('a[href="/messages/u5"]')?.textContent).toBe('Waiting for a reply')
})

test('a failed request shows the reason, or the swipe limit', async () => {
  responses['GET /api/people/5'] = () => Response.json(person)
  responses['POST /api/friend-requests'] = respondWithError(403, 'not_accepting_requests', 'Not from you.')
  await show(page)
  await press('Connect')
  const failureToast = { title: 'Failed to send request', description: 'Not from you.', kind: 'destructive' }
  expect(toast).toHaveBeenCalledWith(failureToast)
  responses['POST /api/friend-requests'] = respondWithError(429, 'swipe_limit', 'None left.')
  await press('Connect')
  expect(text()).toContain('You’re out of swipes for today')
})

const friendsSince = '2026-03-14T18:00:00.000Z'

test('a friend’s page says how long you have been friends', async () => {
  responses['GET /api/people/5'] = () => Response.json({ ...person, isFriend: true, friendsSince })
  await show(page)
  expect(text()).toContain('You’re friendssince March 2026')
})

test.each([
  ['a friend', { isFriend: true, friendsSince, acceptsRequests: true }],
  ['a person who accepts no requests', { acceptsRequests: false }],
  ['the viewer', { id: 1 }],
])('%s gets no Connect button', async (_, change) => {
  responses['GET /api/people/5'] = () => Response.json({ ...person, ...change })
  await show(page)
  expect(text()).toContain('Mia')
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).not.toContain(
    'Connect',
  )
})
