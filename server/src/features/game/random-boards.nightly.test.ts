import { challenges, getLevel, initialPoints } from '@coterie/contract/game/points'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { syncCounts, awardFriends, awardHosts } from './sync-points.ts'

const { ctx, cast, clock } = await openTestApp()
const { db, live } = ctx

const playerCount = 7
/** Each event is on its own day, so they don't overlap. */
const addDays = (day: number) => new Date(clock.now().getTime() + day * 86_400_000)
const events = await db
  .insertInto('events')
  .values(
    ['Picnic', 'Concert', 'Hike', 'Quiz', 'Market'].map((title, index) => ({
      title,
      starts_at: addDays(7 + index),
      timezone: 'Europe/Berlin',
    })),
  )
  .returning(['id', 'points'])
  .execute()
const getEventPoints = (event: number) => events[event]?.points ?? 0

/** An action of a player, with indexes of players and events. */
type Action =
  | { kind: 'attend' | 'cancel'; player: number; event: number; times: number }
  | { kind: 'connect' | 'unfriend' | 'block'; player: number; other: number; times: number }
  | { kind: 'host'; player: number; withOthers: boolean }
  | { kind: 'sync' }

const anyPlayer = fc.nat(playerCount - 1)
const times = fc.constantFrom(1, 1, 1, 4)
const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('attend'),
      player: anyPlayer,
      event: fc.nat(events.length - 1),
      times,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel'),
      player: anyPlayer,
      event: fc.nat(events.length - 1),
      times,
    }),
  },
  // Mostly the same player, so that some reach five friends.
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('connect'),
      player: fc.constantFrom(0, 0, 0, 1),
      other: anyPlayer,
      times,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('unfriend'), player: anyPlayer, other: anyPlayer, times }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('block'), player: anyPlayer, other: anyPlayer, times }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('host'), player: anyPlayer, withOthers: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync') }) },
)

class Model {
  readonly #attended = Array.from({ length: playerCount }, () => new Set<number>())
  readonly #friends = Array.from({ length: playerCount }, () => new Set<number>())
  readonly #hosted = Array.from({ length: playerCount }, () => 0)

  play(action: Action): void {
    if (action.kind === 'attend') this.#attended[action.player]?.add(action.event)
    if (action.kind === 'cancel') this.#attended[action.player]?.delete(action.event)
    if (action.kind === 'host' && action.withOthers) this.#hosted[action.player] = 1
    if (!('other' in action) || action.player === action.other) return
    for (const [first, second] of [
      [action.player, action.other],
      [action.other, action.player],
    ] as const) {
      if (action.kind === 'connect') this.#friends[first]?.add(second)
      else this.#friends[first]?.delete(second)
    }
  }

  getProgress(player: number): number[] {
    const done = [this.#attended[player]?.size, this.#friends[player]?.size, this.#hosted[player]]
    return challenges.map(({ total }, index) => Math.min(done[index] ?? 0, total))
  }

  getPoints(player: number): number {
    const attended = [...(this.#attended[player] ?? [])].reduce(
      (sum, event) => sum + getEventPoints(event),
      0,
    )
    const rewards = challenges.map(({ total, reward }, index) =>
      this.getProgress(player)[index] === total ? reward : 0,
    )
    return rewards.reduce((sum, reward) => sum + reward, initialPoints + attended)
  }

  /** What others see: without upcoming events and the reward that depends on them. */
  getConfirmedPoints(player: number): number {
    const progress = this.getProgress(player)
    const rewards = challenges.map(({ name, total, reward }, index) =>
      name !== 'event-explorer' && progress[index] === total ? reward : 0,
    )
    return rewards.reduce((sum, reward) => sum + reward, initialPoints)
  }
}

/** Runs the same actions through the API, each `times` times concurrently. */
class ApiPlayers {
  readonly people: Member[]
  constructor(people: Member[]) {
    this.people = people
  }

  async play(action: Action): Promise<void> {
    if (action.kind === 'sync') return await syncCounts(db)
    if (action.kind === 'host') return await this.#host(this.#getMember(action.player), action.withOthers)
    const run = 'event' in action ? () => this.#rsvp(action) : () => this.#changeFriendship(action)
    await Promise.all(Array.from({ length: action.times }, run))
  }

  #getMember(player: number): Member {
    const person = this.people[player]
    if (person === undefined) throw new Error(`No person for player ${player}`)
    return person
  }

  async #rsvp(action: Extract<Action, { event: number }>): Promise<void> {
    const params = { id: String(events[action.event]?.id) }
    const method = action.kind === 'attend' ? 'PUT' : 'DELETE'
    const response = await this.#getMember(action.player).send(`${method} /api/events/{id}/attendance`, {
      params,
    })
    expect(response.status).toBe(200)
  }

  async #changeFriendship(action: Extract<Action, { other: number }>): Promise<void> {
    const [first, second] = [this.#getMember(action.player), this.#getMember(action.other)]
    if (first === second) return
    const params = { id: String(second.id) }
    if (action.kind === 'unfriend')
      return void (await first.call('DELETE /api/user/friends/{id}', { params }))
    if (action.kind === 'connect') return await connect(first, second)
    await first.call('PUT /api/people/{id}/block', { params })
    await first.call('DELETE /api/people/{id}/block', { params })
  }

  async #host(host: Member, withOthers: boolean): Promise<void> {
    const past = new Date(clock.now().getTime() - 86_400_000)
    const { id } = await db
      .insertInto('events')
      .values({ title: 'Picnic', created_by: host.id, starts_at: past, timezone: 'Europe/Berlin' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const guest = withOthers ? this.people.find((person) => person !== host) : host
    await db
      .insertInto('event_attendees')
      .values({ event_id: id, user_id: guest?.id ?? host.id })
      .execute()
    // Run it twice concurrently, as if two servers ran the same job.
    await Promise.all([1, 2].map(() => awardHosts(live, db, clock.now())))
  }
}

async function connect(first: Member, second: Member): Promise<void> {
  const { body } = await first.call('POST /api/friend-requests', { body: { toId: second.id } })
  if (!('id' in body)) return
  const params = { id: String(body.id) }
  await second.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
}

async function expectSameProgress(players: ApiPlayers, model: Model): Promise<void> {
  for (const [index, person] of players.people.entries()) {
    const [{ body: game }, { body: ownChallenges }] = await Promise.all([
      person.call('GET /api/game', {}),
      person.call('GET /api/challenges', {}),
    ])
    expect(ownChallenges.map(({ progress }) => progress)).toEqual(model.getProgress(index))
    expect([game.points, game.level]).toEqual([model.getPoints(index), getLevel(model.getPoints(index))])
  }
}

/** Everyone's rank matches the model; only the players live in their city. */
async function expectSameRanks(players: ApiPlayers, model: Model): Promise<void> {
  for (const [index, person] of players.people.entries()) {
    const { body } = await person.call('GET /api/leaderboard/own', { query: { board: 'nearby' } })
    const points = model.getPoints(index)
    const above = players.people.filter(
      (_, second) => second !== index && model.getConfirmedPoints(second) > points,
    ).length
    expect(body).toEqual({ rank: above + 1, people: playerCount, reasonUnranked: null })
  }
}

async function createPlayers(): Promise<ApiPlayers> {
  await db.deleteFrom('users').where('location', '=', 'Reykjavík, IS').execute()
  const people = Array.from({ length: playerCount }, (_, index) =>
    cast.person(`Player${index}`, { city: 'Reykjavík, IS', plan: 'premium' }),
  )
  return new ApiPlayers(await Promise.all(people))
}

test('for any order and concurrency of actions, points follow the rules', async () => {
  const play = fc.asyncProperty(fc.array(actions, { minLength: 10, maxLength: 40 }), async (sequence) => {
    const [players, model] = [await createPlayers(), new Model()]
    for (const action of sequence) {
      await players.play(action)
      model.play(action)
    }
    await awardFriends(live, db, clock.now())
    await expectSameProgress(players, model)
    await expectSameRanks(players, model)
  })
  await fc.assert(play, { numRuns: 12 })
}, 120_000)

test('20 concurrent RSVPs to one event earn points once; different events earn separately', async () => {
  const ada = await cast.person('Ada')
  const attend = (id: number) => ada.call('PUT /api/events/{id}/attendance', { params: { id: String(id) } })
  const [first = expect.unreachable('there are no events'), ...others] = events
  const responses = await Promise.all(Array.from({ length: 20 }, () => attend(first.id)))
  const earned = responses.map(({ body }) => body.points).filter((points) => points > 0)
  expect(earned).toEqual([first.points])
  await Promise.all([...others, ...others].map(({ id }) => attend(id)))
  const total = events.reduce((sum, { points }) => sum + points, 0)
  expect((await ada.call('GET /api/game', {})).body.points).toBe(initialPoints + total + 100)
})
