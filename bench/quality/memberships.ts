import type { Circle, Community } from './community.ts'

export type MembershipData = {
  circles: ReadonlyMap<number, Circle>
  /** By member and circle: how many of its events they attended. */
  visits: ReadonlyMap<number, ReadonlyMap<number, number>>
  /** The circles of each member, by first attendance. */
  getCircles: (member: number) => readonly number[]
  getMembers: (circle: number) => readonly number[]
  getDeclared: (member: number) => readonly string[] | undefined
}

export function toMembershipData(community: Community): MembershipData {
  const visits = new Map<number, Map<number, number>>()
  const members = new Map<number, number[]>()
  for (const { circle, attendees } of community.events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    for (const member of attendees) {
      const visitsOfMember = visits.get(member) ?? new Map<number, number>()
      visits.set(member, visitsOfMember)
      if (!visitsOfMember.has(circle)) members.set(circle, [...(members.get(circle) ?? []), member])
      visitsOfMember.set(circle, (visitsOfMember.get(circle) ?? 0) + 1)
    }
  }
  const circlesByMember = new Map(
    [...visits].map(([member, visitsOfMember]) => [member, [...visitsOfMember.keys()]]),
  )
  const declared = new Map(community.members.map((member) => [member.id, member.declared]))
  return {
    getDeclared: (member) => declared.get(member),
    circles: new Map(community.circles.map((circle) => [circle.id, circle])),
    visits,
    getCircles: (member) => circlesByMember.get(member) ?? [],
    getMembers: (circle) => members.get(circle) ?? [],
  }
}
