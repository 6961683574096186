import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from './member-queries.ts'

/** Notifies current members and those who just left. */
export async function publishCircle(
  live: Live,
  tx: Transaction,
  groupId: number,
  former: readonly number[] = [],
): Promise<void> {
  const members = await findMemberIds(tx, groupId)
  live.publish(tx, { to: members, event: { kind: 'circle', groupId, isMember: true } })
  const to = former.filter((id) => !members.includes(id))
  if (to.length > 0) live.publish(tx, { to, event: { kind: 'circle', groupId, isMember: false } })
}

/** Also updates who sees whose presence. */
export async function publishMembership(
  live: Live,
  tx: Transaction,
  groupId: number,
  changedIds: readonly number[],
): Promise<void> {
  await publishCircle(live, tx, groupId, changedIds)
  live.revalidate(tx, changedIds)
}
