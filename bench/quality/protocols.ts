import { createRandom } from '../../server/src/demo/random.ts'
import type { Community } from './community.ts'
import type { Feed } from './evaluate.ts'
import {
  type Split,
  holdOutLastMemberships,
  holdOutMemberships,
  holdOutNewcomers,
  splitByJoins,
  splitByMeetings,
} from './questions.ts'
import type { Ranker } from './ranker.ts'
import {
  createCircleRankers,
  createNewcomerRankers,
  createPeopleRankers,
  type RankerDeps,
} from './rankers.ts'
import type { Goal } from './report.ts'

type Protocol = {
  name: string
  title: string
  feed: Feed
  createSplits: (community: Community) => Split[]
  createRankers: (deps: RankerDeps) => Ranker[]
  goal: Goal
}

/** Each seed holds out a different membership of every member. */
const seeds = [1, 2, 3]
const toDay = (day: string) => new Date(`${day}T00:00:00Z`)
export const meetingDay = toDay('2017-06-01')
const laterMeetingDay = toDay('2017-08-01')
export const joinDays = ['2017-05-01', '2017-07-01', '2017-09-01'].map(toDay)

export const protocols: readonly Protocol[] = [
  {
    name: 'circles-a',
    title: 'Circles A: a random membership of each member with three or more, mean of three seeds',
    feed: 'circles',
    createSplits: (community) =>
      seeds.map((seed) => holdOutMemberships(community, createRandom('circles', seed))),
    createRankers: createCircleRankers,
    goal: { recall10: 0.475, ndcg10: 0.293 },
  },
  {
    name: 'circles-b',
    title: 'Circles B: the circle that each of these members joined last',
    feed: 'circles',
    createSplits: (community) => [holdOutLastMemberships(community)],
    createRankers: createCircleRankers,
    goal: { recall10: 0.447, ndcg10: 0.26 },
  },
  {
    name: 'circles-d',
    title: 'Circles D: joined within two months after 1 May, 1 July and 1 September 2017',
    feed: 'circles',
    createSplits: (community) => joinDays.map((day) => splitByJoins(community, day)),
    createRankers: createCircleRankers,
    goal: { recall10: 0.43, ndcg10: 0.255, gini: 0.829 },
  },
  {
    name: 'newcomers',
    title: 'Circles for newcomers, who declare up to three categories, mean of three seeds',
    feed: 'circles',
    createSplits: (community) =>
      seeds.map((seed) => holdOutNewcomers(community, createRandom('newcomers', seed))),
    createRankers: createNewcomerRankers,
    goal: { recall10: 0.345 },
  },
  ...[
    { likes: 1, recall10: 0.381 },
    { likes: 3, recall10: 0.463 },
  ].map(({ likes, recall10 }): Protocol => ({
    name: `newcomers-likes-${likes}`,
    title: `Circles for newcomers, who also like ${likes} ${likes === 1 ? 'circle' : 'circles'}, mean of three seeds`,
    feed: 'circles',
    createSplits: (community) =>
      seeds.map((seed) => holdOutNewcomers(community, createRandom('newcomers', seed), likes)),
    createRankers: createNewcomerRankers,
    goal: { recall10 },
  })),
  {
    name: 'people',
    title: 'People: those a member meets at two or more small events after 1 June 2017',
    feed: 'people',
    createSplits: (community) => [splitByMeetings(community, meetingDay)],
    createRankers: createPeopleRankers,
    goal: { recall10: 0.215, ndcg10: 0.145, gini: 0.859 },
  },
  {
    name: 'people-later',
    title: 'People: the same after 1 August 2017',
    feed: 'people',
    createSplits: (community) => [splitByMeetings(community, laterMeetingDay)],
    createRankers: createPeopleRankers,
    goal: { gini: 0.859 },
  },
]
