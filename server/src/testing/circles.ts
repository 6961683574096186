import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'

import type { Context } from '../context.ts'
import { insertMember } from '../features/groups/member-queries.ts'
import { insertCircle, emptyDetails } from '../features/groups/write-queries.ts'
import type { Member } from './cast.ts'

type Traits = {
  /** The owner, whose interests and city the circle gets. */
  by: Member
  name?: string
  members?: readonly Member[]
  /** Days since its last activity. */
  quietDays?: number
  joinPolicy?: JoinPolicy
}

/** Creates a circle as the app does, but without the limits of plans. @returns its id. */
export async function seedCircle(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  traits: Traits,
): Promise<number> {
  const { by, members = [], quietDays = 0, joinPolicy = 'request' } = traits
  const now = clock.now()
  const name = traits.name ?? `Circle of ${by.name}`
  return await db.transaction().execute(async (tx) => {
    const id = await insertCircle(
      tx,
      { ...emptyDetails, name, joinPolicy, cityId: null, createdBy: by.id },
      now,
    )
    await insertMember(tx, { groupId: id, userId: by.id, role: 'admin' }, now)
    for (const { id: userId } of members) await insertMember(tx, { groupId: id, userId, role: 'member' }, now)
    await sql`
      update groups set last_active_at = last_active_at - make_interval(days => ${quietDays}) where id = ${id}`.execute(
      tx,
    )
    return id
  })
}
