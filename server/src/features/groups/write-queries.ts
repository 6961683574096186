import type { GroupCard } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { insertInterests } from '../profiles/service.ts'

/** A circle's details. `image` is the key of a picture. */
export type CircleDetails = Pick<
  GroupCard,
  'name' | 'description' | 'location' | 'nextMeetup' | 'suggestedActivity' | 'joinPolicy' | 'joinQuestion'
> & { image: string | null; listed: boolean }

export const emptyDetails = {
  description: null,
  location: null,
  nextMeetup: null,
  suggestedActivity: null,
  joinPolicy: 'request',
  joinQuestion: null,
  image: null,
  listed: false,
} as const satisfies Omit<CircleDetails, 'name'>

type NewCircle = CircleDetails & { cityId: number | null; createdBy: number }

/** Location and interests default to the creator's. */
export async function insertCircle(tx: Transaction, circle: NewCircle, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into groups (name, description, location, next_meetup, suggested_activity, join_policy, join_question,
        is_listed, image, created_by, created_at, last_active_at, city_id, latitude, longitude)
      select ${circle.name}, ${circle.description}, coalesce(${circle.location}, u.location),
        ${circle.nextMeetup}, ${circle.suggestedActivity}, ${circle.joinPolicy}::group_join_policy,
        ${circle.joinQuestion}, ${circle.listed}, ${circle.image}, u.id, ${now}, ${now},
        coalesce(c.id, u.city_id), coalesce(c.latitude, u.latitude), coalesce(c.longitude, u.longitude)
      from users u left join cities c on c.id = ${circle.cityId}::bigint
      where u.id = ${circle.createdBy}
      returning id
    ), interests as (
      insert into group_interests (group_id, interest_id)
      select created.id, i.interest_id from created, user_interests i where i.user_id = ${circle.createdBy}
    )
    select id from created`.execute(tx)
  const [created] = rows
  if (created === undefined) throw new Error(`User ${circle.createdBy} not found`)
  return created.id
}

/** Locks the circle's row. @returns the key of the picture. */
export async function lockImage(tx: Transaction, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('groups')
    .select('image')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.image ?? null
}

/** A location that names a city moves the circle there. Without a location, its city is the owner's, as in a new circle. */
export async function updateCircle(
  tx: Transaction,
  id: number,
  { cityId, ...details }: Partial<CircleDetails> & { cityId: number | null },
): Promise<void> {
  if (cityId !== null || details.location === null) await updateCity(tx, id, cityId)
  const columns = toColumns(details)
  if (Object.keys(columns).length > 0) {
    await tx.updateTable('groups').set(columns).where('id', '=', id).execute()
  }
}

/** `null` is the owner's city. */
async function updateCity(tx: Transaction, id: number, cityId: number | null): Promise<void> {
  await sql`
    update groups set city_id = place.city_id, latitude = place.latitude, longitude = place.longitude
    from (
      select coalesce(c.id, owner.city_id) as city_id, coalesce(c.latitude, owner.latitude) as latitude,
        coalesce(c.longitude, owner.longitude) as longitude
      from groups g left join users owner on owner.id = g.created_by left join cities c on c.id = ${cityId}::bigint
      where g.id = ${id}
    ) place
    where groups.id = ${id}`.execute(tx)
}

/** Absent fields stay absent, so their columns keep their values. */
function toColumns({
  joinPolicy,
  nextMeetup,
  suggestedActivity,
  joinQuestion,
  listed,
  ...details
}: Partial<CircleDetails>) {
  return {
    ...details,
    ...(joinPolicy === undefined ? {} : { join_policy: joinPolicy }),
    ...(nextMeetup === undefined ? {} : { next_meetup: nextMeetup }),
    ...(suggestedActivity === undefined ? {} : { suggested_activity: suggestedActivity }),
    ...(joinQuestion === undefined ? {} : { join_question: joinQuestion }),
    ...(listed === undefined ? {} : { is_listed: listed }),
  }
}

export async function replaceCircleInterests(
  tx: Transaction,
  id: number,
  interests: readonly { slug: string; name: string }[],
): Promise<void> {
  const slugs = interests.map(({ slug }) => slug)
  await insertInterests(tx, interests)
  await sql`
    delete from group_interests where group_id = ${id}
      and interest_id not in (select id from interests where slug = any(${slugs}))`.execute(tx)
  await sql`
    insert into group_interests (group_id, interest_id)
    select ${id}, id from interests where slug = any(${slugs})
    on conflict do nothing`.execute(tx)
}

/** Replaces the circle's interests with this person's. */
export async function copyInterests(tx: Transaction, id: number, userId: number): Promise<void> {
  await sql`
    delete from group_interests where group_id = ${id}
      and interest_id not in (select interest_id from user_interests where user_id = ${userId})`.execute(tx)
  await sql`
    insert into group_interests (group_id, interest_id)
    select ${id}, interest_id from user_interests where user_id = ${userId}
    on conflict do nothing`.execute(tx)
}
