import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from './member-queries.ts'

/** Publish a change of a circle to its current members and those who just left. */
export async function publishCircle(
  live: Live,
  tx: Transaction,
  groupId: number,
  former: readonly number[] = [],
): Promise<void> {
  const to = [...(await findMemberIds(tx, groupId)), ...former]
  live.publish(tx, { to, event: { kind: 'circle', groupId } })
}

/** As above, for a change of members; they see each other's presence. */
export async function publishMembership(
  live: Live,
  tx: Transaction,
  groupId: number,
  changed: readonly number[],
): Promise<void> {
  await publishCircle(live, tx, groupId, changed)
  live.revalidate(tx, changed)
}
