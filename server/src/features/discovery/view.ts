import type { DiscoveredGroup } from '@coterie/contract/discovery'
import type { GroupCard } from '@coterie/contract/groups'

import type { FeedRow } from './queries.ts'
import { wholeMiles } from './score.ts'

/** The card with its reasons; nothing for a circle that is gone since its row was read. */
export function viewDiscovered(row: FeedRow, card: GroupCard | undefined): DiscoveredGroup[] {
  if (card === undefined) return []
  const distanceMiles = row.km === null ? null : wholeMiles(row.km)
  return [{ ...card, reasons: { sharedInterests: row.shared_interests ?? [], distanceMiles } }]
}
