import type { Endpoint } from '@coterie/contract/endpoint'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { endpoints, nameOf } from '../../testing/endpoints.ts'
import { eventForm, list, wallIn } from '../../testing/events.ts'
import { makeFriends } from '../../testing/messages.ts'
import { world } from '../../testing/world.ts'

const limit = 12
const { ctx, cast, clock, queries } = await world({
  PEOPLE_PER_DAY_FREE: String(limit),
  PEOPLE_PER_DAY_PAID: '20',
})

type Face = { id: number; name: string; avatar: string | null }
type Refused = { error: { code: string; retryAfter?: number } }

/** Endpoints that show people, paged to the end. List new ones here or in `costsNothing`. */
const shows: Record<string, (by: Member) => Promise<unknown>> = {
  'GET /api/people/{id}': async (by) => {
    const found = []
    for (const id of everybody) found.push((await by.send('GET /api/people/{id}', { params: { id } })).body)
    return found
  },
  'GET /api/people/{id}/mutual-friends': (by) =>
    walk(by, 'GET /api/people/{id}/mutual-friends', { id: everybody[0] }),
  'GET /api/users': (by) => walk(by, 'GET /api/users'),
  'GET /api/user/likes': (by) => walk(by, 'GET /api/user/likes'),
  'GET /api/leaderboard': (by) => walk(by, 'GET /api/leaderboard'),
  'GET /api/groups/{id}/members': async (by) => {
    const found = []
    for (const id of circles) found.push(...(await walk(by, 'GET /api/groups/{id}/members', { id })))
    return found
  },
  'GET /api/events/{id}/attendees': (by) => walk(by, 'GET /api/events/{id}/attendees', { id: eventId }),
  'GET /api/events/{id}/comments': (by) => walk(by, 'GET /api/events/{id}/comments', { id: eventId }),
}

/** These show only friends, people from shared circles or conversations, requesters and hosts. */
const costsNothing = new Set([
  'GET /api/user',
  'GET /api/user/friends',
  'GET /api/user/blocks',
  'GET /api/user/events',
  'GET /api/user/events/analytics',
  'GET /api/groups',
  'GET /api/groups/{id}/public',
  'GET /api/groups/{id}/invites',
  'GET /api/groups/{groupId}/activities',
  'GET /api/friend-requests',
  'GET /api/friend-requests/waiting',
  'GET /api/friend-requests/{id}',
  'GET /api/proposals',
  'GET /api/messages',
  'GET /api/messages/search',
  'GET /api/messages/{conversation}',
  'GET /api/messages/{conversation}/changes',
  'GET /api/events',
  'GET /api/events/{id}',
  'GET /api/events/{id}/waitlist',
  'GET /api/notifications',
])

/** These show non-members the first faces of a circle, which don't count. */
const showsFaces = new Set(['GET /api/groups/discover', 'GET /api/groups/{id}'])

let everybody: number[] = []
let circles: number[] = []
let eventId = 0

/** All pages of a list, until it ends or is refused. */
async function walk(by: Member, call: string, params: object = {}): Promise<unknown[]> {
  const found: unknown[] = []
  let cursor: string | undefined
  do {
    const { status, body, next } = await by.send<unknown[]>(call, { params, query: { cursor } })
    if (status !== 200) return found
    found.push(...body)
    cursor = next
  } while (cursor !== undefined)
  return found
}

/** The ids of all people in a response. */
function facesIn(answer: unknown, found = new Set<number>()): Set<number> {
  if (Array.isArray(answer)) for (const one of answer) facesIn(one, found)
  else if (typeof answer === 'object' && answer !== null) {
    if ('id' in answer && 'name' in answer && 'avatar' in answer) found.add((answer as Face).id)
    for (const one of Object.values(answer)) facesIn(one, found)
  }
  return found
}

async function community(): Promise<void> {
  const people = await Promise.all(Array.from({ length: 40 }, (_, at) => cast.person(`Person ${at}`)))
  everybody = people.map(({ id }) => id)
  for (let at = 0; at < 40; at += 10) {
    const [by, ...members] = people.slice(at, at + 10)
    if (by !== undefined) circles.push(await circle(ctx, { by, members, joinPolicy: 'open' }))
  }
  const host = await cast.person('Host', { plan: 'advertiser' })
  eventId = (await list(host, eventForm(clock.now(), { starts: wallIn(clock.now(), 1) }))).body.id
  for (const one of people) {
    await one.send('PUT /api/events/{id}/attendance', { params: { id: eventId } })
    await one.send('POST /api/events/{id}/comments', {
      params: { id: eventId },
      body: { content: 'See you', clientId: crypto.randomUUID() },
    })
  }
}

await community()

/** Whether an endpoint returns people: objects with a person's picture. */
function showsPeople({ response }: Endpoint): boolean {
  const schema = response === undefined ? {} : z.toJSONSchema(response, { unrepresentable: 'any' })
  return JSON.stringify(schema).includes('"avatar"')
}

test('every endpoint that shows people is listed here', () => {
  const names = endpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes('/admin/'))
    .filter(showsPeople)
    .map(nameOf)
  const unknown = names.filter((name) => !(name in shows) && !costsNothing.has(name) && !showsFaces.has(name))
  expect(unknown).toEqual([])
})

test('any mix of endpoints shows at most the daily limit of people', async () => {
  for (const order of [Object.keys(shows), Object.keys(shows).toReversed()]) {
    const mallory = await cast.person('Mallory')
    await mallory.send('PUT /api/events/{id}/attendance', { params: { id: eventId } })
    const found = new Set<number>()
    for (const name of order) for (const id of facesIn(await shows[name]?.(mallory))) found.add(id)
    found.delete(mallory.id)
    expect(found.size).toBe(limit)
  }
})

test('fifty concurrent requests don’t exceed the limit', async () => {
  const mallory = await cast.person('Mallory')
  const answers = await Promise.all(
    everybody.map((id) => mallory.send('GET /api/people/{id}', { params: { id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
})

test('over the limit: 429 with the reset time; people seen before, friends and circles stay open', async () => {
  const ada = await cast.person('Ada')
  const [friend, mate, first, ...others] = await Promise.all(
    ['Friend', 'Mate', 'First', ...Array.from({ length: limit }, () => 'Other')].map((name) =>
      cast.person(name),
    ),
  )
  if (!friend || !mate || !first) throw new Error('Missing person')
  await makeFriends(ctx, ada, friend)
  await circle(ctx, { by: ada, members: [mate] })
  const open = (id: number) => ada.send<Refused>('GET /api/people/{id}', { params: { id } })
  expect((await open(first.id)).status).toBe(200)
  for (const { id } of others) await open(id)
  const refused = await open(everybody[0] ?? 0)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'profile_view_limit'])
  const after = Number(refused.headers['retry-after'])
  expect(after > 0 && after <= 24 * 3600).toBe(true)
  for (const { id } of [friend, mate, first]) expect((await open(id)).status).toBe(200)
  clock.forward(after)
  const tomorrow = await cast.signIn(ada)
  const again = await tomorrow.send('GET /api/people/{id}', { params: { id: everybody[0] } })
  expect(again.status).toBe(200)
})

test('a leaderboard with only the viewer left is refused too', async () => {
  const eve = await cast.person('Eve')
  await ctx.db
    .insertInto('profile_views')
    .values({
      user_id: eve.id,
      viewed_ids: Array.from({ length: limit }, (_, at) => 100_000 + at),
      ends_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .execute()
  const { status, body } = await eve.send<Refused>('GET /api/leaderboard')
  expect([status, body.error?.code]).toEqual([429, 'profile_view_limit'])
})

test('views are counted after the response, and people seen before don’t count again', async () => {
  const ada = await cast.person('Ada')
  const open = () => ada.send('GET /api/people/{id}', { params: { id: everybody[0] } })
  await open()
  await vi.waitFor(async () => {
    const counted = await ctx.db
      .selectFrom('profile_views')
      .select('viewed_ids')
      .where('user_id', '=', ada.id)
      .execute()
    expect(counted).toEqual([{ viewed_ids: [everybody[0]] }])
  })
  queries.length = 0
  expect((await open()).status).toBe(200)
  expect(queries.filter((query) => query.includes('profile_views'))).toEqual([])
})

test('paid plans have a higher limit, and admins none', async () => {
  for (const [person, most] of [
    [await cast.person('Paula', { plan: 'premium' }), 20],
    [await cast.person('Root', { role: 'admin' }), 40],
  ] as const) {
    const statuses = []
    for (const id of everybody)
      statuses.push((await person.send('GET /api/people/{id}', { params: { id } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  }
})

test('non-members see six faces of a circle and no further page', async () => {
  const paula = await cast.person('Paula', { plan: 'premium' })
  const [id] = circles
  const outside = await paula.send<unknown[]>('GET /api/groups/{id}/members', { params: { id } })
  expect([outside.body.length, outside.next]).toEqual([6, undefined])
  await paula.send('POST /api/groups/{id}/join', { params: { id }, body: {} })
  const inside = await paula.send<unknown[]>('GET /api/groups/{id}/members', { params: { id } })
  expect(inside.body).toHaveLength(11)
})

test('a circle card shows four faces without profile details, even at the limit', async () => {
  const mallory = await cast.person('Mallory')
  await shows['GET /api/people/{id}']?.(mallory)
  const feed = (await walk(mallory, 'GET /api/groups/discover')) as { id: number }[]
  const cards: unknown[] = feed.filter(({ id }) => circles.includes(id))
  for (const id of circles) cards.push((await mallory.send('GET /api/groups/{id}', { params: { id } })).body)
  expect(cards).toHaveLength(8)
  for (const { members } of cards as { members: object[] }[]) {
    expect(members).toHaveLength(4)
    for (const face of members) expect(Object.keys(face).toSorted()).toEqual(['avatar', 'id', 'name'])
  }
})
