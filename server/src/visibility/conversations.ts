import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'
import { isVisible } from './people.ts'

/** A circle's conversation, or a direct one with a person. */
export type Conversation = { kind: 'group' | 'person'; id: number }

/** An id, or the column that holds it. */
type IdOrColumn = number | RawBuilder<unknown>

/**
 * Whether a user may write in a circle: true for members of a circle that isn't hidden and whose chat is open, else null. A
 * scalar subquery, so that PostgreSQL uses the index whatever row count it expects.
 */
export function canPostInCircle(userId: IdOrColumn, groupId: IdOrColumn): RawBuilder<true | null> {
  return sql<true | null>`(
    select true from group_members member where member.group_id = ${groupId} and member.user_id = ${userId}
      and not exists (
        select from groups circle
        where circle.id = ${groupId} and (circle.hidden_at is not null or circle.chat_opens_at is not null)
      )
  )`
}

/** Whether a user may write to another: true for friends who can see each other, else null. */
export function canPostToPerson(userId: IdOrColumn, peerId: IdOrColumn): RawBuilder<true | null> {
  return sql<true | null>`(
    select true from friendships join users peer on peer.id = ${peerId}
    where friendships.user_low = least(${userId}::bigint, ${peerId}::bigint)
      and friendships.user_high = greatest(${userId}::bigint, ${peerId}::bigint)
      and ${isVisible(userId, 'peer')}
  )`
}

export async function canPost(db: Queryable, userId: number, conversation: Conversation): Promise<boolean> {
  const { rows } = await sql<{ allowed: true | null }>`
    select ${canPostIn(userId, conversation)} as allowed`.execute(db)
  return rows[0]?.allowed === true
}

export function canPostIn(userId: number, { kind, id }: Conversation): RawBuilder<true | null> {
  return kind === 'group' ? canPostInCircle(userId, id) : canPostToPerson(userId, id)
}
