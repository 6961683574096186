import type { ConversationRow, Message } from '@coterie/contract/messages/messages'
import type { QueryClient } from '@tanstack/react-query'

import { getItems, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import * as list from './conversation-queries.ts'
import * as thread from './thread-cache.ts'

/** Adds a message to its thread, if loaded, and to the lists. Every message goes through here. Idempotent. */
export function receiveMessage(client: QueryClient, viewerId: number, message: Message): void {
  const conversation = list.getConversationKey(message, viewerId)
  client.setQueryData<thread.CachedThread>(
    queryKeys.thread(conversation),
    (cached) => cached && thread.addMessage(thread.updateQuotes(cached, [message]), message),
  )
  updateLists(client, (rows, filter) => {
    const isListed = getItems(rows).some((row) => row.conversation === conversation)
    return isListed || list.matchesFilter(filter, message)
      ? list.addMessageToList(rows, message, viewerId)
      : rows
  })
}

/** Updates every cached conversation list. Lists for which `change` returns null are refetched. */
export function updateLists(
  client: QueryClient,
  change: (
    rows: PagedList<ConversationRow>,
    filter: list.ConversationFilter,
  ) => PagedList<ConversationRow> | null,
): void {
  for (const filter of list.conversationFilters) {
    const { queryKey } = list.conversationsQuery(filter)
    const rows = client.getQueryData<PagedList<ConversationRow>>(queryKey)
    // A list that is being fetched may not include it yet.
    const needsRefresh = client.isFetching({ queryKey, exact: true }) > 0
    const changed = rows === undefined ? undefined : change(rows, filter)
    if (changed) client.setQueryData<PagedList<ConversationRow>>(queryKey, changed)
    if (needsRefresh || changed === null) refreshLists(client)
  }
}

/** Refetch debounce, so that a burst of messages causes one request (ms). */
const refreshDelay = 300
const pendingRefreshes = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

export function refreshLists(client: QueryClient): void {
  clearTimeout(pendingRefreshes.get(client))
  const refetch = () => void client.invalidateQueries({ queryKey: queryKeys.conversations })
  pendingRefreshes.set(client, setTimeout(refetch, refreshDelay))
}
