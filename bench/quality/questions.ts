import type { Random } from '../../server/src/demo/random.ts'
import type { Community } from './community.ts'
import { toMembershipData } from './memberships.ts'

/** A question to a ranking about one member. */
export type Question = {
  member: number
  answers: ReadonlySet<number>
  /** Circles that a newcomer likes. */
  liked?: readonly number[]
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
export function holdOutMemberships(community: Community, random: Random, min = minCircles): Split {
  return holdOut(community, min, (circles) => random.pick(circles.toSorted((a, b) => a - b)))
}

/** The same with the circle that each member joined last. */
export function holdOutLastMemberships(community: Community): Split {
  return holdOut(community, minCircles, (circles) => circles.at(-1) ?? 0)
}

function holdOut(community: Community, min: number, pick: (circles: readonly number[]) => number): Split {
  const known = toMembershipData(community)
  const heldOut = new Map<number, number>()
  for (const { id } of community.members) {
    const circles = known.getCircles(id)
    if (circles.length >= min) heldOut.set(id, pick(circles))
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

/** What people declare when they sign up. */
const maxDeclared = 3
/** Taking out more members at once would leave too little to learn from. */
const newcomerShare = 1 / 5

/**
 * Turns a fifth of the members with three circles into newcomers: the training part has none of their attendance, but up to
 * three categories of their circles, as their interests, and this many of their circles, as likes. The question is to find
 * one more of their circles. The others declare the categories of their circles: tags are words of circles' names, which
 * no one would declare.
 */
export function holdOutNewcomers(community: Community, random: Random, likes = 0): Split {
  const known = toMembershipData(community)
  const { questions: all } = holdOutMemberships(community, random)
  const getJoined = ({ member, isCandidate }: Question) =>
    known.getCircles(member).filter((circle) => !isCandidate(circle))
  const sample = random.sample(all, Math.round(all.length * newcomerShare))
  const questions = sample.map((question) =>
    likes === 0 ? question : { ...question, liked: random.sample(getJoined(question), likes) },
  )
  const listCategories = (circles: readonly number[]) =>
    [...new Set(circles.map((circle) => known.circles.get(circle)?.category ?? ''))].filter(Boolean)
  const newcomers = new Map(
    questions.map((question) => [
      question.member,
      random.sample(listCategories(getJoined(question)), maxDeclared),
    ]),
  )
  const members = community.members.map((member) =>
    Object.assign({}, member, {
      declared: newcomers.get(member.id) ?? listCategories(known.getCircles(member.id)),
    }),
  )
  const events = community.events.map((event) =>
    Object.assign({}, event, { attendees: event.attendees.filter((member) => !newcomers.has(member)) }),
  )
  return { training: { ...community, members, events }, questions }
}

const maxDays = 61
/** The data has at most the latest 200 events of a circle. Of such circles, old members look like new ones. */
const maxEventsPerCircle = 200

/**
 * The circles that members of three or more join within two months after a day. The training part ends on that day. Circles
 * without an event before it, or whose earlier events are missing in the data, are neither answers nor candidates.
 */
export function splitByJoins(community: Community, day: Date): Split {
  const counts = new Map<number, number>()
  for (const { circle } of community.events) counts.set(circle, (counts.get(circle) ?? 0) + 1)
  const before = community.events.filter(({ at }) => at < day)
  const isKnown = new Set(before.map(({ circle }) => circle))
  const isComplete = (circle: number) => (counts.get(circle) ?? 0) < maxEventsPerCircle
  const end = day.getTime() + maxDays * 24 * 60 * 60 * 1000
  const training = { ...community, events: before }
  const known = toMembershipData(training)
  const answers = new Map<number, Set<number>>()
  for (const { circle, at, attendees } of community.events) {
    if (at < day || at.getTime() >= end || !isKnown.has(circle) || !isComplete(circle)) continue
    for (const member of attendees)
      if (!known.visits.get(member)?.has(circle))
        answers.set(member, (answers.get(member) ?? new Set()).add(circle))
  }
  const questions = [...answers]
    .filter(([member]) => known.getCircles(member).length >= minCircles)
    .map(([member, joined]) => {
      const own = new Set(known.getCircles(member))
      const isCandidate = (circle: number) => isKnown.has(circle) && isComplete(circle) && !own.has(circle)
      return { member, answers: joined, isCandidate }
    })
  return { training, questions }
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
