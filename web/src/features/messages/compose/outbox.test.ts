import { beforeEach, expect, test } from 'vitest'

import { clearStores } from '../../../api/store.ts'
import {
  updateOutbox,
  getNextOutgoing,
  getOutbox,
  syncOutbox,
  addOutgoing,
  removeOutgoing,
  type OutgoingMessage,
} from './outbox.ts'

const ada = 1

const hello: OutgoingMessage = {
  clientId: 'a',
  conversation: '12',
  content: 'Hello',
  hasPicture: false,
  replyTo: null,
  createdAt: '2026-11-21T12:00:00Z',
  after: 3,
  state: 'sending',
  problem: null,
}

beforeEach(() => {
  localStorage.clear()
  clearStores()
})

test('a retried message keeps its position', () => {
  const other = { ...hello, clientId: 'b' }
  const failed = addOutgoing([hello, other], { ...hello, state: 'failed' })
  expect(failed.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ])
})

test('a confirmed message is removed', () => expect(removeOutgoing([hello], ['a'])).toEqual([]))

test('the oldest message of a conversation is next; a failed one does not block others', () => {
  const outbox: OutgoingMessage[] = [
    { ...hello, clientId: 'x', conversation: 'u2' },
    { ...hello, state: 'failed' },
    { ...hello, clientId: 'b', state: 'waiting' },
    { ...hello, clientId: 'c' },
  ]
  expect(getNextOutgoing(outbox, '12')?.clientId).toBe('b')
  expect(getNextOutgoing(outbox, '13')).toBeUndefined()
})

/** Simulates a change by another tab. */
function storeInOtherTab(stored: string): void {
  localStorage.setItem('coterie-outbox', stored)
  dispatchEvent(new StorageEvent('storage', { key: 'coterie-outbox' }))
}

test('the outbox survives a reload and belongs to one user', () => {
  updateOutbox(ada, (outbox) => addOutgoing(outbox, hello))
  clearStores()
  expect(getOutbox(ada)).toEqual([hello])
  expect(getOutbox(2)).toEqual([])
})

test("two tabs do not lose each other's messages", () => {
  const stop = syncOutbox(ada)
  updateOutbox(ada, (outbox) => addOutgoing(outbox, hello))
  storeInOtherTab(JSON.stringify({ userId: ada, items: [hello, { ...hello, clientId: 'b' }] }))
  expect(getOutbox(ada)).toHaveLength(2)
  updateOutbox(ada, (outbox) => removeOutgoing(outbox, ['a']))
  stop()
  clearStores()
  expect(getOutbox(ada).map(({ clientId }) => clientId)).toEqual(['b'])
})

test('messages that an earlier version stored are kept', () => {
  localStorage.setItem('coterie-outbox', JSON.stringify({ owner: ada, items: [hello] }))
  expect(getOutbox(ada)).toEqual([hello])
  expect(getOutbox(2)).toEqual([])
})

test.each(['{"x":', '3', JSON.stringify({ userId: ada, items: [null, 3, {}, { clientId: 'a' }] })])(
  'corrupt storage gives an empty outbox: %s',
  (stored) => {
    localStorage.setItem('coterie-outbox', stored)
    expect(getOutbox(ada)).toEqual([])
  },
)
