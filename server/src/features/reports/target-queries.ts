import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isActiveUser } from '../../visibility/people.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import { findMessageKey } from '../messages/service.ts'

/** True if the viewer can open the person's profile, shares a circle with them or has blocked them. */
export async function canSeePerson(db: Queryable, viewerId: number, id: number): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(${isActiveUser(viewerId, 'users')} and (
        ${isProfileVisible(viewerId, 'users')}
        or exists (select from blocks where blocker_id = ${viewerId} and blocked_id = users.id)
        or exists (
          select from group_members theirs
          join group_members mine on mine.group_id = theirs.group_id and mine.user_id = ${viewerId}
          where theirs.user_id = users.id
        )
      ))`,
    )
    .executeTakeFirst()
  return person !== undefined
}

export async function canSeeEvent(
  db: Queryable,
  id: number,
  isVisible: RawBuilder<boolean>,
): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', id)
    .where(isVisible)
    .executeTakeFirst()
  return event !== undefined
}

/** Under the viewer's key. Deleted messages are not found. */
export async function findConversation(
  db: Queryable,
  viewerId: number,
  messageId: number,
): Promise<{ kind: 'group' | 'person'; id: number } | undefined> {
  const key = await findMessageKey(db, messageId)
  if (key === undefined) return undefined
  const { rows } = await sql<{ kind: 'group' | 'person'; id: number }>`
    select case when group_id is null then 'person' else 'group' end as kind,
      coalesce(group_id, case when pair_low = ${viewerId} then pair_high else pair_low end) as id
    from messages
    where conversation_id = ${key.conversationId} and id = ${messageId} and deleted_at is null
      and (group_id is not null or ${viewerId} in (pair_low, pair_high))`.execute(db)
  return rows[0]
}
