import type { Queryable } from '../../db/database.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { findNames } from './queries.ts'

export { loadCards } from './cards.ts'
export { wasRemoved } from './former-membership-queries.ts'
export { deleteCircle, hideCircle, restoreCircle } from './moderation.ts'
export { createCircleWithMembers } from './create-with-members.ts'
export { hasReachedCircleLimit, joinCircle } from './join.ts'
export { countMembers, findMemberIds, findSharedCircles, isMember, canPostIn } from './member-queries.ts'
export { findInvitedCircle, findVisibleCircle, touchCircle } from './queries.ts'
export type { Circle } from './queries.ts'
export { cityAndCountry } from './rules.ts'

export async function loadNames(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { name: string; image: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await findNames(db, ids)
  return new Map(rows.map(({ id, name, image }) => [id, { name, image: pictureUrl(image, 96) }]))
}
