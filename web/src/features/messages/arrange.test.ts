import { expect, test } from 'vitest'

import { arrange } from './arrange.ts'
import type { Outgoing } from './outbox.ts'
import { ada, aMessage, bo } from './testing/cast.ts'

function outgoing(clientId: string, after: number, problem: string | null = null): Outgoing {
  return {
    clientId,
    content: clientId,
    createdAt: new Date(2026, 10, 21, 12, after).toISOString(),
    after,
    problem,
  }
}

function contents(...given: Parameters<typeof arrange>) {
  return arrange(...given).map((run) => run.bubbles.map((bubble) => bubble.content))
}

test('messages of one person stand together', () => {
  const runs = arrange([aMessage(1), aMessage(2), aMessage(3, { senderId: ada })], [], ada)
  expect(runs.map(({ name, isOwn, bubbles }) => [name, isOwn, bubbles.length])).toEqual([
    ['Bo', false, 2],
    ['Ada', true, 1],
  ])
})

test('a pause of ten minutes parts them', () => {
  expect(contents([aMessage(1), aMessage(10), aMessage(20)], [], ada)).toEqual([
    ['message 1', 'message 10'],
    ['message 20'],
  ])
})

test('a new day parts them and says so', () => {
  const late = aMessage(1, { createdAt: new Date(2026, 10, 20, 23, 59).toISOString() })
  const early = aMessage(2, { createdAt: new Date(2026, 10, 21, 0, 1).toISOString() })
  const same = aMessage(3, { createdAt: new Date(2026, 10, 21, 0, 2).toISOString(), senderId: ada })
  expect(arrange([late, early, same], [], ada).map((run) => run.newDay)).toEqual([true, true, false])
})

test('people whose account is gone are not taken for one another', () => {
  const gone = { senderId: null, senderName: 'Unknown User' }
  expect(arrange([aMessage(1, gone), aMessage(2, gone)], [], ada)).toHaveLength(2)
})

test('what is on its way stands where it was written, also after others wrote', () => {
  const messages = [aMessage(1), aMessage(4), aMessage(5)]
  expect(contents(messages, [outgoing('mine', 1, 'No network')], ada).flat()).toEqual([
    'message 1',
    'mine',
    'message 4',
    'message 5',
  ])
})

test('several on their way keep their order', () => {
  expect(contents([aMessage(1)], [outgoing('a', 1), outgoing('b', 1)], ada)).toEqual([
    ['message 1'],
    ['a', 'b'],
  ])
})

test('the first message of a conversation can be on its way', () => {
  expect(contents([], [outgoing('hello', 0)], ada)).toEqual([['hello']])
})

test('a confirmed message is shown once and keeps its key', () => {
  const confirmed = aMessage(2, { senderId: ada, clientId: 'mine' })
  const runs = arrange([aMessage(1, { senderId: bo }), confirmed], [outgoing('mine', 1)], ada)
  expect(runs).toHaveLength(2)
  expect(runs[1]?.bubbles).toEqual([{ key: 'mine', content: 'message 2', createdAt: confirmed.createdAt }])
})
