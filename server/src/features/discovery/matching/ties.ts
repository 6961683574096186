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
 * People who share circles or attended the same events outside circles. A shared circle counts (1 + attended by one) · (1 +
 * attended by the other) / size: two regulars of a small circle know each other, two names on a long list
 * don't. An event counts like a circle whose members each attended once, but not as a shared circle.
 */
export function findCircleMates(community: Community, person: number): Ties {
  const mates = addCircleTies(community, person, getTieWeight)
  for (const event of community.eventsByPerson.values(person)) {
    const attendees = community.attendeesByEvent.view(event)
    if (attendees.length > maxAttendees || community.getEventCircle(event) !== -1) continue
    for (const attendee of attendees)
      if (attendee !== person) add(mates, attendee, getTieWeight(1, 1, attendees.length), 0)
  }
  return mates
}

function addCircleTies(
  community: Community,
  person: number,
  getWeight: typeof getTieWeight,
  liked: readonly number[] = [],
): Ties {
  const mates: Ties = new Map()
  const { membersByCircle } = community
  const own = readPairs(community.circlesByPerson.values(person))
  for (const [circle, attended] of [...own, ...liked.map((likedCircle) => [likedCircle, 0] as const)]) {
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
 * Circles of friends and of members of shared circles; a liked circle counts like a shared one. Each person's weight is
 * divided among their circles and counts more in small circles. Attendance counts logarithmically.
 */
export function findCirclesOfTies(community: Community, person: number, liked: readonly number[] = []): Ties {
  const circleWeights: Ties = new Map()
  const ties = addCircleTies(
    community,
    person,
    (own, theirs, size) => (getRegularity(own) * getRegularity(theirs)) / size ** 0.75,
    liked,
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

/** More people don't make the estimate better, and fewer say too little. */
const maxPeopleWithInterest = 2000
const minPeopleWithInterests = 100
/** Added to the number of people with an interest, because a few people say little. */
const fewPeople = 10
/** People in several circles count more: they show what else those with an interest join. In one circle, they count a tenth. */
const onlyCircle = 0.9

/**
 * Circles that people with the viewer's interests join, in the viewer's area: the sum over the interests of the share of the
 * people with it who are members. Counts only people who can be found. Empty if they are too few.
 */
export function findCirclesOfInterests(community: Community, person: number): Ties {
  const circleWeights: Ties = new Map()
  const { people, circlesByPerson } = community
  let counted = 0
  for (const interest of people.interests.values(person)) {
    const entries = people.getEntries(people.getCell(person), interest)
    const count = entries.length / 2
    const step = Math.ceil(count / maxPeopleWithInterest)
    counted += count
    for (let index = 0; index < count; index += step) {
      const circles = circlesByPerson.view(entries[2 * index] ?? -1)
      const share = (step * (1 - onlyCircle / (circles.length / 2))) / (count + fewPeople)
      for (const [circle] of readPairs(circles)) add(circleWeights, circle, share)
    }
  }
  return counted < minPeopleWithInterests ? new Map() : circleWeights
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
