import type { ConversationRow, Message } from '@coterie/contract/messages/messages'
import type { QueryClient } from '@tanstack/react-query'

import { getItems, type Paged } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import * as list from './conversation-queries.ts'
import * as thread from './thread-cache.ts'

/**
 * Puts a message where it is shown: into its thread, if that is loaded, and into the lists. The one
 * way in for every message, whoever wrote it and however it came; the same message twice is harmless.
 */
export function receiveMessage(client: QueryClient, viewerId: number, message: Message): void {
  const conversation = list.getConversationKey(message, viewerId)
  client.setQueryData<thread.CachedThread>(
    queryKeys.thread(conversation),
    (cached) => cached && thread.addMessage(thread.updateQuotes(cached, [message]), message),
  )
  updateLists(client, (rows, filter) => {
    const isThere = getItems(rows).some((row) => row.conversation === conversation)
    return isThere || list.matchesFilter(filter, message) ? list.withMessage(rows, message, viewerId) : rows
  })
}

/** Changes every loaded list of conversations; one for which `change` gives null is asked for anew. */
export function updateLists(
  client: QueryClient,
  change: (rows: Paged<ConversationRow>, filter: list.ConversationFilter) => Paged<ConversationRow> | null,
): void {
  for (const filter of list.filters) {
    const { queryKey } = list.conversationsQuery(filter)
    const rows = client.getQueryData<Paged<ConversationRow>>(queryKey)
    // One that is just being fetched may not have it yet.
    const needsRefresh = client.isFetching({ queryKey, exact: true }) > 0
    const changed = rows === undefined ? undefined : change(rows, filter)
    if (changed) client.setQueryData<Paged<ConversationRow>>(queryKey, changed)
    if (needsRefresh || changed === null) refreshLists(client)
  }
}

/** How long lists rest before they are asked for: a burst of messages asks once (ms). */
const refreshDelay = 300
const pendingRefreshes = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/** Asks for the lists of conversations anew, soon. */
export function refreshLists(client: QueryClient): void {
  clearTimeout(pendingRefreshes.get(client))
  const renew = () => void client.invalidateQueries({ queryKey: queryKeys.conversations })
  pendingRefreshes.set(client, setTimeout(renew, refreshDelay))
}
