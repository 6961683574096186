import type { Input, Page } from '@coterie/contract/endpoint'
import type { FoundMessage, searchMessages } from '@coterie/contract/messages/messages'
import { isRefusal } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { nameConversations } from './list.ts'
import { toConversationKey } from './rules.ts'
import { findMatchingMessages } from './search-queries.ts'
import { loadMessages } from './view.ts'

const pageSize = 20

export async function searchOwnMessages(
  db: Queryable,
  viewerId: number,
  { search, cursor }: Input<typeof searchMessages>['query'],
): Promise<Page<FoundMessage> | typeof invalidCursor> {
  const after = readCursor(cursor, ['integer'])
  if (isRefusal(after)) return after
  const matches = await findMatchingMessages(db, viewerId, {
    search,
    before: after?.[0] ?? null,
    limit: pageSize + 1,
  })
  const page = createPage(matches, pageSize, ({ message_id }) => [message_id])
  const names = await nameConversations(db, viewerId, page.items)
  const messages = await loadMessages(
    db,
    viewerId,
    page.items.map(({ conversation_id: conversationId, message_id: id }) => ({ conversationId, id })),
  )
  const items = page.items.flatMap((row) => {
    const [details, message] = [names.get(toConversationKey(row)), messages.get(row.message_id)]
    if (details === undefined || message === undefined) return []
    return [
      { conversation: { key: toConversationKey(row), ...details, isGroup: row.kind === 'group' }, message },
    ]
  })
  return { items, next: page.next }
}
