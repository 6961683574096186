import type { Page } from '@coterie/contract/kit'
import type { ConversationRow } from '@coterie/contract/messages'
import { isRefusal } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { loadNames } from '../groups/service.ts'
import { countUnreadFromPeople, countUnreadInCircles, findConversations } from './list-queries.ts'
import type { ListRow } from './list-queries.ts'
import { keyOf } from './rules.ts'
import { viewMessages } from './view.ts'

const listPage = 20

/** A page of the viewer's conversations: the same few queries for any number of rows. */
export async function listOwnConversations(
  db: Queryable,
  viewerId: number,
  cursor: string | undefined,
): Promise<Page<ConversationRow> | typeof badCursor> {
  const after = readCursor(cursor, ['instant', 'text', 'integer'])
  if (isRefusal(after)) return after
  const found = await findConversations(db, viewerId, { after, limit: listPage + 1 })
  const rows = page(found, listPage, ({ at, kind, id }) => [at.toISOString(), kind, id])
  const loaded = await loadFor(db, viewerId, rows.items)
  return { items: rows.items.flatMap((row) => viewRow(row, loaded)), next: rows.next }
}

type Loaded = Awaited<ReturnType<typeof loadFor>>

/** What the rows are shown with: names and faces, last messages, counts. */
async function loadFor(db: Queryable, viewerId: number, rows: readonly ListRow[]) {
  const circleIds = rows.flatMap(({ kind, id }) => (kind === 'group' ? id : []))
  const peerIds = rows.flatMap(({ kind, id }) => (kind === 'person' ? id : []))
  const lastIds = rows.flatMap(({ last_id }) => last_id ?? [])
  return {
    circles: await loadNames(db, circleIds),
    people: await visiblePeople(db, viewerId, peerIds),
    messages: await viewMessages(db, viewerId, lastIds),
    unread: {
      group: await countUnreadInCircles(db, viewerId, circleIds),
      person: await countUnreadFromPeople(db, viewerId, peerIds),
    },
  }
}

/** The row; nothing for a conversation that is gone since it was read. */
function viewRow(row: ListRow, { circles, people, messages, unread }: Loaded): ConversationRow[] {
  const person = people.get(row.id)
  const isGroupMessage = row.kind === 'group'
  const about = isGroupMessage ? circles.get(row.id) : person && { name: person.name, image: person.avatar }
  if (about === undefined) return []
  return [
    {
      conversation: keyOf(row),
      ...about,
      isGroupMessage,
      lastMessage: row.last_id === null ? null : (messages.get(row.last_id) ?? null),
      timestamp: row.at.toISOString(),
      unreadCount: unread[row.kind].get(row.id) ?? 0,
    },
  ]
}
