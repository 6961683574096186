import type { Endpoint } from '@coterie/contract/endpoint'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { endpoints, getEndpointName } from '../../testing/endpoints.ts'
import { createEventForm, postEvent, getLocalTimeIn } from '../../testing/events.ts'
import { makeFriends } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const limit = 12
const { ctx, cast, clock, queries } = await openTestApp({
  PEOPLE_PER_DAY_FREE: String(limit),
  PEOPLE_PER_DAY_PAID: '20',
})

type Face = { id: number; name: string; avatar: string | null }
type ErrorBody = { error: { code: string; retryAfter?: number } }

/** Endpoints that show people, paged to the end. List new ones here or in `unlimitedEndpoints`. */
const limitedEndpoints: Record<string, (member: Member) => Promise<unknown>> = {
  'GET /api/people/{id}': async (member) => {
    const results = []
    for (const id of allIds)
      results.push((await member.send('GET /api/people/{id}', { params: { id } })).body)
    return results
  },
  'GET /api/people/{id}/mutual-friends': (member) =>
    readAllPages(member, 'GET /api/people/{id}/mutual-friends', { id: allIds[0] }),
  'GET /api/users': (member) => readAllPages(member, 'GET /api/users'),
  'GET /api/user/likes': (member) => readAllPages(member, 'GET /api/user/likes'),
  'GET /api/leaderboard': (member) => readAllPages(member, 'GET /api/leaderboard'),
  'GET /api/groups/{id}/members': async (member) => {
    const results = []
    for (const id of circles)
      results.push(...(await readAllPages(member, 'GET /api/groups/{id}/members', { id })))
    return results
  },
  'GET /api/events/{id}/attendees': (member) =>
    readAllPages(member, 'GET /api/events/{id}/attendees', { id: eventId }),
  'GET /api/events/{id}/comments': (member) =>
    readAllPages(member, 'GET /api/events/{id}/comments', { id: eventId }),
}

/** These show only friends, people from shared circles, conversations or events, requesters, hosts, and to hosts their guests. */
const unlimitedEndpoints = new Set([
  'GET /api/user',
  'GET /api/user/friends',
  'GET /api/user/blocks',
  'GET /api/user/events',
  'GET /api/user/events/analytics',
  'GET /api/email-guests/{token}',
  'GET /api/groups',
  'GET /api/groups/{id}/public',
  'GET /api/groups/{id}/invites',
  'GET /api/groups/{groupId}/activities',
  'GET /api/groups/{groupId}/next-meetup',
  'GET /api/groups/{id}/meetups',
  'GET /api/groups/{id}/albums',
  'GET /api/events/{id}/album',
  'GET /api/events/{id}/album/pictures',
  'GET /api/friend-requests',
  'GET /api/friend-requests/counts',
  'GET /api/friend-requests/{id}',
  'GET /api/proposals',
  'GET /api/messages',
  'GET /api/messages/search',
  'GET /api/messages/{conversation}',
  'GET /api/messages/{conversation}/changes',
  'GET /api/groups/{id}/arrivals',
  'GET /api/events',
  'GET /api/events/{id}',
  'GET /api/events/{id}/waitlist',
  'GET /api/events/{id}/guests',
  'GET /api/events/{id}/people-to-invite',
  'GET /api/events/{id}/host-messages',
  'GET /api/events/{id}/see-again',
  'GET /api/see-again',
  'GET /api/events/{id}/co-hosts',
  'GET /api/events/{id}/co-host-candidates',
  'GET /api/notifications',
])

/** These show non-members the first faces of a circle, which don't count. */
const previewEndpoints = new Set(['GET /api/groups/discover', 'GET /api/groups/{id}'])

let allIds: number[] = []
let circles: number[] = []
let eventId = 0

/** All pages of a list, until it ends or is refused. */
async function readAllPages(member: Member, call: string, params: object = {}): Promise<unknown[]> {
  const results: unknown[] = []
  let cursor: string | undefined
  do {
    const { status, body, next } = await member.send<unknown[]>(call, { params, query: { cursor } })
    if (status !== 200) return results
    results.push(...body)
    cursor = next
  } while (cursor !== undefined)
  return results
}

/** The ids of all people in a response. */
function collectIds(value: unknown, results = new Set<number>()): Set<number> {
  if (Array.isArray(value)) for (const item of value) collectIds(item, results)
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && 'name' in value && 'avatar' in value) results.add((value as Face).id)
    for (const item of Object.values(value)) collectIds(item, results)
  }
  return results
}

async function createCommunity(): Promise<void> {
  const people = await Promise.all(Array.from({ length: 40 }, (_, index) => cast.person(`Person ${index}`)))
  allIds = people.map(({ id }) => id)
  for (let index = 0; index < 40; index += 10) {
    const [actor, ...members] = people.slice(index, index + 10)
    if (actor !== undefined) circles.push(await seedCircle(ctx, { by: actor, members, joinPolicy: 'open' }))
  }
  const host = await cast.person('Host', { plan: 'advertiser' })
  eventId = (await postEvent(host, createEventForm(clock.now(), { starts: getLocalTimeIn(clock.now(), 1) })))
    .body.id
  for (const person of people) {
    await person.send('PUT /api/events/{id}/attendance', { params: { id: eventId } })
    await person.send('POST /api/events/{id}/comments', {
      params: { id: eventId },
      body: { content: 'See you', clientId: crypto.randomUUID() },
    })
  }
}

await createCommunity()

/** True if the response has objects with a person's picture. */
function showsPeople({ response }: Endpoint): boolean {
  const schema = response === undefined ? {} : z.toJSONSchema(response, { unrepresentable: 'any' })
  return JSON.stringify(schema).includes('"avatar"')
}

test('every endpoint that shows people is listed here', () => {
  const names = endpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes('/admin/'))
    .filter(showsPeople)
    .map(getEndpointName)
  const unlisted = names.filter(
    (name) => !(name in limitedEndpoints) && !unlimitedEndpoints.has(name) && !previewEndpoints.has(name),
  )
  expect(unlisted).toEqual([])
})

test('any mix of endpoints shows at most the daily limit of people', async () => {
  for (const order of [Object.keys(limitedEndpoints), Object.keys(limitedEndpoints).toReversed()]) {
    const mallory = await cast.person('Mallory')
    await mallory.send('PUT /api/events/{id}/attendance', { params: { id: eventId } })
    const results = new Set<number>()
    for (const name of order)
      for (const id of collectIds(await limitedEndpoints[name]?.(mallory))) results.add(id)
    results.delete(mallory.id)
    expect(results.size).toBe(limit)
  }
})

test('fifty concurrent requests don’t exceed the limit', async () => {
  const mallory = await cast.person('Mallory')
  const responses = await Promise.all(
    allIds.map((id) => mallory.send('GET /api/people/{id}', { params: { id } })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(limit)
})

test('over the limit, a profile gets 429 with the reset time; friends, circle members and people seen before stay visible', async () => {
  const ada = await cast.person('Ada')
  const [friend, circleMate, first, ...others] = await Promise.all(
    ['Friend', 'Mate', 'First', ...Array.from({ length: limit }, () => 'Other')].map((name) =>
      cast.person(name),
    ),
  )
  if (!friend || !circleMate || !first) throw new Error('Missing person')
  await makeFriends(ctx, ada, friend)
  await seedCircle(ctx, { by: ada, members: [circleMate] })
  const openProfile = (id: number) => ada.send<ErrorBody>('GET /api/people/{id}', { params: { id } })
  expect((await openProfile(first.id)).status).toBe(200)
  for (const { id } of others) await openProfile(id)
  const refused = await openProfile(allIds[0] ?? 0)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'profile_view_limit'])
  const retryAfter = Number(refused.headers['retry-after'])
  expect(retryAfter > 0 && retryAfter <= 24 * 3600).toBe(true)
  for (const { id } of [friend, circleMate, first]) expect((await openProfile(id)).status).toBe(200)
  clock.advance(retryAfter)
  const tomorrow = await cast.signIn(ada)
  const response = await tomorrow.send('GET /api/people/{id}', { params: { id: allIds[0] } })
  expect(response.status).toBe(200)
})

test('a leaderboard with only the viewer left is refused too', async () => {
  const eve = await cast.person('Eve')
  await ctx.db
    .insertInto('profile_views')
    .values({
      user_id: eve.id,
      viewed_ids: Array.from({ length: limit }, (_, index) => 100_000 + index),
      ends_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .execute()
  const { status, body } = await eve.send<ErrorBody>('GET /api/leaderboard')
  expect([status, body.error?.code]).toEqual([429, 'profile_view_limit'])
})

test('views are counted after the response, and people seen before don’t count twice', async () => {
  const ada = await cast.person('Ada')
  const openProfile = () => ada.send('GET /api/people/{id}', { params: { id: allIds[0] } })
  await openProfile()
  await vi.waitFor(async () => {
    const counted = await ctx.db
      .selectFrom('profile_views')
      .select('viewed_ids')
      .where('user_id', '=', ada.id)
      .execute()
    expect(counted).toEqual([{ viewed_ids: [allIds[0]] }])
  })
  queries.length = 0
  expect((await openProfile()).status).toBe(200)
  expect(queries.filter((query) => query.includes('profile_views'))).toEqual([])
})

test('paid plans have a higher limit, and admins none', async () => {
  for (const [person, limitOfPlan] of [
    [await cast.person('Paula', { plan: 'premium' }), 20],
    [await cast.person('Root', { role: 'admin' }), 40],
  ] as const) {
    const statuses = []
    for (const id of allIds)
      statuses.push((await person.send('GET /api/people/{id}', { params: { id } })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(limitOfPlan)
  }
})

test('non-members see six faces of a circle and no further page', async () => {
  const paula = await cast.person('Paula', { plan: 'premium' })
  const [id] = circles
  const asOutsider = await paula.send<unknown[]>('GET /api/groups/{id}/members', { params: { id } })
  expect([asOutsider.body.length, asOutsider.next]).toEqual([6, undefined])
  await paula.send('POST /api/groups/{id}/join', { params: { id }, body: {} })
  const asMember = await paula.send<unknown[]>('GET /api/groups/{id}/members', { params: { id } })
  expect(asMember.body).toHaveLength(11)
})

test('a circle card shows four faces without profile details, even at the limit', async () => {
  const mallory = await cast.person('Mallory')
  await limitedEndpoints['GET /api/people/{id}']?.(mallory)
  const feedCards = (await readAllPages(mallory, 'GET /api/groups/discover')) as { id: number }[]
  const cards: unknown[] = feedCards.filter(({ id }) => circles.includes(id))
  for (const id of circles) cards.push((await mallory.send('GET /api/groups/{id}', { params: { id } })).body)
  expect(cards).toHaveLength(8)
  for (const { members } of cards as { members: object[] }[]) {
    expect(members).toHaveLength(4)
    for (const face of members) expect(Object.keys(face).toSorted()).toEqual(['avatar', 'id', 'name'])
  }
})
