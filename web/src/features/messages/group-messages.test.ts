import { expect, test } from 'vitest'

import type { OutgoingMessage } from './compose/outbox.ts'
import { groupMessages, type MessageRun } from './message-runs.ts'
import { adaId, boId, createArrival, createMessage } from './testing/fixtures.ts'

function createOutgoing(
  clientId: string,
  after: number,
  state: OutgoingMessage['state'] = 'sending',
): OutgoingMessage {
  return {
    clientId,
    conversation: '12',
    content: clientId,
    hasPicture: false,
    replyTo: null,
    createdAt: new Date(2026, 10, 21, 12, after).toISOString(),
    after,
    state,
    problem: null,
  }
}

function getContents(runs: MessageRun[]) {
  return runs.map((run) => run.bubbles.map(({ message, outgoing: sent }) => (message ?? sent).content))
}

test('consecutive messages of one person form a run', () => {
  const messages = [createMessage(1), createMessage(2), createMessage(3, { senderId: adaId })]
  const runs = groupMessages({ messages, outbox: [], viewerId: adaId })
  expect(runs.map(({ name, isOwn, bubbles }) => [name, isOwn, bubbles.length])).toEqual([
    ['Bo', false, 2],
    ['Ada', true, 1],
  ])
})

test('a pause of ten minutes starts a new run', () => {
  const messages = [createMessage(1), createMessage(10), createMessage(20)]
  expect(getContents(groupMessages({ messages, outbox: [], viewerId: adaId }))).toEqual([
    ['message 1', 'message 10'],
    ['message 20'],
  ])
})

test('a new day starts a new run and is marked', () => {
  const late = createMessage(1, { createdAt: new Date(2026, 10, 20, 23, 59).toISOString() })
  const early = createMessage(2, { createdAt: new Date(2026, 10, 21, 0, 1).toISOString() })
  const same = createMessage(3, { createdAt: new Date(2026, 10, 21, 0, 2).toISOString(), senderId: adaId })
  const runs = groupMessages({ messages: [late, early, same], outbox: [], viewerId: adaId })
  expect(runs.map((run) => run.startsDay)).toEqual([true, true, false])
})

test('the first unread message starts a new run and is marked', () => {
  const messages = [createMessage(1), createMessage(2), createMessage(3)]
  const runs = groupMessages({ messages, outbox: [], viewerId: adaId, firstUnreadId: 2 })
  expect(runs.map(({ startsUnread }) => startsUnread)).toEqual([false, true])
  expect(getContents(runs)).toEqual([['message 1'], ['message 2', 'message 3']])
})

test('deleted accounts are not merged into one run', () => {
  const gone = { senderId: null, senderName: 'Unknown User' }
  const messages = [createMessage(1, gone), createMessage(2, gone)]
  expect(groupMessages({ messages, outbox: [], viewerId: adaId })).toHaveLength(2)
})

test('a failed message stays where it was written; outgoing ones are at the end', () => {
  const messages = [createMessage(1), createMessage(4), createMessage(5)]
  const outbox = [
    createOutgoing('failed', 1, 'failed'),
    createOutgoing('on its way', 1),
    createOutgoing('waits', 1, 'waiting'),
  ]
  expect(getContents(groupMessages({ messages, outbox, viewerId: adaId })).flat()).toEqual([
    'message 1',
    'failed',
    'message 4',
    'message 5',
    'on its way',
    'waits',
  ])
})

test('the first message of a conversation can be outgoing', () => {
  const runs = groupMessages({ messages: [], outbox: [createOutgoing('hello', 0)], viewerId: adaId })
  expect(getContents(runs)).toEqual([['hello']])
})

test('a confirmed message is shown once and keeps its key', () => {
  const confirmed = createMessage(2, { senderId: adaId, clientId: 'mine' })
  const messages = [createMessage(1, { senderId: boId }), confirmed]
  const runs = groupMessages({ messages, outbox: [createOutgoing('mine', 1)], viewerId: adaId })
  expect(runs).toHaveLength(2)
  expect(runs[1]?.bubbles).toEqual([{ key: 'mine', createdAt: confirmed.createdAt, message: confirmed }])
})

test('an arrival is between the messages around it; one after the last message is in no run', () => {
  const messages = [createMessage(1), createMessage(2), createMessage(3)]
  const arrivals = [createArrival(0), createArrival(2), createArrival(4)]
  const runs = groupMessages({ messages, outbox: [], viewerId: adaId, arrivals })
  expect(getContents(runs)).toEqual([['message 1'], ['message 2', 'message 3']])
  expect(runs.map((run) => run.arrivals)).toEqual([[arrivals[0]], [arrivals[1]]])
})
