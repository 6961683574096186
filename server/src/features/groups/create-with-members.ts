import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { joinCircle } from './join.ts'
import { insertCircle, replaceCircleInterests, emptyDetails, updateCircle } from './write-queries.ts'

type NewCircle = {
  name: string
  description: string
  /** Where it is; null where none of them shows it. */
  place: { id: number | null; location: string } | null
  interests: readonly { slug: string; name: string }[]
  /** The first is its admin. They are locked, and all have room for it. */
  founders: readonly number[]
}

/** Makes a circle of several people at once, and answers its id. */
export async function createCircleWithMembers(
  live: Live,
  tx: Transaction,
  circle: NewCircle,
  now: Date,
): Promise<number> {
  const { name, description, place, interests, founders } = circle
  const [admin = 0, ...members] = founders
  const details = { ...emptyDetails, name, description, location: place?.location ?? null }
  const id = await insertCircle(tx, { ...details, placeId: place?.id ?? null, createdBy: admin }, now)
  // Without a place of their own to show, the circle says nothing of its creator's either.
  if (place === null) await updateCircle(tx, id, { location: null, placeId: null })
  await replaceCircleInterests(tx, id, interests)
  await joinCircle(live, tx, { groupId: id, userId: admin, role: 'admin' }, now)
  for (const userId of members) await joinCircle(live, tx, { groupId: id, userId, role: 'member' }, now)
  return id
}
