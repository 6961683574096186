import type { ConversationRow } from '@coterie/contract/messages'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { openStage } from '../../../testing/stage.tsx'
import { ConversationList } from './conversation-list.tsx'

vi.mock('../../presence/online-dot.tsx', () => ({ OnlineDot: () => null }))
const { answers, show, press, text } = openStage()

const row: ConversationRow = {
  conversation: '3',
  name: 'Sunday Hikers',
  image: null,
  isGroupMessage: true,
  lastMessage: null,
  timestamp: new Date().toISOString(),
  unreadCount: 12,
  muted: false,
  mutedUntil: null,
}

test('without conversations there is a way to friends, and from the unread ones back to all', async () => {
  answers['GET /api/messages'] = () => Response.json([])
  answers['GET /api/friend-requests'] = () => Response.json([])
  await show(<ConversationList />)
  for (const said of ['Messages', 'All Messages', 'Group Chats', 'Unread', 'No messages yet'])
    expect(text()).toContain(said)
  expect(document.querySelector('a[href="/groups"]')?.textContent).toBe('Find Friends')
  await act(async () =>
    [...document.querySelectorAll('input')].find(({ value }) => value === 'unread')?.click(),
  )
  await vi.waitFor(() => expect(text()).toContain('Back to all messages'))
  await press('Back to all messages')
  expect(text()).toContain('Find Friends')
})

test('a row has a name, when something was said last, and how much is unread', async () => {
  answers['GET /api/messages'] = () => Response.json([row])
  answers['GET /api/friend-requests'] = () => Response.json([])
  await show(<ConversationList />)
  for (const said of ['Sunday Hikers', 'Just now', '9+', '12 unread messages']) expect(text()).toContain(said)
})
