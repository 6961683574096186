import type { Candidate, DiscoveredGroup } from '@coterie/contract/discovery'
import type { GroupCard } from '@coterie/contract/groups/groups'

import { pickProfileTexts, readPromptAnswers } from '../../db/written-texts.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { toDirection, getKmBetween } from './globe.ts'
import { toPoint } from './queue-queries.ts'
import type { CircleRow, Page, PersonRow } from './queue-queries.ts'
import type { PersonTies } from './reason-queries.ts'
import { toWholeMiles } from './score.ts'

type Viewer = Pick<Page<unknown>, 'viewerInterests' | 'home'>

const noPersonTies: PersonTies = {
  mutualFriends: 0,
  sharedCircles: 0,
  commonEventMates: 0,
  eventMatesCircle: null,
}

export function toCandidateCard(
  row: PersonRow,
  interests: string[],
  viewer: Viewer,
  ties = noPersonTies,
): Candidate {
  const { id, name, metBy, photoChecked, location, liked } = row
  return {
    id,
    name,
    avatar: getPictureUrl(row.avatar, 960),
    ...pickProfileTexts(row),
    promptAnswers: readPromptAnswers(row.promptAnswers),
    metBy,
    photoChecked,
    location,
    interests,
    liked,
    reasons: { ...toReasons(row, interests, viewer), ...ties },
  }
}

export function toDiscoveredCircle(row: CircleRow, card: GroupCard, viewer: Viewer): DiscoveredGroup {
  const { friendsInCircle, circleMatesInCircle, arrivals } = row
  return {
    ...card,
    reasons: { ...toReasons(row, card.interests, viewer), friendsInCircle, circleMatesInCircle, arrivals },
  }
}

function toReasons(
  row: PersonRow | CircleRow,
  interests: readonly string[],
  { viewerInterests, home }: Viewer,
) {
  const sharedInterests = viewerInterests.filter((name) => interests.includes(name))
  const point = toPoint(row.latitude, row.longitude)
  const isKnown = home !== null && point !== null
  return {
    sharedInterests,
    isNew: row.isNew,
    distanceMiles: isKnown ? toWholeMiles(getKmBetween(toDirection(home), ...toDirection(point))) : null,
  }
}
