import type { Ranker } from './ranker.ts'
import { ease } from './rankers/ease.ts'
import { engineCircles, enginePeople } from './rankers/engine.ts'
import { interestsOnly } from './rankers/interests.ts'
import { itemKnn } from './rankers/item-knn.ts'
import { friendsOfFriends, sharedAttendance, sharedCircles, sharedInterests } from './rankers/people.ts'
import { popularity } from './rankers/popularity.ts'
import { randomCircles, randomPeople } from './rankers/random.ts'
import { type Deps, servedCircles, servedPeople } from './rankers/served.ts'

export function createCircleRankers(deps: Deps): Ranker[] {
  return [randomCircles, popularity, interestsOnly, itemKnn, ease, engineCircles, servedCircles(deps)]
}

export function createPeopleRankers(deps: Deps): Ranker[] {
  return [
    randomPeople,
    sharedInterests,
    sharedCircles,
    friendsOfFriends,
    sharedAttendance,
    enginePeople,
    servedPeople(deps),
  ]
}
