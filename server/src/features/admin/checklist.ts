import type { FoundersChecklist } from '@coterie/contract/admin'
import { firstInvitations } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { countFirstPeople } from '../discovery/service.ts'

/** The name before an operator chooses one. */
const defaultName = 'Coterie'

type Counts = {
  city: string | null
  circles: number
  invitations: number
  meetups: number
  ownCircle: number | null
}

/** What the founder of a community has done, from its data. */
export async function readChecklist(
  { db, config }: Pick<Context, 'db' | 'config'>,
  adminId: number,
): Promise<FoundersChecklist> {
  const { city, circles, invitations, meetups, ownCircle } = await countSteps(db, adminId, config.adminEmail)
  return {
    name: { isDone: config.appName !== defaultName, value: config.appName },
    city: { isDone: city !== null, value: city },
    circle: { isDone: circles > 0, count: circles },
    invitations: { isDone: invitations >= firstInvitations, count: invitations },
    meetup: { isDone: meetups > 0, count: meetups, circle: ownCircle },
    people: (await countFirstPeople(db, adminId)) ?? 0,
  }
}

/** Counts up to a thousand of each: more doesn't matter to a founder. */
async function countSteps(db: Queryable, adminId: number, mainAdmin: string | undefined): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select location from users where id = ${adminId}) as city,
      (select count(*)::int from (select from groups where deleted_at is null limit 1000) g) as circles,
      (select count(*)::int from (
        select from approved_users where email is distinct from ${mainAdmin ?? null} limit 1000
      ) a) as invitations,
      (select count(*)::int from (
        select from events where feed_id is null and cancelled_at is null and removed_at is null limit 1000
      ) e) as meetups,
      (
        select m.group_id from group_members m join groups g on g.id = m.group_id
        where m.user_id = ${adminId} and g.deleted_at is null order by m.group_id limit 1
      ) as "ownCircle"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('Counting returned no row')
  return row
}
