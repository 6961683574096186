import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'
import {
  eventMateSaturation,
  getCloseness,
  mateSaturation,
  meetingSaturation,
  planBoost,
  getRarity,
  saturate,
  weights,
} from '../../server/src/features/discovery/score.ts'
import { type Connections, findExcluded, findConnections } from './connections.ts'

type PersonData = {
  latitude: number | null
  longitude: number | null
  /** The same for everyone in the same location. */
  place: string
  /** Minutes since 1970. */
  lastActive: number
  shown: boolean
  boosted: boolean
  interests: readonly number[]
}

type Row = Omit<PersonData, 'lastActive' | 'interests' | 'place'> & {
  id: number
  last_active_at: Date
  interests: number[] | null
}

const batchSize = 20_000
const twoWeeks = 14 * 24 * 60

/**
 * The exact order of people by brute force: scores everyone with the documented formula
 * (server/src/features/discovery/score.ts), without the engine's index or search. The reference for the feed.
 */
export class ExactRanking {
  readonly #people: (PersonData | undefined)[] = []
  /** How many discoverable people have each interest. */
  readonly #countByInterest: number[] = []
  #shownCount = 0

  static async read(db: Database): Promise<ExactRanking> {
    const exact = new ExactRanking()
    const { rows } = await sql<{ last: number }>`select max(id) as last from users`.execute(db)
    for (let from = 1; from <= (rows[0]?.last ?? 0); from += batchSize) {
      await exact.reread(
        db,
        Array.from({ length: batchSize }, (_, index) => from + index),
      )
    }
    return exact
  }

  async reread(db: Database, ids: readonly number[]): Promise<void> {
    const { rows } = await sql<Row>`
      select id, latitude, longitude, last_active_at, is_active and is_verified and is_discoverable as shown,
        subscription_plan <> 'free' as boosted,
        (select array_agg(interest_id) from user_interests where user_id = users.id) as interests
      from users where id = any(${ids}::bigint[])`.execute(db)
    for (const id of ids) this.#replace(id, undefined)
    for (const { id, last_active_at, interests, ...row } of rows) {
      const lastActive = Math.floor(last_active_at.getTime() / 60_000)
      const place = `${row.latitude},${row.longitude}`
      this.#replace(id, { ...row, place, lastActive, interests: interests ?? [] })
    }
  }

  #replace(id: number, person: PersonData | undefined): void {
    this.#count(this.#people[id], -1)
    this.#people[id] = person
    this.#count(person, 1)
  }

  #count(person: PersonData | undefined, by: number): void {
    if (!person?.shown) return
    this.#shownCount += by
    for (const interest of person.interests)
      this.#countByInterest[interest] = (this.#countByInterest[interest] ?? 0) + by
  }

  /**
   * The best people who may be in a person's feed now, and the scores of the given ids. People who may not be in the feed
   * have no score.
   */
  async rank(
    db: Database,
    viewerId: number,
    { limit, ids = [], filters = {} }: { limit: number; ids?: readonly number[]; filters?: FeedFilters },
  ): Promise<{ best: ScoredId[]; scores: number[] }> {
    const viewer = this.#people[viewerId]
    if (viewer === undefined) throw new Error(`No such person: ${viewerId}`)
    const [excluded, ties] = [await findExcluded(db, viewerId), await findConnections(db, viewerId)]
    const getScore = createScorer(viewer, (interest) =>
      getRarity(this.#shownCount, this.#countByInterest[interest] ?? 0),
    )
    const [top, requested, scores] = [new Top(limit), new Set(ids), [] as number[]]
    for (const [id, person] of this.#people.entries()) {
      if (!person?.shown || id === viewerId || excluded.has(id) || !matchesFilters(person, viewer, filters))
        continue
      const score = getScore(person) + scoreTies(ties.get(id))
      top.offer(id, score)
      if (requested.has(id)) scores.push(score)
    }
    return { best: top.scored, scores }
  }

  getInterests(id: number): readonly number[] {
    return this.#people[id]?.interests ?? []
  }
}

export type FeedFilters = { interest?: number; withinKm?: number }

function matchesFilters(
  person: PersonData,
  viewer: PersonData,
  { interest, withinKm }: FeedFilters,
): boolean {
  if (interest !== undefined && !person.interests.includes(interest)) return false
  if (withinKm === undefined) return true
  const km = getKmBetween(viewer, person)
  return km !== null && km <= withinKm
}

export type ScoredId = { id: number; score: number }

class Top {
  readonly scored: ScoredId[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(id: number, score: number): void {
    if (this.scored.length === this.#limit && score < (this.scored.at(-1)?.score ?? 0)) return
    let [from, to] = [0, this.scored.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.scored[middle]?.score ?? 0) > score) from = middle + 1
      else to = middle
    }
    this.scored.splice(from, 0, { id, score })
    if (this.scored.length > this.#limit) this.scored.pop()
  }
}

function scoreTies({ mates = 0, friends = 0, eventMates = 0, meetings = 0 }: Connections = {}): number {
  const { people } = weights
  return (
    people.mates * saturate(mates, mateSaturation) +
    people.friends * saturate(friends, 1) +
    people.eventMates * saturate(eventMates, eventMateSaturation) +
    people.meetings * saturate(meetings, meetingSaturation)
  )
}

/** A function that scores people for a viewer, without ties. */
function createScorer(
  viewer: PersonData,
  getInterestRarity: (interest: number) => number,
): (person: PersonData) => number {
  const { alike, near, active } = weights.people
  const likes: number[] = []
  for (const interest of viewer.interests) likes[interest] = getInterestRarity(interest)
  const sum = viewer.interests.reduce((total, interest) => total + getInterestRarity(interest), 0)
  const average = viewer.interests.length === 0 ? 1 : sum / viewer.interests.length
  const now = Date.now() / 60_000
  // All people of a city share a location, so compute its distance once.
  const closenesses = new Map<string, number>()
  const getClosenessTo = (person: PersonData) => {
    const cachedCloseness = closenesses.get(person.place)
    if (cachedCloseness !== undefined) return cachedCloseness
    const km = getKmBetween(viewer, person)
    const value = km === null ? 0 : getCloseness(km)
    closenesses.set(person.place, value)
    return value
  }
  return (person) => {
    let shared = 0
    for (const interest of person.interests) shared += likes[interest] ?? 0
    return (
      alike * saturate(shared, average) +
      near * getClosenessTo(person) +
      active * Math.exp(-Math.max(0, now - person.lastActive) / twoWeeks) +
      (person.boosted ? planBoost : 0)
    )
  }
}

const radians = Math.PI / 180

function getKmBetween(a: PersonData, b: PersonData): number | null {
  if (a.latitude === null || a.longitude === null) return null
  if (b.latitude === null || b.longitude === null) return null
  const haversine =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, haversine)))
}
