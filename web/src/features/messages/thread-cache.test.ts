import { expect, test } from 'vitest'

import { ada, aMessage, aThread, bo } from './testing/fixtures.ts'
import {
  firstUnreadOf,
  messagesOf,
  seqOf,
  withChanges,
  withMessage,
  withRead,
  withReceipt,
  type CachedThread,
} from './thread-cache.ts'

/** Messages 1 and 2 were loaded by scrolling, 3 and 4 are the latest page. */
const scrolled: CachedThread = {
  pages: [aThread([aMessage(3), aMessage(4)], { earlier: true }), aThread([aMessage(1), aMessage(2)])],
  pageParams: [null, { before: 3 }],
}

function ids(thread: CachedThread) {
  return messagesOf(thread).map(({ id }) => id)
}

test('messages come in order across pages', () => expect(ids(scrolled)).toEqual([1, 2, 3, 4]))

test('a new message stands at the end, once', () => {
  const once = withMessage(scrolled, aMessage(5))
  expect(ids(once)).toEqual([1, 2, 3, 4, 5])
  expect(ids(withMessage(once, aMessage(5)))).toEqual([1, 2, 3, 4, 5])
})

test('messages that overtake each other stand in order', () => {
  expect(ids(withMessage(withMessage(scrolled, aMessage(6)), aMessage(5)))).toEqual([1, 2, 3, 4, 5, 6])
})

test('one’s own message is known again by the id that one gave it', () => {
  const first = withMessage(scrolled, aMessage(5, { senderId: ada, clientId: 'a' }))
  expect(ids(withMessage(first, aMessage(5, { senderId: ada, clientId: 'a' })))).toEqual([1, 2, 3, 4, 5])
})

test('a later state of a message takes its place, an earlier one does not', () => {
  const changed = withMessage(scrolled, aMessage(1, { content: 'changed', seq: 9 }))
  expect(messagesOf(changed)[0]?.content).toBe('changed')
  const late = withMessage(changed, aMessage(1, { content: 'between', seq: 7 }))
  expect(messagesOf(late)[0]?.content).toBe('changed')
  expect(ids(late)).toEqual([1, 2, 3, 4])
})

test('a message before the loaded ones, or after a gap, waits until one scrolls there', () => {
  const latest: CachedThread = { pages: [aThread([aMessage(3)], { earlier: true })], pageParams: [null] }
  expect(ids(withMessage(latest, aMessage(2)))).toEqual([3])
  const around: CachedThread = {
    pages: [aThread([aMessage(3)], { later: true })],
    pageParams: [{ around: 3 }],
  }
  expect(ids(withMessage(around, aMessage(90)))).toEqual([3])
})

test('the first message of a conversation', () => {
  const empty: CachedThread = { pages: [aThread([])], pageParams: [null] }
  expect(ids(withMessage(empty, aMessage(1)))).toEqual([1])
})

test('changes come in whatever order, once, and say how far the thread now is', () => {
  const messages = [aMessage(5, { seq: 5 }), aMessage(2, { seq: 7, deleted: true }), aMessage(6, { seq: 8 })]
  const once = withChanges(scrolled, { messages, seq: 8 })
  expect(ids(once)).toEqual([1, 2, 3, 4, 5, 6])
  expect(messagesOf(once)[1]?.deleted).toBe(true)
  expect(seqOf(once)).toBe(8)
  expect(messagesOf(withChanges(once, { messages, seq: 8 }))).toEqual(messagesOf(once))
})

test('the oldest page says how far a thread is', () => expect(seqOf(scrolled)).toBe(2))

test('an answer shows what became of the message that it answers', () => {
  const replyTo = {
    id: 2,
    senderId: bo,
    senderName: 'Bo',
    content: 'message 2',
    hasPicture: false,
    deleted: false,
  }
  const answered = withMessage(scrolled, aMessage(5, { replyTo }))
  const deleted = withChanges(answered, {
    messages: [aMessage(2, { seq: 6, content: '', deleted: true })],
    seq: 6,
  })
  expect(messagesOf(deleted).at(-1)?.replyTo).toMatchObject({ content: '', deleted: true })
})

test('reading marks everything up to a message, and stays', () => {
  const read = withRead(scrolled, 3)
  expect(messagesOf(read).map((message) => message.read)).toEqual([true, true, true, false])
  const edited = withMessage(read, aMessage(2, { seq: 9, content: 'edited' }))
  expect(messagesOf(edited)[1]).toMatchObject({ content: 'edited', read: true })
})

test('how far another one has read only grows', () => {
  const receipts = [{ userId: bo, name: 'Bo', avatar: null, lastReadId: 3 }]
  const thread: CachedThread = { pages: [aThread([aMessage(3)], { receipts })], pageParams: [null] }
  expect(withReceipt(thread, bo, 5).pages[0]?.receipts?.[0]?.lastReadId).toBe(5)
  expect(withReceipt(thread, bo, 1).pages[0]?.receipts?.[0]?.lastReadId).toBe(3)
})

test('the first unread message is found, also when it is not loaded', () => {
  expect(firstUnreadOf(withRead(scrolled, 2))).toBe(3)
  expect(firstUnreadOf(withRead(scrolled, 4))).toBeNull()
  const latest: CachedThread = {
    pages: [aThread([aMessage(60)], { earlier: true, firstUnreadId: 2 })],
    pageParams: [null],
  }
  expect(firstUnreadOf(latest)).toBe(2)
})
