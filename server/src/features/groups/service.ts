import { circleLimit } from '@coterie/contract/groups'
import type { OwnGroup, createGroup } from '@coterie/contract/groups'
import type { Input } from '@coterie/contract/kit'

import { transact } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import type { MemberRole, Plan } from '../../db/tables.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { resolvePlace } from '../places/service.ts'
import { loadCards } from './cards.ts'
import { countCirclesOf, insertMember, isMember } from './member-queries.ts'
import { findNames, insertCircle } from './queries.ts'
import { cityAndCountry, isFull } from './rules.ts'

export { loadCards } from './cards.ts'
export { countMembers, findSharedCircles, isMember } from './member-queries.ts'
export { findVisibleCircle, touchCircle } from './queries.ts'

/** Makes a circle with the viewer as its admin, unless their plan holds no more. */
export async function createCircle(
  db: Database,
  viewerId: number,
  form: Input<typeof createGroup>['body'],
  now: Date,
): Promise<OwnGroup | typeof circleLimit> {
  const location = orNull(form.location)
  const circle = {
    name: form.name,
    description: orNull(form.description),
    location,
    nextMeetup: orNull(form.nextMeetup),
    suggestedActivity: orNull(form.suggestedActivity),
    placeId: await findPlaceId(db, location),
    createdBy: viewerId,
  }
  return await transact(db, async (tx) => {
    const id = await insertCircle(tx, circle, now)
    const joined = await joinCircle(tx, { groupId: id, userId: viewerId, role: 'admin' }, now)
    if (!joined) return circleLimit
    const card = (await loadCards(tx, viewerId, [id], now)).get(id)
    if (card === undefined) throw new Error(`Circle ${id} is not there after it was made`)
    return { ...card, role: 'admin' }
  })
}

const orNull = (typed: string | null | undefined) => (typed === undefined || typed === '' ? null : typed)

/** Null where a typed location names no city that we know: then the circle is where its creator is. */
async function findPlaceId(db: Queryable, location: string | null): Promise<number | null> {
  const named = location === null ? null : cityAndCountry(location)
  return named === null ? null : ((await resolvePlace(db, named))?.id ?? null)
}

/**
 * Makes somebody a member of a circle that exists. Who is one already stays what they are.
 *
 * @returns false, and nothing changed, when their plan holds no further circle. Two at once for one
 *   person come one after the other, so the limit holds.
 */
export async function joinCircle(
  tx: Transaction,
  member: { groupId: number; userId: number; role: MemberRole },
  now: Date,
): Promise<boolean> {
  const plan = (await lockPeople(tx, [member.userId])).get(member.userId)
  if (plan === undefined) throw new Error(`Person ${member.userId} is gone`)
  if (await isMember(tx, member.userId, member.groupId)) return true
  if (isFull(plan, await countCirclesOf(tx, member.userId))) return false
  await insertMember(tx, member, now)
  return true
}

/** Whether this plan holds no further circle for a person as things stand; `joinCircle` has the last word. */
export async function hasAllCircles(db: Queryable, userId: number, plan: Plan | undefined): Promise<boolean> {
  return plan !== undefined && isFull(plan, await countCirclesOf(db, userId))
}

/** What circles are called, for whatever mentions them: name and small picture by id. */
export async function loadNames(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { name: string; image: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await findNames(db, ids)
  return new Map(rows.map(({ id, name, image }) => [id, { name, image: pictureUrl(image, 96) }]))
}
