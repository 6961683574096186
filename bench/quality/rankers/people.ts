import type { Community } from '../community.ts'
import { getMemberInterests } from '../interests.ts'
import { type MembershipData, toMembershipData } from '../memberships.ts'
import type { Ranker } from '../ranker.ts'
import { type Vector, normalize, rankByProduct } from '../vectors.ts'

/** People by the words that the circles of both share, weighted by rarity (cosine). */
export const sharedInterests = createVectorRanker('shared interests only', (memberships, { members }) => {
  const words = new Map(members.map(({ id }) => [id, getMemberInterests(memberships, id)]))
  const counts = new Map<string, number>()
  for (const own of words.values()) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarity = (word: string) => Math.log(members.length / (counts.get(word) ?? 1))
  return (member) => normalize(new Map([...(words.get(member) ?? [])].map((word) => [word, rarity(word)])))
})

export const sharedCircles = createVectorRanker('shared circles, 1/size', (memberships) => (member) => {
  const circles = memberships.getCircles(member)
  return new Map(circles.map((circle) => [circle, 1 / Math.sqrt(memberships.getMembers(circle).length)]))
})

/** The same, weighted by how often both attended. */
export const sharedAttendance = createVectorRanker(
  'shared circles and attendance',
  (memberships) => (member) => {
    const weight = (circle: number, visits: number) =>
      Math.log1p(visits) / Math.sqrt(memberships.getMembers(circle).length)
    return new Map(
      [...(memberships.visits.get(member) ?? [])].map(([id, visits]) => [id, weight(id, visits)]),
    )
  },
)

/** People by mutual acquaintances (who attended the same events); sociable ones weigh less. */
export const friendsOfFriends = createVectorRanker('friends of friends', (_, { events }) => {
  const met = new Map<number, Set<number>>()
  for (const { attendees } of events) {
    for (const member of attendees) met.set(member, (met.get(member) ?? new Set()).union(new Set(attendees)))
  }
  const weight = (friend: number) => 1 / Math.sqrt(Math.log(1 + (met.get(friend)?.size ?? 0)))
  return (member) => new Map([...(met.get(member) ?? [])].map((friend) => [friend, weight(friend)]))
})

function createVectorRanker(
  name: string,
  learn: (memberships: MembershipData, training: Community) => (member: number) => Vector,
): Ranker {
  return {
    name,
    learn: (training) => {
      const getVector = learn(toMembershipData(training), training)
      return rankByProduct(new Map(training.members.map(({ id }) => [id, getVector(id)])))
    },
  }
}
