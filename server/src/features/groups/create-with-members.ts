import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { joinCircle } from './join.ts'
import { insertCircle, replaceCircleInterests, emptyDetails, updateCircle } from './write-queries.ts'

type NewCircle = {
  name: string
  description: string
  /** Null if none of the founders shows a location. */
  place: { id: number | null; location: string } | null
  interests: readonly { slug: string; name: string }[]
  /** The first becomes the admin. The founders' rows are locked and all have room for another circle. */
  founders: readonly number[]
}

export async function createCircleWithMembers(
  live: Live,
  tx: Transaction,
  circle: NewCircle,
  now: Date,
): Promise<number> {
  const { name, description, place, interests, founders } = circle
  const [admin = 0, ...members] = founders
  const details = { ...emptyDetails, name, description, location: place?.location ?? null }
  const id = await insertCircle(tx, { ...details, cityId: place?.id ?? null, createdBy: admin }, now)
  // Don't fall back to the creator's location when no founder shows one.
  if (place === null) await updateCircle(tx, id, { location: null, cityId: null })
  await replaceCircleInterests(tx, id, interests)
  await joinCircle(live, tx, { groupId: id, userId: admin, role: 'admin' }, now)
  for (const userId of members) await joinCircle(live, tx, { groupId: id, userId, role: 'member' }, now)
  return id
}
