import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from '../groups/service.ts'

export async function publishAlbum(
  live: Live,
  tx: Transaction,
  { groupId, eventId }: { groupId: number; eventId: number },
): Promise<void> {
  live.publish(tx, { to: await findMemberIds(tx, groupId), event: { kind: 'album', groupId, eventId } })
}
