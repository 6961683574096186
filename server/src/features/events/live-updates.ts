import type { Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findHostIds } from './access.ts'

/** Refreshes the event for these people, and the guest lists for its hosts. */
export async function publishGuestChange(
  live: Live,
  tx: Transaction,
  id: number,
  userIds: readonly number[] = [],
): Promise<void> {
  live.publish(tx, { to: [...userIds, ...(await findHostIds(tx, id))], event: { kind: 'event', id } })
}
