import type { GroupCard } from '@coterie/contract/groups'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { isVisible } from '../../visibility/people.ts'

/** A circle as rules need it. `role` is the viewer's, null outside. */
export type Circle = {
  id: number
  name: string
  image: string | null
  createdBy: number | null
  role: MemberRole | null
}

/**
 * A circle that this viewer may see: one's own, or one whose creator one may see. Who is deactivated
 * takes their circles out of sight of all but the members.
 */
export async function findVisibleCircle(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<Circle | undefined> {
  const { rows } = await sql<Circle>`
    select g.id, g.name, g.image, g.created_by as "createdBy", m.role
    from groups g
    left join group_members m on m.group_id = g.id and m.user_id = ${viewerId}
    left join users creator on creator.id = g.created_by
    where g.id = ${id} and (m.user_id is not null or ${isVisible(viewerId, 'creator')})`.execute(db)
  return rows[0]
}

/** Names and picture keys, for what mentions a circle. */
export async function findNames(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string; image: string | null }[]> {
  return await db
    .selectFrom('groups')
    .select(['id', 'name', 'image'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute()
}

export type NewCircle = Pick<
  GroupCard,
  'name' | 'description' | 'location' | 'nextMeetup' | 'suggestedActivity'
>

/** The circle's row, at the given place or, without one, at its creator's; interests are the creator's. */
export async function insertCircle(
  tx: Transaction,
  circle: NewCircle & { placeId: number | null; createdBy: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into groups (name, description, location, next_meetup, suggested_activity, created_by,
        created_at, last_active_at, place_id, latitude, longitude)
      select ${circle.name}, ${circle.description}, coalesce(${circle.location}, u.location),
        ${circle.nextMeetup}, ${circle.suggestedActivity}, u.id, ${now}, ${now},
        coalesce(p.id, u.place_id), coalesce(p.latitude, u.latitude), coalesce(p.longitude, u.longitude)
      from users u left join places p on p.id = ${circle.placeId}::int
      where u.id = ${circle.createdBy}
      returning id
    ), interests as (
      insert into group_interests (group_id, interest_id)
      select made.id, i.interest_id from made, user_interests i where i.user_id = ${circle.createdBy}
    )
    select id from made`.execute(tx)
  const [made] = rows
  if (made === undefined) throw new Error(`Person ${circle.createdBy} is gone`)
  return made.id
}

/** Within a minute of the last time it changes nothing: a busy chat need not write the row each time. */
export async function touchCircle(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update groups set last_active_at = ${now}
    where id = ${id} and last_active_at < ${now}::timestamptz - interval '1 minute'`.execute(tx)
}
