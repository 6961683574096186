import { challenges, getLevel, startPoints } from '@coterie/contract/game/points'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { world } from '../../testing/world.ts'
import { foldCounts, awardFriends, awardHosts } from './sync-points.ts'

const { ctx, cast, clock } = await world()
const { db, live } = ctx

const players = 7
/** One day each, so that they don't overlap. */
const onDay = (day: number) => new Date(clock.now().getTime() + day * 86_400_000)
const events = await db
  .insertInto('events')
  .values(
    ['Picnic', 'Concert', 'Hike', 'Quiz', 'Market'].map((title, at) => ({
      title,
      starts_at: onDay(7 + at),
      timezone: 'Europe/Berlin',
    })),
  )
  .returning(['id', 'points'])
  .execute()
const pointsOf = (event: number) => events[event]?.points ?? 0

/** What a person can do, with indexes of people and events. */
type Move =
  | { do: 'attend' | 'give-up'; who: number; event: number; times: number }
  | { do: 'connect' | 'part' | 'block'; who: number; other: number; times: number }
  | { do: 'host'; who: number; withOthers: boolean }
  | { do: 'fold' }

const who = fc.nat(players - 1)
const times = fc.constantFrom(1, 1, 1, 4)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('attend'), who, event: fc.nat(events.length - 1), times }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('give-up'), who, event: fc.nat(events.length - 1), times }),
  },
  // Mostly the same person, so that someone reaches five now and then.
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('connect'), who: fc.constantFrom(0, 0, 0, 1), other: who, times }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('part'), who, other: who, times }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block'), who, other: who, times }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('host'), who, withOthers: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fold') }) },
)

/** A simple model of the rules: sets of facts, and a sum over them. */
class Model {
  readonly #attended = Array.from({ length: players }, () => new Set<number>())
  readonly #friends = Array.from({ length: players }, () => new Set<number>())
  readonly #hosted = Array.from({ length: players }, () => 0)

  play(made: Move): void {
    if (made.do === 'attend') this.#attended[made.who]?.add(made.event)
    if (made.do === 'give-up') this.#attended[made.who]?.delete(made.event)
    if (made.do === 'host' && made.withOthers) this.#hosted[made.who] = 1
    if (!('other' in made) || made.who === made.other) return
    for (const [one, other] of [
      [made.who, made.other],
      [made.other, made.who],
    ] as const) {
      if (made.do === 'connect') this.#friends[one]?.add(other)
      else this.#friends[one]?.delete(other)
    }
  }

  progress(player: number): number[] {
    const done = [this.#attended[player]?.size, this.#friends[player]?.size, this.#hosted[player]]
    return challenges.map(({ total }, at) => Math.min(done[at] ?? 0, total))
  }

  points(player: number): number {
    const attended = [...(this.#attended[player] ?? [])].reduce((sum, event) => sum + pointsOf(event), 0)
    const rewards = challenges.map(({ total, reward }, at) =>
      this.progress(player)[at] === total ? reward : 0,
    )
    return rewards.reduce((sum, reward) => sum + reward, startPoints + attended)
  }

  /** What others see: without upcoming events and the reward that depends on them. */
  confirmed(player: number): number {
    const progress = this.progress(player)
    const rewards = challenges.map(({ name, total, reward }, at) =>
      name !== 'event-explorer' && progress[at] === total ? reward : 0,
    )
    return rewards.reduce((sum, reward) => sum + reward, startPoints)
  }
}

/** The same moves through the API, each repeated concurrently as often as it says. */
class Real {
  readonly people: Member[]
  constructor(people: Member[]) {
    this.people = people
  }

  async play(made: Move): Promise<void> {
    if (made.do === 'fold') return await foldCounts(db)
    if (made.do === 'host') return await this.#host(this.#at(made.who), made.withOthers)
    const act = 'event' in made ? () => this.#answer(made) : () => this.#meet(made)
    await Promise.all(Array.from({ length: made.times }, act))
  }

  #at(player: number): Member {
    const person = this.people[player]
    if (person === undefined) throw new Error(`No person for player ${player}`)
    return person
  }

  async #answer(made: Extract<Move, { event: number }>): Promise<void> {
    const params = { id: String(events[made.event]?.id) }
    const method = made.do === 'attend' ? 'PUT' : 'DELETE'
    const answer = await this.#at(made.who).send(`${method} /api/events/{id}/attendance`, { params })
    expect(answer.status).toBe(200)
  }

  async #meet(made: Extract<Move, { other: number }>): Promise<void> {
    const [one, other] = [this.#at(made.who), this.#at(made.other)]
    if (one === other) return
    const params = { id: String(other.id) }
    if (made.do === 'part') return void (await one.call('DELETE /api/user/friends/{id}', { params }))
    if (made.do === 'connect') return await connect(one, other)
    await one.call('PUT /api/people/{id}/block', { params })
    await one.call('DELETE /api/people/{id}/block', { params })
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
    // Twice at once, as if two servers ran the same job.
    await Promise.all([1, 2].map(() => awardHosts(live, db, clock.now())))
  }
}

async function connect(one: Member, other: Member): Promise<void> {
  const { body } = await one.call('POST /api/friend-requests', { body: { toId: other.id } })
  if (!('id' in body)) return
  const params = { id: String(body.id) }
  await other.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
}

async function expectSame(real: Real, model: Model): Promise<void> {
  for (const [at, person] of real.people.entries()) {
    const [{ body: game }, { body: shown }] = await Promise.all([
      person.call('GET /api/game', {}),
      person.call('GET /api/challenges', {}),
    ])
    expect(shown.map(({ progress }) => progress)).toEqual(model.progress(at))
    expect([game.points, game.level]).toEqual([model.points(at), getLevel(model.points(at))])
  }
}

/** Everyone's rank matches the model; only the players live in their city. */
async function expectBoard(real: Real, model: Model): Promise<void> {
  for (const [at, person] of real.people.entries()) {
    const { body } = await person.call('GET /api/leaderboard/own', { query: { board: 'nearby' } })
    const own = model.points(at)
    const ahead = real.people.filter((_, other) => other !== at && model.confirmed(other) > own).length
    expect(body).toEqual({ rank: ahead + 1, people: players, reasonUnranked: null })
  }
}

async function newPlayers(): Promise<Real> {
  await db.deleteFrom('users').where('location', '=', 'Reykjavík, IS').execute()
  const made = Array.from({ length: players }, (_, at) =>
    cast.person(`Player${at}`, { city: 'Reykjavík, IS', plan: 'premium' }),
  )
  return new Real(await Promise.all(made))
}

test('for any order and concurrency of actions, points follow the rules', async () => {
  const play = fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 40 }), async (moves) => {
    const [real, model] = [await newPlayers(), new Model()]
    for (const made of moves) {
      await real.play(made)
      model.play(made)
    }
    await awardFriends(live, db, clock.now())
    await expectSame(real, model)
    await expectBoard(real, model)
  })
  await fc.assert(play, { numRuns: 12 })
}, 120_000)

test('20 identical concurrent awards earn once, and different ones earn each', async () => {
  const ada = await cast.person('Ada')
  const attend = (id: number) => ada.call('PUT /api/events/{id}/attendance', { params: { id: String(id) } })
  const [one = expect.unreachable('there are events'), ...others] = events
  const answers = await Promise.all(Array.from({ length: 20 }, () => attend(one.id)))
  const earned = answers.map(({ body }) => body.points).filter((points) => points > 0)
  expect(earned).toEqual([one.points])
  await Promise.all([...others, ...others].map(({ id }) => attend(id)))
  const all = events.reduce((sum, { points }) => sum + points, 0)
  expect((await ada.call('GET /api/game', {})).body.points).toBe(startPoints + all + 100)
})
