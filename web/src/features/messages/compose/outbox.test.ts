import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import {
  updateOutbox,
  getNextOutgoing,
  getOutbox,
  restoreOutbox,
  addOutgoing,
  removeOutgoing,
  type Outgoing,
} from './outbox.ts'

const ada = 1

const hello: Outgoing = {
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

beforeEach(() => localStorage.clear())

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
  const outbox: Outgoing[] = [
    { ...hello, clientId: 'x', conversation: 'u2' },
    { ...hello, state: 'failed' },
    { ...hello, clientId: 'b', state: 'waiting' },
    { ...hello, clientId: 'c' },
  ]
  expect(getNextOutgoing(outbox, '12')?.clientId).toBe('b')
  expect(getNextOutgoing(outbox, '13')).toBeUndefined()
})

test('the outbox survives a reload and belongs to one user', () => {
  updateOutbox(new QueryClient(), ada, (outbox) => addOutgoing(outbox, hello))
  expect(getOutbox(new QueryClient(), ada)).toEqual([hello])
  expect(getOutbox(new QueryClient(), 2)).toEqual([])
})

test("two tabs do not lose each other's messages", () => {
  const [firstTab, secondTab] = [new QueryClient(), new QueryClient()]
  updateOutbox(firstTab, ada, (outbox) => addOutgoing(outbox, hello))
  updateOutbox(secondTab, ada, (outbox) => addOutgoing(outbox, { ...hello, clientId: 'b' }))
  updateOutbox(firstTab, ada, (outbox) => removeOutgoing(outbox, ['a']))
  expect(getOutbox(new QueryClient(), ada).map(({ clientId }) => clientId)).toEqual(['b'])
})

test('corrupt storage gives an empty outbox', () => {
  expect(restoreOutbox([null, 3, {}, { clientId: 'a' }])).toEqual([])
  localStorage.setItem('coterie-outbox', '{"x":')
  expect(getOutbox(new QueryClient(), ada)).toEqual([])
})
