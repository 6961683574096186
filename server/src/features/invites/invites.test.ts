import type { Invite, NewInvite } from '@coterie/contract/invites'
import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const day = 24 * 60 * 60

type ErrorBody = { error: { code: string; message: string } }
type Terms = { expiresInDays: 1 | 7 | 30 | null; useLimit: number | null }

const createLink = (member: Member, id: number, terms: Partial<Terms> = {}) =>
  member.send<NewInvite & ErrorBody>('POST /api/groups/{id}/invites', {
    params: { id },
    body: { expiresInDays: null, useLimit: null, ...terms },
  })
const listLinks = (member: Member, id: number) =>
  member.send<Invite[] & ErrorBody>('GET /api/groups/{id}/invites', { params: { id } })
const revoke = (member: Member, id: number, inviteId: number) =>
  member.send('DELETE /api/groups/{id}/invites/{inviteId}', { params: { id, inviteId } })
const join = (caller: Caller, id: number, invite?: string) =>
  caller.send<{ outcome: string; groupId: number } & ErrorBody>('POST /api/groups/{id}/join', {
    params: { id },
    body: { invite },
  })
const readPublicCircle = (caller: Caller, id: number, invite?: string) =>
  caller.send<{ invite: string | null; memberCount: number } & ErrorBody>('GET /api/groups/{id}/public', {
    params: { id },
    query: { invite },
  })
const getToken = ({ body }: { body: NewInvite }) => new URL(body.url).searchParams.get('invite') ?? ''
const listCircleIds = async (member: Member) =>
  (await member.call('GET /api/groups', {})).body.map(({ id }) => id)
const setJoinPolicy = (id: number, joinPolicy: 'open' | 'request' | 'invitation') =>
  ctx.db.updateTable('groups').set({ join_policy: joinPolicy }).where('id', '=', id).execute()

test('an organizer creates a link; its token is shown once and lets people join directly', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada })
  const created = await createLink(ada, id, { expiresInDays: 7, useLimit: 5 })
  expect(created).toMatchObject({
    status: 201,
    body: { groupId: id, createdBy: ada.id, createdByName: 'Ada', useLimit: 5, used: 0, state: 'open' },
  })
  expect(created.body.url).toMatch(new RegExp(`^http://localhost:3000/group/${id}\\?invite=[\\w-]{43}$`))
  const listed = await listLinks(ada, id)
  expect(listed.body).toHaveLength(1)
  expect(JSON.stringify(listed.body)).not.toContain(getToken(created))
  const rows = await ctx.db.selectFrom('group_invites').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(getToken(created))

  await ben.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  expect((await join(ben, id, getToken(created))).body).toEqual({ outcome: 'joined', groupId: id })
  expect(await listCircleIds(ben)).toEqual([id])
  expect((await ada.call('GET /api/friend-requests', {})).body).toEqual([])
  expect((await listLinks(ada, id)).body).toMatchObject([{ used: 1 }])
})

test('members of open circles create links, and see and revoke only their own', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const outsider = await cast.person('Outsider')
  const id = await seedCircle(ctx, { by: ada, members: [ben] })
  expect([(await createLink(ben, id)).status, (await createLink(outsider, id)).status]).toEqual([403, 404])
  await setJoinPolicy(id, 'open')
  const [byAda, byBen] = [await createLink(ada, id), await createLink(ben, id)]
  expect((await listLinks(ben, id)).body.map((invite) => invite.id)).toEqual([byBen.body.id])
  expect((await listLinks(ada, id)).body.map((invite) => invite.id)).toEqual([byBen.body.id, byAda.body.id])
  expect([
    (await listLinks(outsider, id)).status,
    (await revoke(outsider, id, byAda.body.id)).status,
  ]).toEqual([404, 404])
  expect((await revoke(ben, id, byAda.body.id)).status).toBe(404)
  expect((await revoke(ada, await seedCircle(ctx, { by: ada }), byBen.body.id)).status).toBe(404)
  expect([
    (await revoke(ada, id, byBen.body.id)).status,
    (await revoke(ada, id, byBen.body.id)).status,
  ]).toEqual([204, 204])
  expect((await listLinks(ben, id)).body).toEqual([])
})

test('validates the fields of a link', async () => {
  const ada = await cast.person('Ada')
  const id = await seedCircle(ctx, { by: ada })
  const invalid = [{ expiresInDays: 2 }, { useLimit: 0 }, { useLimit: 101 }, { useLimit: 1.5 }]
  for (const terms of invalid) expect((await createLink(ada, id, terms as Partial<Terms>)).status).toBe(400)
  for (let count = 0; count < 20; count += 1) expect((await createLink(ada, id)).status).toBe(201)
  expect(await createLink(ada, id)).toMatchObject({
    status: 409,
    body: { error: { code: 'too_many_invites' } },
  })
})

test('expired, used-up, revoked and unknown links give distinct errors, on the page and when joining', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await seedCircle(ctx, { by: ada })
  const other = await seedCircle(ctx, { by: ada })
  const singleUse = getToken(await createLink(ada, id, { useLimit: 1 }))
  const revoked = await createLink(ada, id)
  const expired = getToken(await createLink(ada, id, { expiresInDays: 1 }))
  await join(cleo, id, singleUse)
  await revoke(ada, id, revoked.body.id)
  clock.advance(day)
  const closed = [
    [singleUse, 410, 'invite_used_up', 'used_up'],
    [getToken(revoked), 410, 'invite_revoked', 'revoked'],
    [expired, 410, 'invite_expired', 'expired'],
    ['no-such-token', 404, 'invite_unknown', 'unknown'],
    [getToken(await createLink(ada, other)), 404, 'invite_unknown', 'unknown'],
  ] as const
  const messages = new Set<string>()
  for (const [token, status, code, state] of closed) {
    const refused = await join(ben, id, token)
    expect(refused).toMatchObject({ status, body: { error: { code } } })
    messages.add(refused.body.error.message)
    expect((await readPublicCircle(ben, id, token)).body.invite).toBe(state)
  }
  expect(messages.size).toBe(4)
  expect(await listCircleIds(ben)).toEqual([])
})

test('a link stops working when its creator is removed, demoted or blocked', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await seedCircle(ctx, { by: ada, members: [ben] })
  const setRole = (role: 'admin' | 'member') =>
    ada.call('PUT /api/groups/{id}/members/{userId}/role', {
      params: { id: String(id), userId: String(ben.id) },
      body: { role },
    })
  await setRole('admin')
  const token = getToken(await createLink(ben, id))
  await setRole('member')
  expect((await join(cleo, id, token)).body.error.code).toBe('invite_revoked')
  await setRole('admin')
  await cleo.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  expect((await join(cleo, id, token)).body.error.code).toBe('invite_unknown')
  const byAda = getToken(await createLink(ada, id))
  await cleo.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect((await join(cleo, id, byAda)).status).toBe(404)
  expect(await listCircleIds(cleo)).toEqual([])
})

test('links of a hidden circle can’t be created or used', async () => {
  const ada = await cast.person('Ada')
  const id = await seedCircle(ctx, { by: ada, joinPolicy: 'open' })
  const token = getToken(await createLink(ada, id))
  await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', id).execute()
  expect([(await createLink(ada, id)).status, (await listLinks(ada, id)).body]).toEqual([403, []])
  expect((await join(await cast.person('Mia'), id, token)).status).toBeGreaterThanOrEqual(400)
})

test('a removed member can’t rejoin by link', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada, members: [ben] })
  const token = getToken(await createLink(ada, id))
  const params = { id: String(id), userId: String(ben.id) }
  await ada.call('DELETE /api/groups/{id}/members/{userId}', { params })
  expect((await join(ben, id, token)).body.error.code).toBe('removed_from_circle')
})

test('a link can’t exceed the Free plan’s three circles, and a refused attempt doesn’t use it up', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: ben })
  const id = await seedCircle(ctx, { by: ada })
  const token = getToken(await createLink(ada, id, { useLimit: 1 }))
  expect(await join(ben, id, token)).toMatchObject({ status: 403, body: { error: { code: 'circle_limit' } } })
  expect((await listLinks(ada, id)).body).toMatchObject([{ used: 0 }])
})

test('each person counts as one use, even after leaving and rejoining', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada })
  const token = getToken(await createLink(ada, id, { useLimit: 1 }))
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => join(ben, id, token)))
  expect(new Set(responses.map(({ body }) => body.outcome))).toEqual(new Set(['joined']))
  const params = { id: String(id), userId: String(ben.id) }
  await ben.call('DELETE /api/groups/{id}/members/{userId}', { params })
  expect((await join(ben, id, token)).body.outcome).toBe('joined')
  expect((await listLinks(ada, id)).body).toMatchObject([{ used: 1, state: 'used_up' }])
})

test('of ten concurrent uses of a single-use link, one succeeds', async () => {
  const ada = await cast.person('Ada')
  for (let round = 0; round < 3; round += 1) {
    const id = await seedCircle(ctx, { by: ada })
    const token = getToken(await createLink(ada, id, { useLimit: 1 }))
    const people: Member[] = []
    for (let count = 0; count < 10; count += 1) people.push(await cast.person('Newcomer'))
    const responses = await Promise.all(people.map((person) => join(person, id, token)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(410)])
    expect((await readPublicCircle(stranger, id)).body.memberCount).toBe(2)
  }
})

test('a link revoked during use either admits the person or is refused as revoked', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben', { plan: 'premium' })]
  for (let round = 0; round < 5; round += 1) {
    const id = await seedCircle(ctx, { by: ada })
    const created = await createLink(ada, id)
    const [joined] = await Promise.all([join(ben, id, getToken(created)), revoke(ada, id, created.body.id)])
    expect((await listCircleIds(ben)).includes(id)).toBe(joined.status === 200)
    expect([200, 410]).toContain(joined.status)
  }
})

test('without a link, joining follows the join policy', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada })
  expect((await join(ben, id)).body).toEqual({ outcome: 'requested', groupId: id })
  expect((await ada.call('GET /api/friend-requests', {})).body).toMatchObject([
    { fromId: ben.id, groupId: id },
  ])
  const open = await seedCircle(ctx, { by: ada, joinPolicy: 'open' })
  expect((await join(ben, open)).body).toEqual({ outcome: 'joined', groupId: open })
  expect((await join(ada, open)).body.outcome).toBe('joined')
  const closed = await seedCircle(ctx, { by: ada, joinPolicy: 'invitation' })
  expect([(await join(ben, closed)).status, (await join(ben, 2_000_000_000)).status]).toEqual([404, 404])
})

test('guessing tokens is throttled; valid links are not', async () => {
  const ada = await cast.person('Ada')
  const id = await seedCircle(ctx, { by: ada })
  const token = getToken(await createLink(ada, id))
  for (let count = 0; count < 40; count += 1)
    expect((await readPublicCircle(stranger, id, token)).status).toBe(200)
  clock.advance(day)
  let guesses = 0
  while ((await readPublicCircle(stranger, id, `guess-${guesses}`)).status === 200 && guesses < 60)
    guesses += 1
  expect(guesses).toBe(31)
  expect((await readPublicCircle(stranger, id, 'guess')).body.error.code).toBe('too_many_attempts')
  expect((await readPublicCircle(stranger, id)).status).toBe(200)
})
