import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'

import {
  changeOutbox,
  nextOf,
  outboxOf,
  restored,
  withOutgoing,
  withoutOutgoing,
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

test('a message that is tried again keeps its place', () => {
  const other = { ...hello, clientId: 'b' }
  const failed = withOutgoing([hello, other], { ...hello, state: 'failed' })
  expect(failed.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ])
})

test('a confirmed message leaves', () => expect(withoutOutgoing([hello], ['a'])).toEqual([]))

test('the oldest of a conversation goes first; one that failed holds up nobody', () => {
  const outbox: Outgoing[] = [
    { ...hello, clientId: 'x', conversation: 'u2' },
    { ...hello, state: 'failed' },
    { ...hello, clientId: 'b', state: 'waiting' },
    { ...hello, clientId: 'c' },
  ]
  expect(nextOf(outbox, '12')?.clientId).toBe('b')
  expect(nextOf(outbox, '13')).toBeUndefined()
})

test('what was sent outlives the page, for the same person alone', () => {
  changeOutbox(new QueryClient(), ada, (outbox) => withOutgoing(outbox, hello))
  expect(outboxOf(new QueryClient(), ada)).toEqual([hello])
  expect(outboxOf(new QueryClient(), 2)).toEqual([])
})

test('two tabs do not lose each other’s messages', () => {
  const [one, two] = [new QueryClient(), new QueryClient()]
  changeOutbox(one, ada, (outbox) => withOutgoing(outbox, hello))
  changeOutbox(two, ada, (outbox) => withOutgoing(outbox, { ...hello, clientId: 'b' }))
  changeOutbox(one, ada, (outbox) => withoutOutgoing(outbox, ['a']))
  expect(outboxOf(new QueryClient(), ada).map(({ clientId }) => clientId)).toEqual(['b'])
})

test('a spoilt note is an empty outbox', () => {
  expect(restored([null, 3, {}, { clientId: 'a' }])).toEqual([])
  localStorage.setItem('coterie-outbox', '{"x":')
  expect(outboxOf(new QueryClient(), ada)).toEqual([])
})
