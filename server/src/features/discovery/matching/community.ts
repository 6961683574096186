import { getPopularity } from '../score.ts'
import { Candidates } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { IdNumbers } from './id-numbers.ts'
import { IntLists } from './int-lists.ts'

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

export type CommunityState = ReturnType<Community['getState']>

/**
 * The in-memory community that the engine ranks. Each person takes a few hundred bytes.
 *
 * Methods take and return ids. The columns and lists contain the numbers that `personNumbers` and the others assign.
 */
export class Community {
  readonly personNumbers = new IdNumbers()
  readonly circleNumbers = new IdNumbers()
  readonly eventNumbers = new IdNumbers()
  readonly interestNumbers = new IdNumbers()
  readonly people = new Candidates()
  readonly circles = new Candidates()
  /** By person: pairs of a circle and how often they attended. */
  readonly circlesByPerson = new IntLists()
  /** By circle: pairs of a person and how often they attended. */
  readonly membersByCircle = new IntLists()
  /** By person: the events outside circles that they attended. */
  readonly eventsByPerson = new IntLists()
  readonly attendeesByEvent = new IntLists()
  readonly friendsByPerson = new IntLists()

  upsertPerson(person: PersonRecord): void {
    const number = this.personNumbers.getOrAdd(person.id)
    this.people.upsert(this.#toNumbered(person, number))
    this.#setMemberships(number, person.circles)
    this.#setEvents(number, person.events)
    this.friendsByPerson.set(
      number,
      person.friends.map((id) => this.personNumbers.getOrAdd(id)),
    )
  }

  upsertCircle(circle: CircleRecord): void {
    const number = this.circleNumbers.getOrAdd(circle.id)
    this.circles.upsert(this.#toNumbered(circle, number))
    this.#updatePopularity(number)
  }

  removePerson(id: number): void {
    const number = this.personNumbers.getOrAdd(id)
    this.people.delete(number)
    this.#setMemberships(number, [])
    this.#setEvents(number, [])
    this.friendsByPerson.set(number, [])
  }

  /** Its memberships are removed with each member's update. */
  removeCircle(id: number): void {
    this.circles.delete(this.circleNumbers.getOrAdd(id))
  }

  areFriends(first: number, second: number): boolean {
    return this.#viewFriends(first).includes(this.personNumbers.get(second))
  }

  getFriends(personId: number): number[] {
    return Array.from(this.#viewFriends(personId), (number) => this.personNumbers.getId(number))
  }

  getCircles(personId: number): number[] {
    const pairs = this.circlesByPerson.view(this.personNumbers.get(personId))
    return [...pairs].filter((_, index) => index % 2 === 0).map((number) => this.circleNumbers.getId(number))
  }

  getPersonInterests(id: number): number[] {
    const interests = this.people.interests.view(this.personNumbers.get(id))
    return Array.from(interests, (number) => this.interestNumbers.getId(number))
  }

  getCircleInterests(id: number): number[] {
    const interests = this.circles.interests.view(this.circleNumbers.get(id))
    return Array.from(interests, (number) => this.interestNumbers.getId(number))
  }

  getCircleRecency(id: number): number {
    return this.circles.getRecency(this.circleNumbers.get(id))
  }

  /** For a snapshot. Shares memory with this. */
  getState() {
    return {
      personNumbers: this.personNumbers.getState(),
      circleNumbers: this.circleNumbers.getState(),
      eventNumbers: this.eventNumbers.getState(),
      interestNumbers: this.interestNumbers.getState(),
      people: this.people.getState(),
      circles: this.circles.getState(),
      circlesByPerson: this.circlesByPerson.getState(),
      membersByCircle: this.membersByCircle.getState(),
      eventsByPerson: this.eventsByPerson.getState(),
      attendeesByEvent: this.attendeesByEvent.getState(),
      friendsByPerson: this.friendsByPerson.getState(),
    }
  }

  static restore(state: CommunityState): Community {
    const community = new Community()
    community.personNumbers.restore(state.personNumbers)
    community.circleNumbers.restore(state.circleNumbers)
    community.eventNumbers.restore(state.eventNumbers)
    community.interestNumbers.restore(state.interestNumbers)
    community.people.restore(state.people)
    community.circles.restore(state.circles)
    community.circlesByPerson.restore(state.circlesByPerson)
    community.membersByCircle.restore(state.membersByCircle)
    community.eventsByPerson.restore(state.eventsByPerson)
    community.attendeesByEvent.restore(state.attendeesByEvent)
    community.friendsByPerson.restore(state.friendsByPerson)
    return community
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

  #toNumbered(candidate: Candidate, number: number): Candidate {
    const interests = candidate.interests.map((id) => this.interestNumbers.getOrAdd(id))
    return { ...candidate, id: number, interests }
  }

  #viewFriends(personId: number): Int32Array {
    return this.friendsByPerson.view(this.personNumbers.get(personId))
  }

  #setMemberships(person: number, memberships: readonly Membership[]): void {
    const before = this.circlesByPerson.values(person)
    for (let index = 0; index < before.length; index += 2) {
      this.membersByCircle.remove(before[index] ?? -1, person, 2)
      this.#updatePopularity(before[index] ?? -1)
    }
    const pairs = memberships.flatMap(({ groupId, attended }) => {
      const circle = this.circleNumbers.getOrAdd(groupId)
      this.membersByCircle.push(circle, person, attended)
      this.#updatePopularity(circle)
      return [circle, attended]
    })
    this.circlesByPerson.set(person, pairs)
  }

  #setEvents(person: number, eventIds: readonly number[]): void {
    for (const event of this.eventsByPerson.values(person)) this.attendeesByEvent.remove(event, person)
    const events = eventIds.map((id) => this.eventNumbers.getOrAdd(id))
    for (const event of events) this.attendeesByEvent.push(event, person)
    this.eventsByPerson.set(person, events)
  }

  #updatePopularity(circle: number): void {
    this.circles.setPopularity(circle, getPopularity(this.membersByCircle.length(circle) / 2))
  }
}
