import { toInterestId } from '@coterie/contract/interests'

import type { Circle, Community } from './community.ts'
import type { MembershipData } from './memberships.ts'

/** Ids as in the app, where "Tech" and "tech" are one interest. */
export function getCircleInterests({ tags, category }: Circle): Set<string> {
  return new Set([...tags, category].map(toInterestId).filter((id) => id !== ''))
}

/** What a member declared, or what their circles are about: the data has no interests of people. */
export function getMemberInterests(memberships: MembershipData, member: number): Set<string> {
  const declared = memberships.getDeclared(member)
  if (declared !== undefined) return new Set(declared.map(toInterestId))
  const words = new Set<string>()
  for (const id of memberships.getCircles(member)) {
    const circle = memberships.circles.get(id)
    if (circle !== undefined) for (const word of getCircleInterests(circle)) words.add(word)
  }
  return words
}

/** ln(N / n) for a word of n out of N circles. */
export function computeRarities({ circles }: Community): Map<string, number> {
  const counts = new Map<string, number>()
  for (const circle of circles) {
    for (const word of getCircleInterests(circle)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Map([...counts].map(([word, n]) => [word, Math.log(circles.length / n)]))
}
