import type { ConversationRow, Message } from '@coterie/contract/messages/messages'
import type { QueryClient } from '@tanstack/react-query'

import { keys } from '../../api/query-keys.ts'
import { itemsOf, type Paged } from '../../api/paged.ts'
import * as list from './conversation-queries.ts'
import * as thread from './thread-cache.ts'

/**
 * Puts a message where it is shown: into its thread, if that is loaded, and into the lists. The one
 * way in for every message, whoever wrote it and however it came; the same message twice is harmless.
 */
export function receiveMessage(client: QueryClient, viewerId: number, message: Message): void {
  const conversation = list.conversationOf(message, viewerId)
  client.setQueryData<thread.CachedThread>(
    keys.thread(conversation),
    (cached) => cached && thread.withMessage(thread.withQuotesOf(cached, [message]), message),
  )
  changeLists(client, (rows, filter) => {
    const isThere = itemsOf(rows).some((row) => row.conversation === conversation)
    return isThere || list.isFor(filter, message) ? list.withMessage(rows, message, viewerId) : rows
  })
}

/** Changes every loaded list of conversations; one for which `change` gives null is asked for anew. */
export function changeLists(
  client: QueryClient,
  change: (rows: Paged<ConversationRow>, filter: list.Filter) => Paged<ConversationRow> | null,
): void {
  for (const filter of list.filters) {
    const { queryKey } = list.conversations(filter)
    const rows = client.getQueryData<Paged<ConversationRow>>(queryKey)
    // One that is just being fetched may not have it yet.
    const isUnsure = client.isFetching({ queryKey, exact: true }) > 0
    const changed = rows === undefined ? undefined : change(rows, filter)
    if (changed) client.setQueryData<Paged<ConversationRow>>(queryKey, changed)
    if (isUnsure || changed === null) renewLists(client)
  }
}

/** How long lists rest before they are asked for: a burst of messages asks once (ms). */
const burst = 300
const renewing = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()

/** Asks for the lists of conversations anew, soon. */
export function renewLists(client: QueryClient): void {
  clearTimeout(renewing.get(client))
  const renew = () => void client.invalidateQueries({ queryKey: keys.conversations })
  renewing.set(client, setTimeout(renew, burst))
}
