import type { Input, Page } from '@coterie/contract/endpoint'
import type { ConversationRow, listConversations } from '@coterie/contract/messages/messages'
import { isRefusal } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { loadNames } from '../groups/service.ts'
import { findConversations, findUnread } from './list-queries.ts'
import type { ListRow } from './list-queries.ts'
import { toConversationKey, toMuting } from './rules.ts'
import type { Conversation } from './rules.ts'
import { loadMessages } from './view.ts'

const pageSize = 20

/** Runs the same few queries for any number of rows. */
export async function listOwnConversations(
  db: Queryable,
  viewerId: number,
  { cursor, filter = 'all', search = '' }: Input<typeof listConversations>['query'],
  now: Date,
): Promise<Page<ConversationRow> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'text', 'integer'])
  if (isRefusal(after)) return after
  const rows = await findConversations(db, viewerId, { filter, search, after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, ({ at, kind, id }) => [at.toISOString(), kind, id])
  const loaded = await loadDetails(db, viewerId, page.items)
  return { items: page.items.flatMap((row) => toRow(row, loaded, now)), next: page.next }
}

type LoadedDetails = Awaited<ReturnType<typeof loadDetails>>

async function loadDetails(db: Queryable, viewerId: number, rows: readonly ListRow[]) {
  const lastKeys = rows.flatMap(({ conversation_id: conversationId, last_message_id: id }) =>
    conversationId === null || id === null ? [] : { conversationId, id },
  )
  return {
    names: await nameConversations(db, viewerId, rows),
    messages: await loadMessages(db, viewerId, lastKeys),
    unread: await findUnread(
      db,
      viewerId,
      rows.flatMap(({ conversation_id, mayHaveUnread }) => (mayHaveUnread ? (conversation_id ?? []) : [])),
    ),
  }
}

export async function nameConversations(
  db: Queryable,
  viewerId: number,
  conversations: readonly Conversation[],
): Promise<Map<string, { name: string; image: string | null }>> {
  const getIds = (targetKind: Conversation['kind']) =>
    conversations.flatMap(({ kind, id }) => (kind === targetKind ? id : []))
  const circles = await loadNames(db, getIds('group'))
  const people = await findVisiblePeople(db, viewerId, getIds('person'))
  const entries = conversations.flatMap((conversation) => {
    const person = people.get(conversation.id)
    const details =
      conversation.kind === 'group'
        ? circles.get(conversation.id)
        : person && { name: person.name, image: person.avatar }
    return details === undefined ? [] : [[toConversationKey(conversation), details] as const]
  })
  return new Map(entries)
}

/** Empty if the conversation has been deleted since it was read. */
function toRow(row: ListRow, { names, messages, unread }: LoadedDetails, now: Date): ConversationRow[] {
  const details = names.get(toConversationKey(row))
  if (details === undefined) return []
  return [
    {
      conversation: toConversationKey(row),
      ...details,
      isGroupMessage: row.kind === 'group',
      lastMessage: row.last_message_id === null ? null : (messages.get(row.last_message_id) ?? null),
      timestamp: row.at.toISOString(),
      unreadCount: row.conversation_id === null ? 0 : (unread.get(row.conversation_id)?.count ?? 0),
      ...toMuting(row.muted ? row : undefined, now),
    },
  ]
}
