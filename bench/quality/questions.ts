import type { Random } from '../../server/src/demo/random.ts'
import type { Community } from './community.ts'
import { toMembershipData } from './memberships.ts'

/** A question to a ranking about one member. */
export type Question = {
  member: number
  answers: ReadonlySet<number>
  /** Whether an id may be in the result. */
  isCandidate: (id: number) => boolean
}

export type Split = { training: Community; questions: readonly Question[] }

/** With fewer circles, too little is known about a member once one is held out. */
const minCircles = 3

/**
 * Holds out one random membership of each member with at least three: their visits to that circle are not in the training
 * part. The question is to find that circle among all that they are not known to belong to.
 */
export function holdOutMemberships(community: Community, random: Random): Split {
  const known = toMembershipData(community)
  const heldOut = new Map<number, number>()
  for (const { id } of community.members) {
    const circles = known.getCircles(id).toSorted((a, b) => a - b)
    if (circles.length >= minCircles) heldOut.set(id, random.pick(circles))
  }
  const events = community.events.map((event) =>
    Object.assign({}, event, {
      attendees: event.attendees.filter((member) => heldOut.get(member) !== event.circle),
    }),
  )
  const questions = [...heldOut].map(([member, answer]) => {
    const joined = new Set(known.getCircles(member).filter((circle) => circle !== answer))
    return { member, answers: new Set([answer]), isCandidate: (circle: number) => !joined.has(circle) }
  })
  return { training: { ...community, events }, questions }
}

/** Earlier visits that a person needs to be in a question or a candidate. */
const minVisits = 3
/** At larger events, people don't necessarily meet. */
const maxEventSize = 12
/** Meeting once can be a coincidence. */
const minMeetings = 2

/**
 * The people that members will meet at two or more small events after a day, among those they had not met at any event
 * before. The training part ends on that day.
 */
export function splitByMeetings(community: Community, day: Date): Split {
  const before = community.events.filter(({ at }) => at < day)
  const visits = new Map<number, number>()
  for (const member of before.flatMap(({ attendees }) => attendees))
    visits.set(member, (visits.get(member) ?? 0) + 1)
  const isCandidate = (member: number) => (visits.get(member) ?? 0) >= minVisits
  const met = countMeetings(before)
  const later = countMeetings(
    community.events.filter(({ at, attendees }) => at >= day && attendees.length <= maxEventSize),
    isCandidate,
  )
  const questions = [...later].flatMap(([member, encounters]) => {
    const metBefore = met.get(member)
    const isNewContact = (other: number) => other !== member && isCandidate(other) && !metBefore?.has(other)
    const answers = [...encounters].filter(([other, times]) => times >= minMeetings && isNewContact(other))
    return answers.length === 0
      ? []
      : [{ member, answers: new Set(answers.map(([other]) => other)), isCandidate: isNewContact }]
  })
  return { training: { ...community, events: before }, questions }
}

type Meetings = ReadonlyMap<number, ReadonlyMap<number, number>>

function countMeetings(
  events: Community['events'],
  isCounted: (member: number) => boolean = () => true,
): Meetings {
  const all = new Map<number, Map<number, number>>()
  for (const { attendees } of events) {
    const people = attendees.filter(isCounted)
    for (const person of people) {
      const others = all.get(person) ?? new Map<number, number>()
      all.set(person, others)
      for (const other of people) if (other !== person) others.set(other, (others.get(other) ?? 0) + 1)
    }
  }
  return all
}
