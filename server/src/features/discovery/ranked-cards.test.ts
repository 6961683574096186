import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { getWeighting } from './feed-ranker.ts'

const { ctx, cast, queries } = await openTestApp({ RANKING_COMPARISON: 'simple' })

type Table = 'user_skips' | 'group_skips' | 'friend_requests' | 'join_requests'

async function readCard(table: Table, by: Member) {
  const column = table.endsWith('skips') ? 'user_id' : 'from_id'
  const rows = await ctx.db
    .selectFrom(table)
    .select(['card_rank as rank', 'card_reason as reason', 'card_weighting as weighting'])
    .where(column as never, '=', by.id as never)
    .execute()
  return rows[0]
}

const traits = { interests: ['Falconry'], city: 'Porto, PT' }
const people: Member[] = []
for (let number = 0; number < 3; number += 1) people.push(await cast.person(`Person ${number}`, traits))

/** @returns the ids of the cards of the person's feed, best first. */
async function readFeed(me: Member): Promise<number[]> {
  return (await me.call('GET /api/users', {})).body.map(({ id }) => id)
}

test('a skip keeps the rank, the reason and the weighting of the card, in the same statement', async () => {
  const me = await cast.person('Me', traits)
  const second = (await readFeed(me))[1] ?? 0
  queries.length = 0
  await me.call('PUT /api/people/{id}/skip', {
    params: { id: String(second) },
    query: { reason: 'interests' },
  })
  expect(queries).toHaveLength(2)
  const weighting = getWeighting(me.id)
  expect(await readCard('user_skips', me)).toEqual({ rank: 2, reason: 'interests', weighting })
})

test('so do requests', async () => {
  const me = await cast.person('Me', traits)
  const groupId = await seedCircle(ctx, { by: people[0] ?? me, name: 'Falconers' })
  const toId = (await readFeed(me))[2] ?? 0
  const circles = (await me.call('GET /api/groups/discover', {})).body.map(({ id }) => id)
  await me.call('POST /api/friend-requests', { body: { toId, reason: 'friends' } })
  await me.call('POST /api/groups/{id}/join-requests', {
    params: { id: String(groupId) },
    body: { reason: 'growth' },
  })
  const weighting = getWeighting(me.id)
  expect(await readCard('friend_requests', me)).toEqual({ rank: 3, reason: 'friends', weighting })
  const rank = circles.indexOf(groupId) + 1
  expect(rank).toBeGreaterThan(0)
  expect(await readCard('join_requests', me)).toEqual({ rank, reason: 'growth', weighting })
})

test('a request that doesn’t come from a card has none of these', async () => {
  const me = await cast.person('Me', traits)
  const [toId = 0] = await readFeed(me)
  await me.call('POST /api/friend-requests', { body: { toId } })
  expect(await readCard('friend_requests', me)).toEqual({ rank: null, reason: null, weighting: null })
})

test('an unknown reason is refused', async () => {
  const me = await cast.person('Me', traits)
  const query = { reason: 'luck' }
  const params = { id: people[0]?.id }
  expect((await me.send('PUT /api/people/{id}/skip', { params, query })).status).toBe(400)
})

test('without a comparison, cards have no weighting', async () => {
  const app = await openTestApp()
  const me = await app.cast.person('Me', traits)
  const other = await app.cast.person('Other', traits)
  await me.call('GET /api/users', {})
  await me.call('PUT /api/people/{id}/skip', {
    params: { id: String(other.id) },
    query: { reason: 'distance' },
  })
  const row = await app.ctx.db.selectFrom('user_skips').selectAll().executeTakeFirstOrThrow()
  expect([row.card_rank, row.card_reason, row.card_weighting]).toEqual([1, 'distance', null])
})

test('about half of the people get each weighting, always the same', () => {
  const weightings = Array.from({ length: 1000 }, (_, id) => getWeighting(id))
  const share = weightings.filter((weighting) => weighting === 'a').length
  expect(share).toBeGreaterThan(450)
  expect(share).toBeLessThan(550)
  expect(Array.from({ length: 1000 }, (_, id) => getWeighting(id))).toEqual(weightings)
})
