import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { createTestApp, respondWithFailure } from '../../testing/test-app.tsx'
import { MessagesPage } from './messages-page.tsx'

vi.mock('./live/live-messages.ts', () => ({
  useLiveMessages: () => undefined,
  useRefreshThread: () => undefined,
}))
const { responses, show, press, type } = createTestApp()

const getSearchField = () => document.querySelector<HTMLInputElement>('input[type=search]')

test('returning from a conversation restores the list and its search', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  history.replaceState(null, '', '/messages')
  const row = { conversation: '3', name: 'Sunday Hikers', image: null, lastMessage: null, unreadCount: 0 }
  responses['GET /api/messages'] = () => Response.json([{ ...row, timestamp: new Date().toISOString() }])
  responses['GET /api/friend-requests'] = () => Response.json([])
  responses['GET /api/messages/3'] = respondWithFailure
  await show(<Route path="/messages/:id?">{({ id }) => <MessagesPage id={id} />}</Route>)
  getSearchField()?.setAttribute('name', 'search')
  await type('search', 's')
  await vi.waitFor(() => expect(document.querySelector('a[href="/messages/3"]')).not.toBeNull())
  document.querySelector<HTMLElement>('a[href="/messages/3"]')?.setAttribute('aria-label', 'the circle')
  await press('the circle')
  expect(getSearchField()).toBeNull()
  await press('Back to all messages')
  expect(getSearchField()?.value).toBe('s')
})
