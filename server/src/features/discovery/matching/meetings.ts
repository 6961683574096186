import { maxMeetingSize } from '../score.ts'
import type { Community } from './community.ts'
import { enlarge } from './int-lists.ts'

/** Only events of this size show which people keep meeting. */
const maxRegularSize = 15
/** Only the strongest ties count: those after them add little. */
const maxTies = 100
const minutesPerDay = 24 * 60
/** After this long (minutes), a meeting counts e^-1 = 37 % of a new one. */
const tieFading = 240 * minutesPerDay
const habitFading = 90 * minutesPerDay
/** Added to the sum of a person's ties, because the only tie of a person says little. */
const fewTies = 0.3
/** Added to the meetings of a circle, because one or two events are no habit yet. */
const fewEvents = 0.5

type Weights = Map<number, number>

/**
 * Friends of friends, where friends are people who met: tie(a, b) = √(Σ over the small events that both attended of e^(-days
 * / 240) / people there). A person counts Σ over the event mates w of tie(viewer, w) · tie(w, person) / √(0.3 + Σ of w's
 * ties), so those who know everyone count for little. People who can't be found, or who are separated from one of the two by a
 * block, connect no one.
 */
export function findEventMatesOfEventMates(community: Community, person: number, asOf: number): Weights {
  const found: Weights = new Map()
  for (const [mate, tie] of findEventMates(community, person, asOf)) {
    const theirs = sumTies(community, mate, asOf)
    const theirBlocked = community.blocksByPerson.values(mate)
    const share = tie / Math.sqrt(fewTies + theirs.reduce((sum, [, weight]) => sum + weight, 0))
    for (const [other, weight] of theirs) {
      if (other !== person && !theirBlocked.includes(other))
        found.set(other, (found.get(other) ?? 0) + share * weight)
    }
  }
  return found
}

/** Circles of the viewer's event mates, except the viewer's own: the sum of their ties. */
export function findCirclesOfEventMates(community: Community, person: number, asOf: number): Weights {
  const found: Weights = new Map()
  for (const [mate, tie] of findEventMates(community, person, asOf))
    for (const circle of getCircles(community, mate)) found.set(circle, (found.get(circle) ?? 0) + tie)
  for (const circle of getCircles(community, person)) found.delete(circle)
  return found
}

const getCircles = ({ circlesByPerson }: Community, person: number) =>
  circlesByPerson.values(person).filter((_, index) => index % 2 === 0)

function findEventMates(community: Community, person: number, asOf: number): [number, number][] {
  const blocked = community.blocksByPerson.values(person)
  return sumTies(community, person, asOf)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, maxTies)
    .filter(([other]) => community.people.isShown(other) && !blocked.includes(other))
}

function sumTies(community: Community, person: number, asOf: number): [number, number][] {
  const sums = startSums(community.people.end)
  const { data } = community.attendeesByEvent
  for (const event of community.eventsByPerson.view(person)) {
    const minutes = asOf - community.getEventStart(event)
    const [start, size] = [community.attendeesByEvent.start(event), community.attendeesByEvent.length(event)]
    if (minutes < 0 || size > maxMeetingSize) continue
    const weight = Math.exp(-minutes / tieFading) / size
    for (let index = start; index < start + size; index += 1) sums.add(data[index] ?? -1, weight)
  }
  return sums.take(person).map(([other, sum]) => [other, Math.sqrt(sum)])
}

/**
 * How often two people are likely to meet: Σ over circles of a · b / (0.5 + c), where a and b are the small events that each
 * attended, c is all small events of the circle, and each event counts e^(-days / 90). Those who stopped coming fade.
 */
export function findExpectedMeetings(community: Community, person: number, asOf: number): Weights {
  const found: Weights = new Map()
  const events = community.eventsByPerson.values(person)
  for (const circle of new Set(Array.from(events, (event) => community.getEventCircle(event)))) {
    if (circle === -1) continue
    const { own, others, all } = sumHabits(community, { person, circle, asOf })
    if (own === 0) continue
    for (const [other, theirs] of others)
      found.set(other, (found.get(other) ?? 0) + (own * theirs) / (fewEvents + all))
  }
  return found
}

function sumHabits(
  { people, eventsByCircle, attendeesByEvent, getEventStart }: Community,
  { person, circle, asOf }: { person: number; circle: number; asOf: number },
) {
  const sums = startSums(people.end)
  let [own, all] = [0, 0]
  for (const event of eventsByCircle.view(circle)) {
    const minutes = asOf - getEventStart(event)
    const attendees = attendeesByEvent.view(event)
    if (minutes < 0 || attendees.length === 0 || attendees.length > maxRegularSize) continue
    const weight = Math.exp(-minutes / habitFading)
    all += weight
    if (attendees.includes(person)) own += weight
    for (const attendee of attendees) sums.add(attendee, weight)
  }
  return { own, others: sums.take(person), all }
}

/** Sums by number. An array, because a map takes several times as long. Only one is in use at a time. */
class Sums {
  #values = new Float64Array(1024)
  #numbers: number[] = []

  start(end: number): this {
    if (this.#values.length < end) this.#values = enlarge(this.#values, 2 * end)
    return this
  }

  add(number: number, value: number): void {
    const before = this.#values[number] ?? 0
    if (before === 0) this.#numbers.push(number)
    this.#values[number] = before + value
  }

  /** All sums except that of one number; starts again from 0. */
  take(except: number): [number, number][] {
    const sums: [number, number][] = []
    for (const number of this.#numbers) {
      if (number !== except) sums.push([number, this.#values[number] ?? 0])
      this.#values[number] = 0
    }
    this.#numbers = []
    return sums
  }
}

const sharedSums = new Sums()
const startSums = (end: number) => sharedSums.start(end)
