import type { ConversationRow } from '@coterie/contract/messages/messages'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { keys } from '../../api/query-keys.ts'
import { itemsOf, type Paged } from '../../api/paged.ts'
import { conversations } from './conversation-queries.ts'
import { receiveMessage } from './receive.ts'
import { ada, aMessage, aRow, aThread } from './testing/fixtures.ts'
import { messagesOf, type CachedThread } from './thread-cache.ts'

function clientWith(rows: ConversationRow[]) {
  const client = new QueryClient()
  const list: Paged<ConversationRow> = { pages: [{ items: rows, next: null }], pageParams: [null] }
  const thread: CachedThread = { pages: [aThread([aMessage(1)])], pageParams: [null] }
  client.setQueryData(conversations().queryKey, list)
  client.setQueryData(keys.thread('12'), thread)
  return {
    client,
    rows: () => itemsOf(client.getQueryData<Paged<ConversationRow>>(conversations().queryKey)),
    thread: () => client.getQueryData<CachedThread>(keys.thread('12')) ?? thread,
    listIsOld: () => client.getQueryState(conversations().queryKey)?.isInvalidated,
  }
}

test('a message arrives in its thread and in the list, however often it comes', () => {
  const { client, rows, thread } = clientWith([
    aRow('7', aMessage(5, { groupId: 7 })),
    aRow('12', aMessage(1)),
  ])
  for (const _ of [1, 2]) receiveMessage(client, ada, aMessage(6))
  expect(messagesOf(thread()).map(({ id }) => id)).toEqual([1, 6])
  expect(rows().map(({ conversation, unreadCount }) => [conversation, unreadCount])).toEqual([
    ['12', 1],
    ['7', 0],
  ])
})

test('the first message of a conversation that the list does not have makes it be asked for', () => {
  const { client, rows, listIsOld } = clientWith([aRow('7', null)])
  vi.useFakeTimers()
  receiveMessage(client, ada, aMessage(6))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(rows()).toHaveLength(1)
  expect(listIsOld()).toBe(true)
})

test('a thread that is not open is left to be fetched', () => {
  const { client } = clientWith([aRow('7', null)])
  receiveMessage(client, ada, aMessage(6, { groupId: 7 }))
  expect(client.getQueryData(keys.thread('7'))).toBeUndefined()
})
