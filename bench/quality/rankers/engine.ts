import { Community as Engine } from '../../../server/src/features/discovery/matching/community.ts'
import { rankCircles, rankPeople } from '../../../server/src/features/discovery/matching/rank.ts'
import { maxAttendees, maxEvents } from '../../../server/src/features/discovery/matching/read.ts'
import { eventDays, joinDays } from '../../../server/src/features/discovery/score.ts'
import type { CircleLife } from '../../../server/src/features/discovery/score.ts'
import { type Community, addToList } from '../community.ts'
import { getMemberInterests, getCircleInterests } from '../interests.ts'
import { type MembershipData, toMembershipData } from '../memberships.ts'
import type { QuestionWithoutAnswers, Ranker } from '../ranker.ts'

const neutral = { nearer: 50, moreAlike: 50, moreActive: 50 }

const firstPageSize = 20

/** The matching engine's order of circles, with its index filled from the training data. */
export const engineCircles: Ranker = {
  name: 'ours, the index',
  learn: (training, questions) => {
    const candidates = findCandidates(training.circles, questions)
    const questionByMember = new Map(questions.map((question) => [question.member, question]))
    const { engine, asOf } = createEngine(training, { circles: candidates })
    return (viewerId) => {
      const { isCandidate, liked = [] } = questionByMember.get(viewerId) ?? {}
      const excluded = [...candidates].filter((id) => isCandidate?.(id) === false)
      return rankCircles(engine, { ...baseOptions, viewerId, asOf, excluded, liked }).map(({ id }) => id)
    }
  },
}

const findCandidates = (all: readonly { id: number }[], questions: readonly QuestionWithoutAnswers[]) =>
  new Set(all.map(({ id }) => id).filter((id) => questions.some(({ isCandidate }) => isCandidate(id))))

/**
 * The matching engine's order of people. Only candidates can be found, and people met before are excluded. They are not
 * friends, because the data has no friendships.
 */
export const enginePeople: Ranker = {
  name: 'ours, the index',
  learn: (training, questions) => {
    const candidates = findCandidates(training.members, questions)
    const isCandidateByMember = new Map(questions.map(({ member, isCandidate }) => [member, isCandidate]))
    const { engine, asOf } = createEngine(training, { people: candidates })
    return (viewerId) => {
      const isCandidate = isCandidateByMember.get(viewerId)
      const excluded = [...candidates].filter((id) => isCandidate?.(id) === false)
      return rankPeople(engine, { ...baseOptions, viewerId, asOf, excluded }).map(({ id }) => id)
    }
  },
}

const baseOptions = { sliders: neutral, interests: null, rangeKm: null, limit: firstPageSize }

function createEngine(
  training: Community,
  shown: { people?: ReadonlySet<number>; circles?: ReadonlySet<number> },
): { engine: Engine; asOf: Date } {
  const memberships = toMembershipData(training)
  const [engine, interests, times] = [new Engine(), new WordNumbers(), findLastTimes(training)]
  const asOf = new Date(Math.max(...training.events.map(({ at }) => at.getTime())))
  const getLife = countLife(training, asOf)
  const eventsByMember = listEvents(training)
  for (const circle of training.circles) {
    engine.upsertCircle({
      id: circle.id,
      point: circle.point,
      interests: [...getCircleInterests(circle)].map((word) => interests.getNumber(word)),
      lastActiveAt: times.circles.get(circle.id) ?? new Date(0),
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
      lastActiveAt: times.members.get(id) ?? new Date(0),
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

function findLastTimes({ events }: Community) {
  const [members, circles] = [new Map<number, Date>(), new Map<number, Date>()]
  for (const { circle, at, attendees } of sortByTime(events)) {
    if (attendees.length > 0) circles.set(circle, at)
    for (const member of attendees) members.set(member, at)
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
