import type { Community } from './community.ts'

/** By number: the weight, and how many shared circles or mutual friends it comes from. */
export type Ties = Map<number, { weight: number; count: number }>

/** Larger circles are sampled evenly: in a crowd, few members know each other. */
const maxMembers = 2000
/** Larger events are skipped: few people meet there. */
const maxAttendees = 200
const maxFriends = 500

const getTieWeight = (own: number, theirs: number, size: number) => ((1 + own) * (1 + theirs)) / size

/**
 * People who share circles or attended the same events. A shared circle counts (1 + attended by one) · (1 +
 * attended by the other) / size: two regulars of a small circle know each other, two names on a long list
 * don't. An event counts like a circle whose members each attended once, but not as a shared circle.
 */
export function findCircleMates(community: Community, person: number): Ties {
  const mates = addCircleTies(community, person, getTieWeight)
  for (const event of community.eventsByPerson.values(person)) {
    const attendees = community.attendeesByEvent.view(event)
    if (attendees.length > maxAttendees) continue
    for (const attendee of attendees)
      if (attendee !== person) add(mates, attendee, getTieWeight(1, 1, attendees.length), 0)
  }
  return mates
}

function addCircleTies(community: Community, person: number, getWeight: typeof getTieWeight): Ties {
  const mates: Ties = new Map()
  const { membersByCircle } = community
  for (const [circle, attended] of readPairs(community.circlesByPerson.values(person))) {
    const [start, size] = [membersByCircle.start(circle), membersByCircle.length(circle) / 2]
    const step = Math.ceil(size / maxMembers)
    for (let index = 0; index < size; index += step) {
      const mate = membersByCircle.data[start + 2 * index] ?? -1
      const theirAttended = membersByCircle.data[start + 2 * index + 1] ?? 0
      if (mate !== person) add(mates, mate, step * getWeight(attended, theirAttended, size))
    }
  }
  return mates
}

/** Friends of friends. A mutual friend counts 1 / ln(2 + their friends). */
export function findFriendsOfFriends(community: Community, person: number): Ties {
  const ties: Ties = new Map()
  for (const friend of community.friendsByPerson.values(person)) {
    const theirs = community.friendsByPerson.values(friend).subarray(0, maxFriends)
    const weight = 1 / Math.log(2 + theirs.length)
    for (const other of theirs) if (other !== person) add(ties, other, weight)
  }
  return ties
}

/** A friend counts as much as a member of a circle of three. */
const friendWeight = 0.5

/**
 * Circles of friends and of members of shared circles. Each person's weight is divided among their circles
 * and counts more in small circles. Attendance counts logarithmically.
 */
export function findCirclesOfTies(community: Community, person: number): Ties {
  const circleWeights: Ties = new Map()
  const ties = addCircleTies(
    community,
    person,
    (own, theirs, size) => (getRegularity(own) * getRegularity(theirs)) / size ** 0.75,
  )
  for (const friend of community.friendsByPerson.values(person)) add(ties, friend, friendWeight)
  for (const [tie, { weight }] of ties) {
    const circles = community.circlesByPerson.values(tie)
    const share = weight / Math.sqrt(circles.length / 2)
    for (const [circle, attended] of readPairs(circles)) {
      const size = community.membersByCircle.length(circle) / 2
      add(circleWeights, circle, (share * getRegularity(attended)) / size ** 0.25)
    }
  }
  return circleWeights
}

/** Grows logarithmically; 1 for a member who never attended. */
function getRegularity(attended: number): number {
  return 1 + Math.log(1 + attended)
}

function add(ties: Ties, number: number, weight: number, count = 1): void {
  const existing = ties.get(number)
  if (existing === undefined) ties.set(number, { weight, count })
  else {
    existing.weight += weight
    existing.count += count
  }
}

function* readPairs(values: Int32Array): Generator<[number, number]> {
  for (let index = 0; index < values.length; index += 2) yield [values[index] ?? -1, values[index + 1] ?? 0]
}
