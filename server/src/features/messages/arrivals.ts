import { messageRateLimit } from '@coterie/contract/messages/actions'
import { cannotWaveAtSelf } from '@coterie/contract/messages/arrivals'
import type { Arrival } from '@coterie/contract/messages/arrivals'
import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { canPost } from '../../visibility/conversations.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { isMember } from '../groups/service.ts'
import { findArrivals, insertWave } from './arrival-queries.ts'
import type { ArrivalRow } from './arrival-queries.ts'

export async function listCircleArrivals(
  db: Queryable,
  viewerId: number,
  groupId: number,
  now: Date,
): Promise<Arrival[] | typeof notFound> {
  if (!(await isMember(db, viewerId, groupId))) return notFound
  return await toArrivals(db, viewerId, await findArrivals(db, { viewerId, groupId }, now))
}

/** Counts as a message for the rate limit. */
export async function waveAtNewcomer(
  { db, jobs, live }: Pick<Context, 'db' | 'jobs' | 'live'>,
  viewerId: number,
  { id: groupId, userId }: { id: number; userId: number },
  now: Date,
) {
  return await transact(db, async (tx) => {
    // Blocks lock these rows too. Of two waves at once, the second finds the first.
    await lockUsers(tx, [viewerId, userId])
    if (!(await canPost(tx, viewerId, { kind: 'group', id: groupId }))) return notFound
    if (userId === viewerId) return cannotWaveAtSelf
    const findArrival = async () => await findArrivals(tx, { viewerId, groupId, userId }, now)
    const [before] = await findArrival()
    if (before === undefined) return notFound
    if (!before.hasWaved) {
      if (!(await insertWave(tx, { groupId, newcomerId: userId, userId: viewerId }, now)))
        return messageRateLimit
      await publishEvent(jobs, tx, { kind: 'waved', groupId, userId, by: viewerId })
      live.publish(tx, { to: [userId, viewerId], event: { kind: 'wave', groupId } })
    }
    const [arrival] = await toArrivals(tx, viewerId, await findArrival())
    return arrival ?? notFound
  })
}

async function toArrivals(db: Queryable, viewerId: number, rows: readonly ArrivalRow[]): Promise<Arrival[]> {
  const ids = rows.flatMap(({ userId, waverIds }) => [userId, ...waverIds])
  const people = await findVisiblePeople(db, viewerId, ids)
  const findPeople = (userIds: readonly number[]) =>
    userIds.flatMap((userId) => {
      const person = people.get(userId)
      return person === undefined ? [] : [{ id: person.id, name: person.name, avatar: person.avatar }]
    })
  return rows.flatMap(({ userId, joinedAt, waveCount, waverIds, hasWaved }) => {
    const [person] = findPeople([userId])
    if (person === undefined) return []
    const wavers = findPeople(waverIds)
    return [{ person, joinedAt: joinedAt.toISOString(), waveCount, wavers, hasWaved }]
  })
}
