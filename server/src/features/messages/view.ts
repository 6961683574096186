import type { Message } from '@coterie/contract/messages'

import type { Queryable } from '../../db/database.ts'
import { presentPeople, unknownUser } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { findMessages } from './queries.ts'
import type { MessageRow } from './queries.ts'

/**
 * What a viewer is shown of these messages, by id. The one way from an id to a message, whatever asks:
 * a thread, the list, an answer. What is in nobody's conversation but others' is left out.
 */
export async function viewMessages(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, Message>> {
  if (ids.length === 0) return new Map()
  const rows = await findMessages(db, viewerId, ids)
  const senders = rows.flatMap(({ sender_id }) => sender_id ?? [])
  const people = await presentPeople(db, viewerId, senders)
  return new Map(
    rows.map((row) => [
      row.id,
      viewMessage(row, row.sender_id === null ? undefined : people.get(row.sender_id)),
    ]),
  )
}

/** A sender who is gone or away is nobody: no id, no name, no face. A block hides nobody in a circle of both. */
function viewMessage(row: MessageRow, sender: VisiblePerson | undefined): Message {
  const { name, avatar } = sender ?? unknownUser
  return {
    id: row.id,
    clientId: row.client_id,
    senderId: sender?.id ?? null,
    senderName: name,
    senderAvatar: avatar,
    receiverId: row.receiver_id,
    groupId: row.group_id,
    activityId: row.activity_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    read: row.read,
  }
}
