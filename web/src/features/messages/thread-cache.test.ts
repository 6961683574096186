import { expect, test } from 'vitest'

import { adaId, createMessage, createThread, boId } from './testing/fixtures.ts'
import {
  getFirstUnreadId,
  getMessages,
  getSeq,
  applyChanges,
  addMessage,
  markRead,
  updateReceipt,
  type CachedThread,
} from './thread-cache.ts'

/** Messages 1 and 2 were loaded by scrolling, 3 and 4 are the latest page. */
const scrolled: CachedThread = {
  pages: [
    createThread([createMessage(3), createMessage(4)], { hasEarlier: true }),
    createThread([createMessage(1), createMessage(2)]),
  ],
  pageParams: [null, { before: 3 }],
}

function getIds(thread: CachedThread) {
  return getMessages(thread).map(({ id }) => id)
}

test('messages are in order across pages', () => expect(getIds(scrolled)).toEqual([1, 2, 3, 4]))

test('a new message is added at the end, once', () => {
  const once = addMessage(scrolled, createMessage(5))
  expect(getIds(once)).toEqual([1, 2, 3, 4, 5])
  expect(getIds(addMessage(once, createMessage(5)))).toEqual([1, 2, 3, 4, 5])
})

test('messages that arrive out of order are sorted', () => {
  expect(getIds(addMessage(addMessage(scrolled, createMessage(6)), createMessage(5)))).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
})

test('your own message is recognized by its client id', () => {
  const first = addMessage(scrolled, createMessage(5, { senderId: adaId, clientId: 'a' }))
  expect(getIds(addMessage(first, createMessage(5, { senderId: adaId, clientId: 'a' })))).toEqual([
    1, 2, 3, 4, 5,
  ])
})

test("a later state of a message replaces it, but an earlier one doesn't", () => {
  const changed = addMessage(scrolled, createMessage(1, { content: 'changed', seq: 9 }))
  expect(getMessages(changed)[0]?.content).toBe('changed')
  const late = addMessage(changed, createMessage(1, { content: 'between', seq: 7 }))
  expect(getMessages(late)[0]?.content).toBe('changed')
  expect(getIds(late)).toEqual([1, 2, 3, 4])
})

test('a message outside the loaded range is ignored until it is loaded', () => {
  const latest: CachedThread = {
    pages: [createThread([createMessage(3)], { hasEarlier: true })],
    pageParams: [null],
  }
  expect(getIds(addMessage(latest, createMessage(2)))).toEqual([3])
  const around: CachedThread = {
    pages: [createThread([createMessage(3)], { hasLater: true })],
    pageParams: [{ around: 3 }],
  }
  expect(getIds(addMessage(around, createMessage(90)))).toEqual([3])
})

test('the first message of a conversation is added', () => {
  const empty: CachedThread = { pages: [createThread([])], pageParams: [null] }
  expect(getIds(addMessage(empty, createMessage(1)))).toEqual([1])
})

test('changes in any order are applied once and advance the thread', () => {
  const messages = [
    createMessage(5, { seq: 5 }),
    createMessage(2, { seq: 7, deleted: true }),
    createMessage(6, { seq: 8 }),
  ]
  const once = applyChanges(scrolled, { messages, seq: 8 })
  expect(getIds(once)).toEqual([1, 2, 3, 4, 5, 6])
  expect(getMessages(once)[1]?.deleted).toBe(true)
  expect(getSeq(once)).toBe(8)
  expect(getMessages(applyChanges(once, { messages, seq: 8 }))).toEqual(getMessages(once))
})

test('the oldest page has the sequence number of the thread', () => expect(getSeq(scrolled)).toBe(2))

test('a reply shows the current state of the quoted message', () => {
  const replyTo = {
    id: 2,
    senderId: boId,
    senderName: 'Bo',
    content: 'message 2',
    hasPicture: false,
    deleted: false,
  }
  const replied = addMessage(scrolled, createMessage(5, { replyTo }))
  const deleted = applyChanges(replied, {
    messages: [createMessage(2, { seq: 6, content: '', deleted: true })],
    seq: 6,
  })
  expect(getMessages(deleted).at(-1)?.replyTo).toMatchObject({ content: '', deleted: true })
})

test('reading marks everything up to a message, permanently', () => {
  const read = markRead(scrolled, 3)
  expect(getMessages(read).map((message) => message.read)).toEqual([true, true, true, false])
  const edited = addMessage(read, createMessage(2, { seq: 9, content: 'edited' }))
  expect(getMessages(edited)[1]).toMatchObject({ content: 'edited', read: true })
})

test('a read receipt only moves forward', () => {
  const receipts = [{ userId: boId, name: 'Bo', avatar: null, lastReadId: 3 }]
  const thread: CachedThread = { pages: [createThread([createMessage(3)], { receipts })], pageParams: [null] }
  expect(updateReceipt(thread, boId, 5).pages[0]?.receipts?.[0]?.lastReadId).toBe(5)
  expect(updateReceipt(thread, boId, 1).pages[0]?.receipts?.[0]?.lastReadId).toBe(3)
})

test('finds the first unread message, even if it is not loaded', () => {
  expect(getFirstUnreadId(markRead(scrolled, 2))).toBe(3)
  expect(getFirstUnreadId(markRead(scrolled, 4))).toBeNull()
  const latest: CachedThread = {
    pages: [createThread([createMessage(60)], { hasEarlier: true, firstUnreadId: 2 })],
    pageParams: [null],
  }
  expect(getFirstUnreadId(latest)).toBe(2)
})

test('a thread that was loaded before its read marker was stored has no earlier unread messages afterwards', () => {
  const loaded: CachedThread = {
    pages: [createThread([createMessage(68), createMessage(117)], { firstUnreadId: 1 })],
    pageParams: [null],
  }
  expect(getFirstUnreadId(loaded)).toBe(1)
  expect(getFirstUnreadId(markRead(loaded, 10))).toBe(68)
  const read = markRead(loaded, 117)
  expect(getFirstUnreadId(read)).toBeNull()
  expect(getFirstUnreadId(addMessage(read, createMessage(118)))).toBe(118)
})
