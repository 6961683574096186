import type { FriendRequest } from '@coterie/contract/requests'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { areFriends } from '../friends/service.ts'

const { ctx, cast } = await openTestApp()

const block = (member: Member, target: Member) =>
  member.send('PUT /api/people/{id}/block', { params: { id: String(target.id) } })
const sendRequest = (from: Member, toId: number, groupId?: number) =>
  from.send<FriendRequest>('POST /api/friend-requests', { body: { toId, groupId } })
const accept = (member: Member, id: number) =>
  member.send('PATCH /api/friend-requests/{id}', { params: { id }, body: { status: 'accepted' } })
const createPair = async () => [await cast.person('Ada'), await cast.person('Ben')] as const

async function countRelations(first: Member, second: Member) {
  const people = [first.id, second.id]
  const findPending = (table: 'friend_requests' | 'join_requests') =>
    ctx.db
      .selectFrom(table)
      .select('id')
      .where('status', '=', 'pending')
      .where('from_id', 'in', people)
      .where('to_id', 'in', people)
  const open = await findPending('friend_requests').unionAll(findPending('join_requests')).execute()
  const blocks = await ctx.db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [first.id, second.id])
    .execute()
  return { open: open.length, blocks: blocks.length, friends: await areFriends(ctx.db, first.id, second.id) }
}

const rounds = [1, 2, 3, 4, 5]

test.each(rounds)('five concurrent blocks make one block with five equal responses (%i)', async () => {
  const [ada, ben] = await createPair()
  const responses = await Promise.all(rounds.map(() => block(ada, ben)))
  expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(responses[0]?.status).toBe(200)
})

test.each(rounds)(
  'if two people block each other concurrently, one succeeds and the other gets 404 (%i)',
  async () => {
    const [ada, ben] = await createPair()
    const responses = await Promise.all([block(ada, ben), block(ben, ada)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await countRelations(ada, ben)).toMatchObject({ blocks: 1 })
  },
)

test.each(rounds)('after a concurrent block and request nothing is open, in either order (%i)', async () => {
  const [ada, ben] = await createPair()
  const groupId = await seedCircle(ctx, { by: ada })
  const [blocked, ...requests] = await Promise.all([
    block(ada, ben),
    sendRequest(ben, ada.id),
    sendRequest(ada, ben.id),
    sendRequest(ben, ada.id, groupId),
  ])
  expect(blocked.status).toBe(200)
  for (const { status } of requests) expect([201, 404]).toContain(status)
  expect(await countRelations(ada, ben)).toEqual({ open: 0, blocks: 1, friends: false })
})

test.each(rounds)(
  'after a concurrent block and acceptance there is no friendship, in either order (%i)',
  async () => {
    const [ada, ben] = await createPair()
    const { body } = await sendRequest(ada, ben.id)
    const [blocked, accepted] = await Promise.all([block(ada, ben), accept(ben, body.id)])
    expect(blocked.status).toBe(200)
    expect([200, 404]).toContain(accepted.status)
    expect(await countRelations(ada, ben)).toEqual({ open: 0, blocks: 1, friends: false })
  },
)
