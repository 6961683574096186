import { chooseCovers } from '@coterie/contract/events/covers'
import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { interestCategories, interestNames, onboardingInterests } from '@coterie/contract/interests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { openTestApp } from '../testing/test-app.ts'
import { demoAdmin, demoPerson } from './accounts.ts'
import { cities } from './content/cities.ts'
import { loadDemo } from './load.ts'
import { skipPictures } from './testing.ts'

const { ctx, cast, stranger } = await openTestApp()

const load = (stages: string[] = []) =>
  loadDemo(ctx, {
    drawPictures: skipPictures,
    onProgress: (stage, fraction) => stages.push(`${stage} ${fraction}`),
  })

const listCircles = () =>
  ctx.db.selectFrom('groups').select(['id', 'name', 'location']).where('table_id', 'is', null).execute()

test('a failed load leaves nothing, and the next one completes it', async () => {
  await ctx.db.insertInto('users').values({ email: demoAdmin.email, name: 'Conflicting' }).execute()
  await expect(load()).rejects.toThrow('users_email_key')
  expect(await listCircles()).toEqual([])
  await ctx.db.deleteFrom('users').where('email', '=', demoAdmin.email).execute()
  const stages: string[] = []
  expect(await load(stages)).toEqual({ loaded: true })
  expect(await listCircles()).toHaveLength(150)
  expect(stages).toContain('Drawing pictures 1')
  expect(stages.at(-1)).toBe('Writing people and circles 1')
})

test('loading is idempotent', async () => {
  expect(await load()).toEqual({ loaded: false })
  expect(await listCircles()).toHaveLength(150)
})

test('only the demo person and the demo admin have a password and can sign in', async () => {
  for (const { email, password } of [demoPerson, demoAdmin]) {
    const { status } = await stranger.call('POST /api/login', { body: { email, password } })
    expect(status).toBe(200)
  }
  const withPassword = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('password_hash', 'is not', null)
    .execute()
  expect(withPassword.map(({ email }) => email).toSorted()).toEqual([demoAdmin.email, demoPerson.email])
})

test('in production the demo admin cannot sign in', async () => {
  const { db } = await createTestDatabase()
  const config = { ...ctx.config, isProduction: true }
  await loadDemo({ ...ctx, db, config }, { drawPictures: skipPictures, onProgress: () => undefined })
  const admins = await db.selectFrom('users').select('password_hash').where('role', '=', 'admin').execute()
  expect(admins).toEqual([{ password_hash: null }])
})

test('the demo person has unread conversations and pending requests', async () => {
  const { cookie } = await stranger.call('POST /api/login', { body: demoPerson })
  const headers = { cookie: `coterie_session=${cookie}` }
  const conversations = await stranger.send<{ unreadCount: number; isGroupMessage: boolean }[]>(
    'GET /api/messages',
    { headers },
  )
  const listUnread = (isGroup: boolean) =>
    conversations.body
      .filter(({ isGroupMessage }) => isGroupMessage === isGroup)
      .map(({ unreadCount }) => unreadCount)
  expect(listUnread(true).toSorted()).toEqual([0, 3])
  expect(listUnread(false).length).toBeGreaterThan(0)
  const requests = await stranger.send<unknown[]>('GET /api/friend-requests', { headers })
  expect(requests.body).toHaveLength(3)
})

async function listAllEvents(query: object): Promise<DiscoveredEvent[]> {
  const { cookie } = await stranger.call('POST /api/login', { body: demoPerson })
  const headers = { cookie: `coterie_session=${cookie}` }
  const events: DiscoveredEvent[] = []
  let cursor: string | undefined
  do {
    const response = await stranger.send<DiscoveredEvent[]>('GET /api/events', {
      headers,
      query: { ...query, cursor },
    })
    events.push(...response.body)
    cursor = response.next
  } while (cursor !== undefined)
  return events
}

test('nearby events in a row can be told apart by their pictures', async () => {
  for (const sort of ['recommended', 'soonest']) {
    const events = await listAllEvents({ sort })
    const drawn = chooseCovers(events)
    const pictures = events.map(({ imageUrl }, index) => imageUrl ?? drawn[index])
    expect(pictures.length).toBeGreaterThan(5)
    for (const [index, picture] of pictures.entries())
      expect(pictures.slice(Math.max(0, index - 2), index)).not.toContainEqual(picture)
  }
})

test('every category has events with a drawn cover', async () => {
  const events = await listAllEvents({ area: 'everywhere' })
  const drawn = events.filter((event) => event.imageUrl === null)
  expect(new Set(drawn.map(({ category }) => category))).toEqual(new Set(interestCategories))
})

test('the demo person finds events around Berlin and farther away, without duplicates', async () => {
  const near = await listAllEvents({})
  expect(near.length).toBeGreaterThan(1)
  expect(
    near.filter(({ reasons: { distanceMiles } }) => distanceMiles === null || distanceMiles > 25),
  ).toEqual([])
  const beyond = await listAllEvents({ area: 'farther' })
  expect(beyond.length).toBeGreaterThan(near.length)
  const allIds = [...near, ...beyond].map(({ id }) => id)
  expect(new Set(allIds).size).toBe(allIds.length)
  const { rows } = await sql<{ id: number }>`
    select id from events where group_id is null and cancelled_at is null and starts_at > ${ctx.clock.now()}
    order by id`.execute(ctx.db)
  expect(allIds.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
})

const interestIds = Object.keys(onboardingInterests)
const newcomers = cities.map((city, index) => {
  const interests = [0, 4, 8].map(
    (step) => interestNames.get(interestIds[(index + step) % interestIds.length] ?? '') ?? '',
  )
  return [city.name, city.country, interests] as const
})

test('authors have read everything before their own messages', async () => {
  const { rows } = await sql`
    select from conversation_reads r
    join messages own on own.conversation_id = r.conversation_id and own.sender_id = r.user_id
    where own.id > r.last_read_id`.execute(ctx.db)
  expect(rows).toEqual([])
})

test.each(newcomers)(
  'a newcomer in %s, %s who likes %j sees matching circles nearby',
  async (place, country, interests) => {
    const newcomer = await cast.person('Nia', { city: `${place}, ${country}`, interests: [...interests] })
    const { body } = await newcomer.call('GET /api/groups/discover', {})
    const top = body.slice(0, 3)
    expect(top).toHaveLength(3)
    const matching = top.filter(({ interests: circleInterests }) =>
      circleInterests.some((name) => interests.includes(name)),
    )
    expect(matching[0]).toBe(top[0])
    expect(matching.length).toBeGreaterThanOrEqual(2)
    expect(top.filter(({ location }) => location?.startsWith(place)).length).toBeGreaterThanOrEqual(2)
  },
)
