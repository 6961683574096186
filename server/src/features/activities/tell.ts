import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from '../groups/service.ts'

/** Tells the members of a circle that what is put to the vote there is new or another. */
export async function tellActivity(
  live: Live,
  tx: Transaction,
  { groupId, id }: { groupId: number; id: number },
): Promise<void> {
  live.tell(tx, { to: await findMemberIds(tx, groupId), event: { kind: 'activity', groupId, id } })
}
