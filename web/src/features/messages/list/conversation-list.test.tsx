import type { ConversationRow } from '@coterie/contract/messages/messages'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { ConversationList, useListState } from './conversation-list.tsx'

vi.mock('../../presence/online.tsx', () => ({ OnlineDot: () => null }))
const { responses, show, press, text } = createTestApp()

function List() {
  return <ConversationList {...useListState()} />
}

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

test('an empty list links to friends; an empty unread filter links back to all messages', async () => {
  responses['GET /api/messages'] = () => Response.json([])
  responses['GET /api/friend-requests'] = () => Response.json([])
  await show(<List />)
  for (const expected of ['Messages', 'All Messages', 'Group Chats', 'Unread', 'No messages yet'])
    expect(text()).toContain(expected)
  expect(document.querySelector('a[href="/groups"]')?.textContent).toBe('Find Friends')
  await act(async () =>
    [...document.querySelectorAll('input')].find(({ value }) => value === 'unread')?.click(),
  )
  await vi.waitFor(() => expect(text()).toContain('Back to all messages'))
  await press('Back to all messages')
  expect(text()).toContain('Find Friends')
})

test('a row has a name, the time of the last message and the unread count', async () => {
  responses['GET /api/messages'] = () => Response.json([row])
  responses['GET /api/friend-requests'] = () => Response.json([])
  await show(<List />)
  for (const expected of ['Sunday Hikers', 'Just now', '9+', '12 unread messages'])
    expect(text()).toContain(expected)
})

test('sent requests are listed below and link to their conversations', async () => {
  const request = { id: 7, fromId: 1, toId: 4, introduction: null, toUserName: 'Cleo', toUserAvatar: null }
  responses['GET /api/messages'] = () => Response.json([])
  responses['GET /api/friend-requests'] = () =>
    Response.json([
      { ...request, groupId: 3, groupName: 'Sunday Hikers', groupImage: null },
      { ...request, id: 8, toId: 5, groupId: null, groupName: null, introduction: 'Hello!' },
    ])
  await show(<List />)
  const links = [...document.querySelectorAll('section[aria-labelledby=sent-requests] a')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/messages/3', 'Sunday HikersIntroduce yourself'],
    ['/messages/u5', 'CleoWaiting for a reply'],
  ])
})
