import { Candidates } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { IntLists } from './int-lists.ts'
import { getPopularity } from './score.ts'

export type Membership = {
  groupId: number
  /** How many of the circle's events the person attended, as far as known. */
  attended: number
}

export type PersonRecord = Candidate & {
  circles: readonly Membership[]
  events: readonly number[]
  friends: readonly number[]
}

export type CircleRecord = Candidate

/** The in-memory community that the engine ranks. Each person takes a few hundred bytes. */
export class Community {
  readonly people = new Candidates()
  readonly circles = new Candidates()
  /** By person: pairs of a circle id and how often they attended. */
  readonly circlesByPerson = new IntLists()
  /** By circle: pairs of a person id and how often they attended. */
  readonly membersByCircle = new IntLists()
  /** By person: the events outside circles that they attended. */
  readonly eventsByPerson = new IntLists()
  readonly attendeesByEvent = new IntLists()
  readonly friendsByPerson = new IntLists()

  upsertPerson(person: PersonRecord): void {
    this.people.upsert(person)
    this.#setMemberships(person.id, person.circles)
    this.#setEvents(person.id, person.events)
    this.friendsByPerson.set(person.id, person.friends)
  }

  upsertCircle(circle: CircleRecord): void {
    this.circles.upsert(circle)
    this.#updatePopularity(circle.id)
  }

  removePerson(id: number): void {
    this.people.delete(id)
    this.#setMemberships(id, [])
    this.#setEvents(id, [])
    this.friendsByPerson.set(id, [])
  }

  /** Its memberships are removed with each member's update. */
  removeCircle(id: number): void {
    this.circles.delete(id)
  }

  get bytes(): number {
    const lists = [
      this.circlesByPerson,
      this.membersByCircle,
      this.eventsByPerson,
      this.attendeesByEvent,
      this.friendsByPerson,
    ]
    return this.people.bytes + this.circles.bytes + lists.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #setMemberships(personId: number, memberships: readonly Membership[]): void {
    const before = this.circlesByPerson.values(personId)
    for (let index = 0; index < before.length; index += 2) {
      this.membersByCircle.remove(before[index] ?? -1, personId, 2)
      this.#updatePopularity(before[index] ?? -1)
    }
    for (const { groupId, attended } of memberships) {
      this.membersByCircle.push(groupId, personId, attended)
      this.#updatePopularity(groupId)
    }
    const pairs = memberships.flatMap(({ groupId, attended }) => [groupId, attended])
    this.circlesByPerson.set(personId, pairs)
  }

  #setEvents(personId: number, events: readonly number[]): void {
    for (const event of this.eventsByPerson.values(personId)) this.attendeesByEvent.remove(event, personId)
    for (const event of events) this.attendeesByEvent.push(event, personId)
    this.eventsByPerson.set(personId, events)
  }

  #updatePopularity(circleId: number): void {
    this.circles.setPopularity(circleId, getPopularity(this.membersByCircle.length(circleId) / 2))
  }
}
