import type { ConversationRow } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import { getItems, type PagedList } from '../../api/paged.ts'
import { getConversationKey, addMessageToList, setUnreadCount } from './conversation-queries.ts'
import { adaId, createMessage, createRow, boId } from './testing/fixtures.ts'

const list: PagedList<ConversationRow> = {
  pages: [
    { items: [createRow('7', createMessage(9, { groupId: 7 })), createRow('u2', null)], next: 'more' },
    { items: [createRow('12', createMessage(3))], next: null },
  ],
  pageParams: [null, 'more'],
}

test('a conversation key is its circle or the other person', () => {
  expect(getConversationKey(createMessage(1), adaId)).toBe('12')
  expect(getConversationKey(createMessage(1, { groupId: null, receiverId: adaId }), adaId)).toBe('u2')
  expect(
    getConversationKey(createMessage(1, { groupId: null, senderId: adaId, receiverId: boId }), adaId),
  ).toBe('u2')
})

test('a message moves its row to the front and counts as unread', () => {
  const [first, ...others] = getItems(addMessageToList(list, createMessage(10), adaId) ?? list)
  expect(first).toMatchObject({ conversation: '12', unreadCount: 1, lastMessage: { id: 10 } })
  expect(others.map(({ conversation }) => conversation)).toEqual(['7', 'u2'])
})

test('your own message is not unread', () => {
  const merged = addMessageToList(list, createMessage(10, { senderId: adaId }), adaId)
  expect(merged && getItems(merged)[0]?.unreadCount).toBe(0)
})

test('a known message changes nothing', () => {
  expect(addMessageToList(list, createMessage(3), adaId)).toBe(list)
})

test('an unknown conversation causes a refetch', () => {
  expect(addMessageToList(list, createMessage(10, { groupId: 99 }), adaId)).toBeNull()
})

test('an edit of the last message changes its row in place', () => {
  const merged = addMessageToList(list, createMessage(3, { seq: 8, content: 'edited' }), adaId)
  const rows = getItems(merged ?? list)
  expect(rows.map(({ conversation }) => conversation)).toEqual(['7', 'u2', '12'])
  expect(rows[2]).toMatchObject({ unreadCount: 0, lastMessage: { content: 'edited' } })
})

test('a deleted unread message, or one out of order, causes a refetch', () => {
  const unread = setUnreadCount(list, { conversation: '12', unreadCount: 2 })
  expect(addMessageToList(unread, createMessage(3, { seq: 8, deleted: true }), adaId)).toBeNull()
  expect(addMessageToList(unread, createMessage(2), adaId)).toBeNull()
})

test('the unread count changes only its row', () => {
  const read = setUnreadCount(list, { conversation: '12', unreadCount: 4 })
  expect(getItems(read).map(({ unreadCount }) => unreadCount)).toEqual([0, 0, 4])
  expect(read.pages[0]).toBe(list.pages[0])
})
