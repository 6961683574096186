import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from './member-queries.ts'

/** Tells the members of a circle, and those who were in it until now, that it is another. */
export async function tellCircle(
  live: Live,
  tx: Transaction,
  groupId: number,
  former: readonly number[] = [],
): Promise<void> {
  const to = [...(await findMemberIds(tx, groupId)), ...former]
  live.tell(tx, { to, event: { kind: 'circle', groupId } })
}

/** The same where somebody came or went: members see each other online. */
export async function tellMembership(
  live: Live,
  tx: Transaction,
  groupId: number,
  changed: readonly number[],
): Promise<void> {
  await tellCircle(live, tx, groupId, changed)
  live.recheck(tx, changed)
}
