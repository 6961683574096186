import type { Ranker } from './ranker.ts'
import { ease } from './rankers/ease.ts'
import {
  engineCircles,
  engineCirclesWithoutPlaces,
  enginePeople,
  enginePeopleWithoutPlaces,
} from './rankers/engine.ts'
import { interestsOnly } from './rankers/interests.ts'
import { itemKnn } from './rankers/item-knn.ts'
import { friendsOfFriends, sharedAttendance, sharedCircles, sharedInterests } from './rankers/people.ts'
import { popularity } from './rankers/popularity.ts'
import { randomCircles, randomPeople } from './rankers/random.ts'
import { type ServedDeps, servedCircles, servedPeople } from './rankers/served.ts'

/** Without `served`, only the index is ranked: no database is needed. */
export type RankerDeps = { served: ServedDeps | null }

export function createCircleRankers({ served }: RankerDeps): Ranker[] {
  const ours = [
    engineCirclesWithoutPlaces,
    engineCircles,
    ...(served === null ? [] : [servedCircles(served)]),
  ]
  return [randomCircles, popularity, interestsOnly, itemKnn, ease, ...ours]
}

/** Without those that learn from a member's circles, because newcomers have none. */
export function createNewcomerRankers({ served }: RankerDeps): Ranker[] {
  const ours = [
    engineCirclesWithoutPlaces,
    engineCircles,
    ...(served === null ? [] : [servedCircles(served)]),
  ]
  return [randomCircles, popularity, interestsOnly, ...ours]
}

export function createPeopleRankers({ served }: RankerDeps): Ranker[] {
  const ours = [enginePeopleWithoutPlaces, enginePeople, ...(served === null ? [] : [servedPeople(served)])]
  return [randomPeople, sharedInterests, sharedCircles, friendsOfFriends, sharedAttendance, ...ours]
}
