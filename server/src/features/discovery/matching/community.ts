import { getPopularity, getVitality } from '../score.ts'
import type { CircleLife } from '../score.ts'
import { Candidates } from './candidates.ts'
import type { Candidate } from './candidates.ts'
import { IdNumbers } from './id-numbers.ts'
import { IntLists, enlarge } from './int-lists.ts'

export type Membership = {
  groupId: number
  /** How many of the circle's events the person attended, as far as known. */
  attended: number
}

export type PersonRecord = Candidate & {
  circles: readonly Membership[]
  events: readonly number[]
  friends: readonly number[]
  /** In either direction. */
  blocks: readonly number[]
}

export type CircleRecord = Candidate & { life: CircleLife }

export type EventRecord = {
  id: number
  groupId: number | null
  /** Null if it was cancelled, hidden or removed: no one met there. */
  startsAt: Date | null
}

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
  /** By person: the events that they attended. */
  readonly eventsByPerson = new IntLists()
  readonly attendeesByEvent = new IntLists()
  readonly eventsByCircle = new IntLists()
  readonly friendsByPerson = new IntLists()
  readonly blocksByPerson = new IntLists()
  /** By event, in minutes since 1970; 0 if not read yet. */
  eventStarts = new Int32Array(64)
  /** By event: the number of its circle + 1; 0 outside circles. */
  eventCircles = new Int32Array(64)
  /** By circle: see `getVitality`. */
  vitalities = new Float64Array(64)
  /** When the vitalities of all circles were read (ms since 1970). */
  circlesReadAt = 0

  upsertPerson(person: PersonRecord): void {
    const number = this.personNumbers.getOrAdd(person.id)
    this.people.upsert(this.#toNumbered(person, number))
    this.#setMemberships(number, person.circles)
    this.#setEvents(number, person.events)
    this.friendsByPerson.set(
      number,
      person.friends.map((id) => this.personNumbers.getOrAdd(id)),
    )
    this.blocksByPerson.set(
      number,
      person.blocks.map((id) => this.personNumbers.getOrAdd(id)),
    )
  }

  upsertCircle(circle: CircleRecord): void {
    const number = this.circleNumbers.getOrAdd(circle.id)
    this.circles.upsert(this.#toNumbered(circle, number))
    this.vitalities = ensureLength(this.vitalities, number)
    this.vitalities[number] = getVitality(circle.life)
    this.#updatePopularity(number)
  }

  upsertEvent({ id, groupId, startsAt }: EventRecord): void {
    const event = this.eventNumbers.getOrAdd(id)
    this.eventStarts = ensureLength(this.eventStarts, event)
    this.eventCircles = ensureLength(this.eventCircles, event)
    const [before, circle] = [
      this.getEventCircle(event),
      groupId === null ? -1 : this.circleNumbers.getOrAdd(groupId),
    ]
    if (before !== circle && before !== -1) this.eventsByCircle.remove(before, event)
    if (before !== circle && circle !== -1) this.eventsByCircle.push(circle, event)
    this.eventStarts[event] = startsAt === null ? never : Math.floor(startsAt.getTime() / 60_000)
    this.eventCircles[event] = circle + 1
  }

  removePerson(id: number): void {
    const number = this.personNumbers.getOrAdd(id)
    this.people.delete(number)
    this.#setMemberships(number, [])
    this.#setEvents(number, [])
    this.friendsByPerson.set(number, [])
    this.blocksByPerson.set(number, [])
  }

  /** Its memberships are removed with each member's update. */
  removeCircle(id: number): void {
    this.circles.delete(this.circleNumbers.getOrAdd(id))
  }

  hasEvent(id: number): boolean {
    return (this.eventStarts[this.eventNumbers.get(id)] ?? 0) !== 0
  }

  /** Minutes since 1970, later than any date if no one met there. */
  readonly getEventStart = (event: number): number => this.eventStarts[event] || never

  /** -1 outside circles. */
  getEventCircle(event: number): number {
    return (this.eventCircles[event] ?? 0) - 1
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
      eventsByCircle: this.eventsByCircle.getState(),
      friendsByPerson: this.friendsByPerson.getState(),
      blocksByPerson: this.blocksByPerson.getState(),
      eventStarts: this.eventStarts,
      eventCircles: this.eventCircles,
      vitalities: this.vitalities,
      circlesReadAt: this.circlesReadAt,
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
    community.eventsByCircle.restore(state.eventsByCircle)
    community.friendsByPerson.restore(state.friendsByPerson)
    community.blocksByPerson.restore(state.blocksByPerson)
    community.eventStarts = state.eventStarts.slice()
    community.eventCircles = state.eventCircles.slice()
    community.vitalities = state.vitalities.slice()
    community.circlesReadAt = state.circlesReadAt
    return community
  }

  get bytes(): number {
    const lists = [
      this.circlesByPerson,
      this.membersByCircle,
      this.eventsByPerson,
      this.attendeesByEvent,
      this.eventsByCircle,
      this.friendsByPerson,
      this.blocksByPerson,
    ]
    const columns = [this.eventStarts, this.eventCircles, this.vitalities]
    return (
      this.people.bytes +
      this.circles.bytes +
      lists.reduce((sum, { bytes }) => sum + bytes, 0) +
      columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
    )
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
    const members = this.membersByCircle.length(circle) / 2
    this.circles.setPopularity(circle, getPopularity(members, this.vitalities[circle] ?? 0))
  }
}

const never = 2_147_483_647

function ensureLength<Column extends Int32Array | Float64Array>(column: Column, index: number): Column {
  return index < column.length ? column : enlarge(column, 2 * index)
}
