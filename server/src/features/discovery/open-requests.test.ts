import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()
const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * day)

const senders: Member[] = []
for (let number = 0; number < 12; number += 1) senders.push(await cast.person(`Sender ${number}`))

type Requests = { count: number; status?: 'pending' | 'accepted' | 'rejected'; days?: number; from?: number }

async function seedRequests(to: Member, { count, status = 'pending', days = 1, from = 0 }: Requests) {
  const answered_at = status === 'pending' ? null : daysAgo(days)
  const rows = senders.slice(from, from + count).map(({ id }) => ({
    from_id: id,
    to_id: to.id,
    status,
    created_at: daysAgo(days),
    answered_at,
  }))
  await ctx.db.insertInto('friend_requests').values(rows).execute()
}

async function isInFeed(viewer: Member, { id }: Member): Promise<boolean> {
  const { body } = await viewer.call('GET /api/users', {})
  return body.some((card) => card.id === id)
}

test('people with five open requests of this week leave the feed until they answer one', async () => {
  const ada = await cast.person('Ada', { city: 'Porto, PT' })
  const viewer = await cast.person('Viewer', { city: 'Porto, PT' })
  await seedRequests(ada, { count: 4 })
  expect(await isInFeed(viewer, ada)).toBe(true)
  await senders[4]?.call('POST /api/friend-requests', { body: { toId: ada.id } })
  expect(await isInFeed(viewer, ada)).toBe(false)
  const [request] = (await ada.call('GET /api/friend-requests', {})).body
  await ada.call('PATCH /api/friend-requests/{id}', {
    params: { id: String(request?.id) },
    body: { status: 'rejected' },
  })
  expect(await isInFeed(viewer, ada)).toBe(true)
})

test('older requests don’t count', async () => {
  const cleo = await cast.person('Cleo', { city: 'Porto, PT' })
  const viewer = await cast.person('Viewer', { city: 'Porto, PT' })
  await seedRequests(cleo, { count: 4 })
  await seedRequests(cleo, { count: 8, days: 8, from: 4 })
  expect(await isInFeed(viewer, cleo)).toBe(true)
})

test('people who answer more may get more: twice as many as in an average week', async () => {
  const fay = await cast.person('Fay', { city: 'Porto, PT' })
  const viewer = await cast.person('Viewer', { city: 'Porto, PT' })
  await seedRequests(fay, { count: 12, status: 'accepted', days: 20 })
  await seedRequests(fay, { count: 5 })
  expect(await isInFeed(viewer, fay)).toBe(true)
  await seedRequests(fay, { count: 1, from: 5 })
  expect(await isInFeed(viewer, fay)).toBe(false)
})
