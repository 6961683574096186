import { Community as Engine } from '../../../server/src/features/discovery/matching/community.ts'
import { rankWithNew } from '../../../server/src/features/discovery/matching/rank.ts'
import type { RankInput } from '../../../server/src/features/discovery/matching/rank.ts'
import { maxAttendees, maxEvents } from '../../../server/src/features/discovery/matching/read.ts'
import { placeNewCards } from '../../../server/src/features/discovery/new-cards.ts'
import { eventDays, joinDays } from '../../../server/src/features/discovery/score.ts'
import type { CircleLife } from '../../../server/src/features/discovery/score.ts'
import { type Community, addToList } from '../community.ts'
import { getMemberInterests, getCircleInterests } from '../interests.ts'
import { type MembershipData, toMembershipData } from '../memberships.ts'
import type { QuestionWithoutAnswers, Ranker } from '../ranker.ts'

const neutral = { nearer: 50, moreAlike: 50, moreActive: 50 }

const firstPageSize = 20

/**
 * The first page of circles by the matching engine, with its index filled from the training data.
 *
 * @param placesNew whether one place is for a new circle, as it is served.
 */
const createCircleRanker = (name: string, placesNew: boolean): Ranker => ({
  name,
  learn: (training, questions) => {
    const candidates = findCandidates(training.circles, questions)
    const questionByMember = new Map(questions.map((question) => [question.member, question]))
    const { engine, asOf } = createEngine(training, { circles: candidates })
    return (viewerId) => {
      const { isCandidate, liked = [] } = questionByMember.get(viewerId) ?? {}
      const excluded = [...candidates].filter((id) => isCandidate?.(id) === false)
      const options = { ...baseOptions, viewerId, asOf, excluded, liked }
      return rankFirstPage(engine, 'circles', { options, placesNew })
    }
  },
})

/**
 * The first page of people. Only candidates can be found, and people met before are excluded. They are not friends, because the
 * data has no friendships.
 */
const createPeopleRanker = (name: string, placesNew: boolean): Ranker => ({
  name,
  learn: (training, questions) => {
    const candidates = findCandidates(training.members, questions)
    const isCandidateByMember = new Map(questions.map(({ member, isCandidate }) => [member, isCandidate]))
    const { engine, asOf } = createEngine(training, { people: candidates })
    return (viewerId) => {
      const isCandidate = isCandidateByMember.get(viewerId)
      const excluded = [...candidates].filter((id) => isCandidate?.(id) === false)
      const options = { ...baseOptions, viewerId, asOf, excluded }
      return rankFirstPage(engine, 'people', { options, placesNew })
    }
  },
})

const names = { index: 'ours, the index', withoutPlaces: 'ours, the index, without places for new ones' }
export const engineCircles = createCircleRanker(names.index, true)
export const engineCirclesWithoutPlaces = createCircleRanker(names.withoutPlaces, false)
export const enginePeople = createPeopleRanker(names.index, true)
export const enginePeopleWithoutPlaces = createPeopleRanker(names.withoutPlaces, false)

type PageInput = { options: RankInput; placesNew: boolean }

function rankFirstPage(
  engine: Engine,
  feed: 'people' | 'circles',
  { options, placesNew }: PageInput,
): readonly number[] {
  const { ids, newIds } = rankWithNew(engine, feed, options)
  const { viewerId, asOf: day } = options
  return placesNew ? placeNewCards(ids, newIds, { viewerId, day, before: 0 }).ids : ids
}

const findCandidates = (all: readonly { id: number }[], questions: readonly QuestionWithoutAnswers[]) =>
  new Set(all.map(({ id }) => id).filter((id) => questions.some(({ isCandidate }) => isCandidate(id))))

const baseOptions = { sliders: neutral, interests: null, rangeKm: null, limit: firstPageSize }

function createEngine(
  training: Community,
  shown: { people?: ReadonlySet<number>; circles?: ReadonlySet<number> },
): { engine: Engine; asOf: Date } {
  const memberships = toMembershipData(training)
  const [engine, interests, times] = [new Engine(), new WordNumbers(), findTimes(training)]
  const asOf = new Date(Math.max(...training.events.map(({ at }) => at.getTime())))
  const getLife = countLife(training, asOf)
  const eventsByMember = listEvents(training)
  for (const circle of training.circles) {
    engine.upsertCircle({
      id: circle.id,
      point: circle.point,
      interests: [...getCircleInterests(circle)].map((word) => interests.getNumber(word)),
      lastActiveAt: times.circles.get(circle.id)?.last ?? new Date(0),
      createdAt: times.circles.get(circle.id)?.first ?? new Date(0),
      shown: shown.circles?.has(circle.id) ?? true,
      boosted: false,
      reserved: false,
      life: getLife(circle.id),
    })
  }
  for (const { id, circle, at } of training.events) engine.upsertEvent({ id, groupId: circle, startsAt: at })
  for (const { id, point } of training.members) {
    engine.upsertPerson({
      id,
      point,
      interests: [...getMemberInterests(memberships, id)].map((word) => interests.getNumber(word)),
      lastActiveAt: times.members.get(id)?.last ?? new Date(0),
      createdAt: times.members.get(id)?.first ?? new Date(0),
      shown: shown.people?.has(id) ?? true,
      boosted: false,
      reserved: false,
      circles: listMemberships(memberships, id),
      events: (eventsByMember.get(id) ?? []).slice(-maxEvents),
      friends: [],
      blocks: [],
    })
  }
  return { engine, asOf }
}

function listMemberships(memberships: MembershipData, member: number) {
  return [...(memberships.visits.get(member) ?? [])].map(([groupId, attended]) => ({ groupId, attended }))
}

/** The events of each member, latest last. */
function listEvents({ events }: Community): Map<number, number[]> {
  const lists = new Map<number, number[]>()
  for (const { id, attendees } of sortByTime(events))
    if (attendees.length <= maxAttendees) for (const member of attendees) addToList(lists, member, id)
  return lists
}

function countLife({ events }: Community, asOf: Date) {
  const counts = new Map<number, CircleLife>()
  const joined = new Map<number, Set<number>>()
  for (const { circle, at, attendees } of sortByTime(events)) {
    const days = (asOf.getTime() - at.getTime()) / (24 * 60 * 60 * 1000)
    const life = counts.get(circle) ?? { days, joins: 0, events: 0 }
    const members = joined.get(circle) ?? new Set()
    const newMembers = attendees.filter((member) => !members.has(member))
    if (days < joinDays) life.joins += newMembers.length
    if (days < eventDays) life.events += 1
    counts.set(circle, life)
    joined.set(circle, members.union(new Set(attendees)))
  }
  return (circle: number) => counts.get(circle) ?? { days: 0, joins: 0, events: 0 }
}

const sortByTime = (events: Community['events']) => events.toSorted((a, b) => a.at.getTime() - b.at.getTime())

/** The first and last time that each member and circle is seen. */
function findTimes({ events }: Community) {
  const members = new Map<number, { first: Date; last: Date }>()
  const circles = new Map<number, { first: Date; last: Date }>()
  const add = (times: typeof members, id: number, at: Date) =>
    times.set(id, { first: times.get(id)?.first ?? at, last: at })
  for (const { circle, at, attendees } of sortByTime(events)) {
    if (attendees.length > 0) add(circles, circle, at)
    for (const member of attendees) add(members, member, at)
  }
  return { members, circles }
}

class WordNumbers {
  readonly #numbers = new Map<string, number>()

  getNumber(word: string): number {
    const number = this.#numbers.get(word) ?? this.#numbers.size + 1
    this.#numbers.set(word, number)
    return number
  }
}
