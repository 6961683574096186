import type { ConversationRow, Message } from '@coterie/contract/messages'
import type { QueryClient } from '@tanstack/react-query'

import { keys } from '../../api/keys.ts'
import type { Paged } from '../../api/paged.ts'
import * as list from './conversations.ts'
import * as thread from './thread.ts'

/**
 * Puts a message where it is shown: into its thread, if that is loaded, and into the list. The one
 * way in for every message, whoever wrote it and however it came; the same message twice is harmless.
 */
export function receiveMessage(client: QueryClient, viewerId: number, message: Message): void {
  const conversation = list.conversationOf(message, viewerId)
  client.setQueryData<thread.CachedThread>(
    keys.thread(conversation),
    (cached) => cached && thread.withMessage(cached, message),
  )
  const rows = client.getQueryData<Paged<ConversationRow>>(keys.conversations)
  if (rows === undefined) return
  const merged = list.withMessage(rows, message, viewerId)
  if (merged === null) void client.invalidateQueries({ queryKey: keys.conversations })
  else client.setQueryData<Paged<ConversationRow>>(keys.conversations, merged)
}
