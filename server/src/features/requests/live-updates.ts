import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findAdmins } from './queries.ts'
import type { RequestRow } from './queries.ts'

/** Tells who sent a request, and whoever may answer it, that it is new or another. */
export async function publishRequest(live: Live, tx: Transaction, request: RequestRow): Promise<void> {
  const { id, from_id: sender, to_id: receiver, group_id: groupId } = request
  const answerers = groupId === null ? [receiver] : await findAdmins(tx, groupId)
  live.publish(tx, { to: [sender, ...answerers], event: { kind: 'request', id } })
}

/** Tells two people that they are friends now, and lets them see each other online. */
export function publishFriends(live: Live, tx: Transaction, one: number, other: number): void {
  live.publish(tx, { to: [one], event: { kind: 'friend', userId: other } })
  live.publish(tx, { to: [other], event: { kind: 'friend', userId: one } })
  live.revalidate(tx, [one, other])
}
