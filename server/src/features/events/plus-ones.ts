import { notEnoughSpots, tooManyPlusOnes } from '@coterie/contract/events/events'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

import type { Transaction } from '../../db/database.ts'
import { countFreeSpots } from './attendance-queries.ts'
import type { LockedEvent, SavedRsvp } from './attendance-queries.ts'

/** The spots this person can take: the free ones and those held for them. Null without a limit. */
export async function countSpotsFor(
  tx: Transaction,
  event: LockedEvent,
  rsvp: SavedRsvp | null,
): Promise<number | null> {
  const free = await countFreeSpots(tx, event)
  if (free === null || rsvp?.status !== 'offered') return free
  // An offer stays valid after the host lowered the number of spots.
  return Math.max(0, free) + 1 + rsvp.plusOnes
}

export function refuseSpots(free: number) {
  return {
    ...notEnoughSpots,
    getMessage: (locale: Language) =>
      free <= 0
        ? m.refusal_event_full({}, { locale })
        : m.refusal_not_enough_spots_details({ count: free }, { locale }),
  }
}

export function refusePlusOnes(max: number) {
  return {
    ...tooManyPlusOnes,
    getMessage: (locale: Language) =>
      max === 0
        ? m.refusal_no_plus_ones({}, { locale })
        : m.refusal_too_many_plus_ones_details({ count: max }, { locale }),
  }
}
