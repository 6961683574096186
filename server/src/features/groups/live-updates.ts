import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from './member-queries.ts'

/** Tells the members of a circle, and those who were in it until now, that it is another. */
export async function publishCircle(
  live: Live,
  tx: Transaction,
  groupId: number,
  former: readonly number[] = [],
): Promise<void> {
  const to = [...(await findMemberIds(tx, groupId)), ...former]
  live.publish(tx, { to, event: { kind: 'circle', groupId } })
}

/** The same where somebody came or went: members see each other online. */
export async function publishMembership(
  live: Live,
  tx: Transaction,
  groupId: number,
  changed: readonly number[],
): Promise<void> {
  await publishCircle(live, tx, groupId, changed)
  live.revalidate(tx, changed)
}
