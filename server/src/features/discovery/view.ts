import type { Candidate, DiscoveredGroup } from '@coterie/contract/discovery'
import type { GroupCard } from '@coterie/contract/groups'

import { pictureUrl } from '../../platform/pictures.ts'
import type { CircleRow, PersonRow } from './queue-queries.ts'

/** @param likes what the viewer likes, the rarest first. */
export function viewCandidate(row: PersonRow, likes: readonly string[]): Candidate {
  const { id, name, bio, location, interests, liked } = row
  return {
    id,
    name,
    avatar: pictureUrl(row.avatar, 960),
    bio,
    location,
    interests,
    liked,
    reasons: {
      ...reasonsOf(row, interests, likes),
      mutualFriends: row.friend_ties,
      sharedCircles: row.circle_ties,
    },
  }
}

/** The card with its reasons; nothing for a circle that is gone since its row was read. */
export function viewDiscovered(
  row: CircleRow,
  card: GroupCard | undefined,
  likes: readonly string[],
): DiscoveredGroup[] {
  if (card === undefined) return []
  return [{ ...card, reasons: { ...reasonsOf(row, card.interests, likes), matesInside: row.circle_ties } }]
}

function reasonsOf({ miles }: { miles: number }, interests: readonly string[], likes: readonly string[]) {
  const sharedInterests = likes.filter((name) => interests.includes(name))
  return { sharedInterests, distanceMiles: miles < 0 ? null : miles }
}
