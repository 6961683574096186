import type { ConversationRow } from '@coterie/contract/messages/messages'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { getItems, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { conversationsQuery } from './conversation-queries.ts'
import { receiveMessage } from './receive.ts'
import { adaId, createMessage, createRow, createThread } from './testing/fixtures.ts'
import { getMessages, type CachedThread } from './thread-cache.ts'

function createClient(rows: ConversationRow[]) {
  const client = new QueryClient()
  const list: PagedList<ConversationRow> = { pages: [{ items: rows, next: null }], pageParams: [null] }
  const thread: CachedThread = { pages: [createThread([createMessage(1)])], pageParams: [null] }
  client.setQueryData(conversationsQuery().queryKey, list)
  client.setQueryData(queryKeys.thread('12'), thread)
  return {
    client,
    rows: () => getItems(client.getQueryData<PagedList<ConversationRow>>(conversationsQuery().queryKey)),
    thread: () => client.getQueryData<CachedThread>(queryKeys.thread('12')) ?? thread,
    isListInvalidated: () => client.getQueryState(conversationsQuery().queryKey)?.isInvalidated,
  }
}

test('a message is added to its thread and the list, once', () => {
  const { client, rows, thread } = createClient([
    createRow('7', createMessage(5, { groupId: 7 })),
    createRow('12', createMessage(1)),
  ])
  for (const _ of [1, 2]) receiveMessage(client, adaId, createMessage(6))
  expect(getMessages(thread()).map(({ id }) => id)).toEqual([1, 6])
  expect(rows().map(({ conversation, unreadCount }) => [conversation, unreadCount])).toEqual([
    ['12', 1],
    ['7', 0],
  ])
})

test('the first message of an unknown conversation causes a refetch', () => {
  const { client, rows, isListInvalidated } = createClient([createRow('7', null)])
  vi.useFakeTimers()
  receiveMessage(client, adaId, createMessage(6))
  vi.runAllTimers()
  vi.useRealTimers()
  expect(rows()).toHaveLength(1)
  expect(isListInvalidated()).toBe(true)
})

test('does not load the thread of a message', () => {
  const { client } = createClient([createRow('7', null)])
  receiveMessage(client, adaId, createMessage(6, { groupId: 7 }))
  expect(client.getQueryData(queryKeys.thread('7'))).toBeUndefined()
})
