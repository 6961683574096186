import { Community as Engine } from '../../../server/src/features/discovery/matching/community.ts'
import { rankCircles, rankPeople } from '../../../server/src/features/discovery/matching/rank.ts'
import type { Community } from '../community.ts'
import { getMemberInterests, getCircleInterests } from '../interests.ts'
import { type MembershipData, toMembershipData } from '../memberships.ts'
import type { Ranker } from '../ranker.ts'

const neutral = { nearer: 50, moreAlike: 50, moreActive: 50 }

const firstPageSize = 20

/** The matching engine's order of circles, with its index filled from the training data. */
export const engineCircles: Ranker = {
  name: 'ours, the index',
  learn: (training) => {
    const { engine, asOf } = createEngine(training, () => true)
    const options = { ...baseOptions, asOf, excluded: [] }
    return (viewerId) => rankCircles(engine, { ...options, viewerId }).map(({ id }) => id)
  },
}

/**
 * The matching engine's order of people. Only candidates can be found, and people met before are excluded. They are not
 * friends, because the data has no friendships.
 */
export const enginePeople: Ranker = {
  name: 'ours, the index',
  learn: (training, questions) => {
    const ids = training.members.map(({ id }) => id)
    const candidates = new Set(ids.filter((id) => questions.some(({ isCandidate }) => isCandidate(id))))
    const isCandidateByMember = new Map(questions.map(({ member, isCandidate }) => [member, isCandidate]))
    const { engine, asOf } = createEngine(training, (id) => candidates.has(id))
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
  isShown: (member: number) => boolean,
): { engine: Engine; asOf: Date } {
  const memberships = toMembershipData(training)
  const [engine, interests, times] = [new Engine(), new WordNumbers(), findLastTimes(training)]
  for (const circle of training.circles) {
    engine.upsertCircle({
      id: circle.id,
      point: circle.point,
      interests: [...getCircleInterests(circle)].map((word) => interests.getNumber(word)),
      lastActiveAt: times.circles.get(circle.id) ?? new Date(0),
      shown: true,
      boosted: false,
      reserved: false,
    })
  }
  for (const { id, point } of training.members) {
    engine.upsertPerson({
      id,
      point,
      interests: [...getMemberInterests(memberships, id)].map((word) => interests.getNumber(word)),
      lastActiveAt: times.members.get(id) ?? new Date(0),
      shown: isShown(id),
      boosted: false,
      reserved: false,
      circles: listMemberships(memberships, id),
      events: [],
      friends: [],
    })
  }
  return { engine, asOf: new Date(Math.max(...training.events.map(({ at }) => at.getTime()))) }
}

function listMemberships(memberships: MembershipData, member: number) {
  return [...(memberships.visits.get(member) ?? [])].map(([groupId, attended]) => ({ groupId, attended }))
}

function findLastTimes({ events }: Community) {
  const [members, circles] = [new Map<number, Date>(), new Map<number, Date>()]
  for (const { circle, at, attendees } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
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
