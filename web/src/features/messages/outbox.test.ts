import { expect, test } from 'vitest'

import { restored, withOutgoing, withoutOutgoing, type Outgoing } from './outbox.ts'

const hello: Outgoing = {
  clientId: 'a',
  content: 'Hello',
  createdAt: '2026-11-21T12:00:00Z',
  after: 3,
  problem: null,
}

test('a message that is tried again keeps its place', () => {
  const other = { ...hello, clientId: 'b' }
  const failed = withOutgoing([hello, other], { ...hello, problem: 'No network' })
  expect(failed.map(({ clientId, problem }) => [clientId, problem])).toEqual([
    ['a', 'No network'],
    ['b', null],
  ])
})

test('a confirmed message leaves', () => {
  expect(withoutOutgoing([hello], 'a')).toEqual([])
})

test('what was on its way before a reload can be sent again', () => {
  const [kept] = restored(JSON.stringify([hello]))
  expect(kept?.content).toBe('Hello')
  expect(kept?.problem).not.toBeNull()
})

test('a spoilt note is an empty outbox', () => {
  expect(restored('')).toEqual([])
  expect(restored('{"x":')).toEqual([])
  expect(restored('{}')).toEqual([])
})
