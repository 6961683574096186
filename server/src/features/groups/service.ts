import type { Queryable, Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { joinCircle } from './join.ts'
import { findNames } from './queries.ts'
import { insertCircle, replaceCircleInterests, emptyDetails, updateCircle } from './write-queries.ts'

export { readNextMeetups, selectCircleCard, unblockedMembers } from './card-queries.ts'
export type { CardRow } from './card-queries.ts'
export { loadCards, toCircleCards } from './cards.ts'
export { wasRemovedFromCircle } from './former-membership-queries.ts'
export { deleteCircle, hideCircle, restoreCircle } from './moderation.ts'
export { hasReachedCircleLimit, joinCircle } from './join.ts'
export { countMembers, findMemberIds, findSharedCircles, isMember } from './member-queries.ts'
export { notifyMembersOfJoin } from './on-domain-event.ts'
export { findInvitedCircle, findVisibleCircle, isCityShown, isCityShownIf, touchCircle } from './queries.ts'
export type { Circle } from './queries.ts'
export { parseCityAndCountry } from './rules.ts'

export async function loadNames(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { name: string; image: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await findNames(db, ids)
  return new Map(rows.map(({ id, name, image }) => [id, { name, image: getPictureUrl(image, 96) }]))
}

type NewCircle = {
  name: string
  description: string
  /** Null if none of the founders shows a location. */
  city: { id: number | null; location: string } | null
  interests: readonly { slug: string; name: string }[]
  /** The first becomes the organizer. The founders' rows are locked and all have room for another circle. */
  founders: readonly number[]
}

export async function createCircleWithMembers(
  live: Live,
  tx: Transaction,
  circle: NewCircle,
  now: Date,
): Promise<number> {
  const { name, description, city, interests, founders } = circle
  const [admin = 0, ...members] = founders
  const details = { ...emptyDetails, name, description, location: city?.location ?? null }
  const id = await insertCircle(tx, { ...details, cityId: city?.id ?? null, createdBy: admin }, now)
  // Don't fall back to the creator's location when no founder shows one.
  if (city === null) await updateCircle(tx, id, { location: null, cityId: null })
  await replaceCircleInterests(tx, id, interests)
  await joinCircle(live, tx, { groupId: id, userId: admin, role: 'admin' }, now)
  for (const userId of members) await joinCircle(live, tx, { groupId: id, userId, role: 'member' }, now)
  return id
}
