import type { NewInvite } from '@coterie/contract/invites'
import type { FriendRequest } from '@coterie/contract/requests'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { noBlockInCircle } from '../../visibility/people.ts'

/** A block between a person and a member keeps the person out of the circle. */
const { ctx, cast, clock } = await openTestApp()

type ErrorBody = { error: { code: string; message: string } }

const byId = (id: number) => ({ params: { id: String(id) } })
const block = (member: Member, blocked: Member) => member.send('PUT /api/people/{id}/block', byId(blocked.id))
const join = (member: Member, id: number, invite?: string) =>
  member.send<{ outcome: string } & ErrorBody>('POST /api/groups/{id}/join', {
    params: { id },
    body: { invite },
  })
const sendRequest = (member: Member, toId: number, groupId: number) =>
  member.send<FriendRequest & ErrorBody>('POST /api/friend-requests', { body: { toId, groupId } })
const accept = (member: Member, id: number) =>
  member.send<ErrorBody>('PATCH /api/friend-requests/{id}', { params: { id }, body: { status: 'accepted' } })
const isMember = async (person: Member, id: number) =>
  (await person.call('GET /api/groups', {})).body.some((card) => card.id === id)

async function createCircle(joinPolicy: 'open' | 'request' | 'invitation' = 'open') {
  const [cato, vic, mal] = [await cast.person('Cato'), await cast.person('Vic'), await cast.person('Mal')]
  return { cato, vic, mal, id: await seedCircle(ctx, { by: cato, members: [vic], joinPolicy }) }
}

type CircleSetup = Awaited<ReturnType<typeof createCircle>>
const blockDirections: readonly [string, (people: CircleSetup) => Promise<unknown>][] = [
  ['blocked by a member', ({ vic, mal }) => block(vic, mal)],
  ['who blocks a member', ({ vic, mal }) => block(mal, vic)],
]

test.each(blockDirections)('the circle doesn’t exist for a person %s', async (_, blockPair) => {
  const people = await createCircle()
  const { mal, cato, id } = people
  await blockPair(people)
  const missing = await join(mal, 999_999)
  const responses = [
    await join(mal, id),
    await sendRequest(mal, cato.id, id),
    await mal.send('POST /api/groups/{id}/join-requests', { ...byId(id), body: {} }),
    await mal.send('GET /api/groups/{id}', byId(id)),
    await mal.send('GET /api/groups/{id}/public', byId(id)),
    await mal.send('GET /api/groups/{id}/members', byId(id)),
    await mal.send('PUT /api/groups/{id}/like', byId(id)),
    await mal.send('POST /api/reports', {
      body: { target: { kind: 'circle', id }, reason: 'spam', text: '' },
    }),
  ]
  for (const { status, body } of responses) expect([status, body]).toEqual([missing.status, missing.body])
  expect(missing.status).toBe(404)
  const feed = (await mal.call('GET /api/groups/discover', {})).body
  expect(feed.map((card) => card.id)).not.toContain(id)
  expect(await isMember(mal, id)).toBe(false)
})

test('a feed ranked before the block no longer shows the circle', async () => {
  const { vic, mal, id } = await createCircle()
  const getFeed = async () => (await mal.call('GET /api/groups/discover', {})).body.map((card) => card.id)
  expect(await getFeed()).toContain(id)
  await block(vic, mal)
  expect(await getFeed()).not.toContain(id)
})

test.each(blockDirections)('an invite link doesn’t let in a person %s', async (_, blockPair) => {
  const people = await createCircle('invitation')
  const { cato, mal, id } = people
  const { body } = await cato.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id },
    body: { expiresInDays: null, useLimit: null },
  })
  const token = new URL(body.url).searchParams.get('invite') ?? ''
  await blockPair(people)
  expect(await join(mal, id, token)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  expect(await isMember(mal, id)).toBe(false)
})

test.each(blockDirections)('an organizer can’t let in a person %s', async (_, blockPair) => {
  const people = await createCircle('request')
  const { cato, mal, id } = people
  const { body } = await sendRequest(mal, cato.id, id)
  await blockPair(people)
  expect((await cato.call('GET /api/friend-requests', {})).body).toEqual([])
  expect((await cato.call('GET /api/friend-requests/counts', {})).body).toMatchObject({ requests: 0 })
  expect((await accept(cato, body.id)).status).toBe(404)
  expect(await isMember(mal, id)).toBe(false)
})

test('a former member can’t return to a circle if a block separates them and a member', async () => {
  const { cato, vic, id } = await createCircle()
  const vicsMembership = { params: { id: String(id), userId: String(vic.id) } }
  await vic.send('DELETE /api/groups/{id}/members/{userId}', vicsMembership)
  expect((await vic.send('PUT /api/groups/{id}/members/{userId}', vicsMembership)).status).toBe(200)
  await vic.send('DELETE /api/groups/{id}/members/{userId}', vicsMembership)
  await block(cato, vic)
  expect((await vic.send('PUT /api/groups/{id}/members/{userId}', vicsMembership)).status).toBe(404)
  expect((await join(vic, id)).status).toBe(404)
})

test('a restored circle has all its members, except a person blocked by a member since', async () => {
  const { cato, vic, mal, id } = await createCircle()
  await join(mal, id)
  const oldMember = await cast.person('Old')
  await join(oldMember, id)
  await block(oldMember, vic)
  await cato.send('DELETE /api/groups/{id}', byId(id))
  clock.advance(1)
  await block(vic, mal)
  const restored = await cato.send('PUT /api/groups/{id}/members/{userId}', {
    params: { id: String(id), userId: String(cato.id) },
  })
  expect(restored.status).toBe(200)
  const memberships = [await isMember(vic, id), await isMember(oldMember, id), await isMember(mal, id)]
  expect(memberships).toEqual([true, true, false])
})

test('a circle keeps two members separated by a block', async () => {
  const { vic, mal, id } = await createCircle()
  expect((await join(mal, id)).status).toBe(200)
  await block(vic, mal)
  expect([await isMember(vic, id), await isMember(mal, id)]).toEqual([true, true])
  expect((await join(mal, id)).status).toBe(200)
})

test('the response lists the shared circles, each with an organizer who is neither of the two', async () => {
  const { cato, vic, mal, id } = await createCircle()
  await join(mal, id)
  const malsCircle = await seedCircle(ctx, { by: mal, members: [vic], name: 'Mal’s' })
  const { body } = await vic.call('PUT /api/people/{id}/block', byId(mal.id))
  const organizer = { id: cato.id, name: 'Cato', avatar: null, isFriend: false }
  const circles = body.sharedCircles.toSorted((a, b) => a.id - b.id)
  expect(circles).toMatchObject([
    { id, organizer },
    { id: malsCircle, name: 'Mal’s', organizer: null },
  ])
})

const rounds = [1, 2, 3, 4, 5]

test.each(rounds)(
  'if a block and a join are concurrent, the person joins first or not at all (%i)',
  async () => {
    const { vic, mal, id } = await createCircle()
    const [blocked, joined] = await Promise.all([block(vic, mal), join(mal, id)])
    expect(blocked.status).toBe(200)
    expect(await isMember(mal, id)).toBe(joined.status === 200)
    expect([200, 404]).toContain(joined.status)
  },
)

test.each(rounds)('of two people separated by a block who join concurrently, one succeeds (%i)', async () => {
  const [cato, ada, ben] = [await cast.person('Cato'), await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: cato, joinPolicy: 'open' })
  await block(ada, ben)
  const responses = await Promise.all([join(ada, id), join(ben, id)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([await isMember(ada, id), await isMember(ben, id)].filter(Boolean)).toHaveLength(1)
})

test('an invite-only circle doesn’t exist for outsiders: they can’t ask to join or report it', async () => {
  const { cato, mal, id } = await createCircle('invitation')
  const missing = await sendRequest(mal, cato.id, 999_999)
  const asked = await sendRequest(mal, cato.id, id)
  const reported = await mal.send('POST /api/reports', {
    body: { target: { kind: 'circle', id }, reason: 'spam', text: '' },
  })
  expect([asked.status, asked.body]).toEqual([missing.status, missing.body])
  expect([reported.status, reported.body]).toEqual([404, missing.body])
})

test('finds blocks between a person and a circle with indexes', async () => {
  const { mal, id } = await createCircle()
  const plan = await ctx.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select ${noBlockInCircle(mal.id, id)}`.execute(tx)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  })
  // Both indexes fit each direction, so the planner's choice depends on its statistics.
  expect(plan).toMatch(/blocks_pkey|blocks_by_blocked/)
  expect(plan).not.toContain('Seq Scan')
})
