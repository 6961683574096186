import type { Candidate, DiscoveredGroup } from '@coterie/contract/discovery'
import type { GroupCard } from '@coterie/contract/groups/groups'

import { pictureUrl } from '../../platform/pictures.ts'
import { directionOf, kmBetween } from './matching/globe.ts'
import { wholeMiles } from './matching/score.ts'
import { pointOf } from './queue-queries.ts'
import type { CircleRow, Page, PersonRow } from './queue-queries.ts'
import type { CircleTies, PersonTies } from './reason-queries.ts'

/** What the queue needs to know about the viewer. */
type Viewer = Pick<Page<unknown>, 'likes' | 'home'>

export function viewCandidate(row: PersonRow, viewer: Viewer, ties: PersonTies | undefined): Candidate {
  const { id, name, bio, location, interests, liked } = row
  return {
    id,
    name,
    avatar: pictureUrl(row.avatar, 960),
    bio,
    location,
    interests,
    liked,
    reasons: { ...reasonsOf(row, interests, viewer), mutualFriends: 0, sharedCircles: 0, ...ties },
  }
}

/** The card with its reasons; nothing for a circle that is gone since its row was read. */
export function viewDiscovered(
  row: CircleRow,
  card: GroupCard | undefined,
  viewer: Viewer,
  ties: CircleTies | undefined,
): DiscoveredGroup[] {
  if (card === undefined) return []
  const reasons = { ...reasonsOf(row, card.interests, viewer), friendsInside: 0, matesInside: 0, ...ties }
  return [{ ...card, reasons }]
}

function reasonsOf(row: CircleRow, interests: readonly string[], { likes, home }: Viewer) {
  const sharedInterests = likes.filter((name) => interests.includes(name))
  const there = pointOf(row.latitude, row.longitude)
  const isKnown = home !== null && there !== null
  return {
    sharedInterests,
    distanceMiles: isKnown ? wholeMiles(kmBetween(directionOf(home), ...directionOf(there))) : null,
  }
}
