import { expect, test } from 'vitest'

import { ada, aMessage, aThread } from './testing/cast.ts'
import { lastUnread, messagesOf, withMessage, withRead, type CachedThread } from './thread.ts'

/** Messages 1 and 2 were loaded by scrolling, 3 and 4 are the latest page. */
const scrolled: CachedThread = {
  pages: [aThread([aMessage(3), aMessage(4)], true), aThread([aMessage(1), aMessage(2)])],
  pageParams: [null, 3],
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

test('what was known of a message is replaced in place, also on older pages', () => {
  const changed = withMessage(scrolled, aMessage(1, { content: 'changed' }))
  expect(messagesOf(changed)[0]?.content).toBe('changed')
  expect(ids(changed)).toEqual([1, 2, 3, 4])
})

test('a message before the loaded ones waits until one scrolls there', () => {
  const latest: CachedThread = { pages: [aThread([aMessage(3)], true)], pageParams: [null] }
  expect(ids(withMessage(latest, aMessage(2)))).toEqual([3])
})

test('the first message of a conversation', () => {
  const empty: CachedThread = { pages: [aThread([])], pageParams: [null] }
  expect(ids(withMessage(empty, aMessage(1)))).toEqual([1])
})

test('reading marks everything up to a message', () => {
  expect(lastUnread(messagesOf(scrolled))).toBe(4)
  const read = withRead(scrolled, 3)
  expect(messagesOf(read).map((message) => message.read)).toEqual([true, true, true, false])
  expect(lastUnread(messagesOf(withRead(scrolled, 4)))).toBeNull()
})
