import { Candidates } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { IntLists } from './int-lists.ts'
import { popularity } from './score.ts'

export type Membership = {
  groupId: number
  /** To how many of the circle's events the person came, as far as that is known. */
  attended: number
}

/** What the engine knows of a person. */
export type PersonRecord = Candidate & {
  circles: readonly Membership[]
  /** Events outside circles at which they were. */
  gatherings: readonly number[]
  friends: readonly number[]
}

export type CircleRecord = Candidate

/**
 * The community as the engine sees it: people and circles as candidates, who is in which circle, and
 * who are friends. A million people take some hundred bytes each.
 */
export class Community {
  readonly people = new Candidates()
  readonly circles = new Candidates()
  /** By person: pairs of a circle and how often they came. */
  readonly circlesOf = new IntLists()
  /** By circle: pairs of a person and how often they came. */
  readonly membersOf = new IntLists()
  /** By person: events outside circles at which they were; and by event who was there. */
  readonly gatheringsOf = new IntLists()
  readonly visitorsOf = new IntLists()
  readonly friendsOf = new IntLists()

  putPerson(person: PersonRecord): void {
    this.people.put(person)
    this.#putMemberships(person.id, person.circles)
    this.#putGatherings(person.id, person.gatherings)
    this.friendsOf.set(person.id, person.friends)
  }

  putCircle(circle: CircleRecord): void {
    this.circles.put(circle)
    this.#rate(circle.id)
  }

  forgetPerson(id: number): void {
    this.people.forget(id)
    this.#putMemberships(id, [])
    this.#putGatherings(id, [])
    this.friendsOf.set(id, [])
  }

  /** Its members are forgotten one by one, with their memberships. */
  forgetCircle(id: number): void {
    this.circles.forget(id)
  }

  get bytes(): number {
    const lists = [this.circlesOf, this.membersOf, this.gatheringsOf, this.visitorsOf, this.friendsOf]
    return this.people.bytes + this.circles.bytes + lists.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #putMemberships(personId: number, memberships: readonly Membership[]): void {
    const before = this.circlesOf.values(personId)
    for (let at = 0; at < before.length; at += 2) {
      this.membersOf.remove(before[at] ?? -1, personId, 2)
      this.#rate(before[at] ?? -1)
    }
    for (const { groupId, attended } of memberships) {
      this.membersOf.push(groupId, personId, attended)
      this.#rate(groupId)
    }
    const pairs = memberships.flatMap(({ groupId, attended }) => [groupId, attended])
    this.circlesOf.set(personId, pairs)
  }

  #putGatherings(personId: number, gatherings: readonly number[]): void {
    for (const event of this.gatheringsOf.values(personId)) this.visitorsOf.remove(event, personId)
    for (const event of gatherings) this.visitorsOf.push(event, personId)
    this.gatheringsOf.set(personId, gatherings)
  }

  #rate(circleId: number): void {
    this.circles.setPopularity(circleId, popularity(this.membersOf.length(circleId) / 2))
  }
}
