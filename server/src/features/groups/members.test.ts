import type { GroupPage } from '@coterie/contract/groups/groups'
import type { Member as MemberView } from '@coterie/contract/groups/members'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { findJobs } from '../../testing/jobs.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { purgeFormerMemberships } from './undo.ts'

const { ctx, clock, cast } = await openTestApp()

type ErrorBody = { error: { code: string } }
const withParams = (id: number, member: Member) => ({ params: { id: String(id), userId: String(member.id) } })
const remove = (actor: Member, id: number, member: Member) =>
  actor.send<ErrorBody>('DELETE /api/groups/{id}/members/{userId}', withParams(id, member))
const restore = (actor: Member, id: number, member: Member) =>
  actor.send<GroupPage & ErrorBody>('PUT /api/groups/{id}/members/{userId}', withParams(id, member))
const setRole = (actor: Member, id: number, member: Member, role: string) =>
  actor.send<MemberView & ErrorBody>('PUT /api/groups/{id}/members/{userId}/role', {
    ...withParams(id, member),
    body: { role },
  })
const deleteCircle = (actor: Member, id: number) =>
  actor.send<ErrorBody>('DELETE /api/groups/{id}', { params: { id: String(id) } })
const readCircle = (actor: Member, id: number) =>
  actor.send<GroupPage>('GET /api/groups/{id}', { params: { id } })
const listCircleIds = async (actor: Member) =>
  (await actor.call('GET /api/groups', {})).body.map(({ id }) => id)
async function listRoles(id: number, actor: Member) {
  const { body } = await actor.call('GET /api/groups/{id}/members', { params: { id: String(id) } })
  return body.map(({ user, role }) => `${user.name} ${role}`)
}

/** Ada's circle with Ben as a second organizer, then Cleo and Dan as members. */
async function createTestCircle() {
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  const id = await seedCircle(ctx, { by: ada })
  for (const member of [ben, cleo, dan]) {
    clock.advance(1)
    await ctx.db
      .insertInto('group_members')
      .values({ group_id: id, user_id: member.id, joined_at: clock.now() })
      .execute()
  }
  await setRole(ada, id, ben, 'admin')
  return { id, ada, ben, cleo, dan }
}

test('organizers can remove members, the owner can also remove organizers, and no one can remove the owner', async () => {
  const { id, ada, ben, cleo, dan } = await createTestCircle()
  const stranger = await cast.person('Stranger')
  const refused = [
    await remove(cleo, id, dan),
    await remove(ben, id, ada),
    await setRole(ben, id, ada, 'member'),
    await setRole(cleo, id, cleo, 'admin'),
    await deleteCircle(ben, id),
    await deleteCircle(cleo, id),
  ]
  for (const { status, body } of refused) expect([status, body.error.code]).toEqual([403, 'not_allowed'])
  const missing = [
    await remove(stranger, id, cleo),
    await remove(ada, id, stranger),
    await setRole(stranger, id, cleo, 'admin'),
    await deleteCircle(stranger, id),
    await restore(ada, id, cleo),
  ]
  for (const { status, body } of missing) expect([status, body.error.code]).toEqual([404, 'not_found'])
  expect((await remove(ben, id, dan)).status).toBe(204)
  expect((await remove(ada, id, ben)).status).toBe(204)
  expect(await listRoles(id, ada)).toEqual(['Ada admin', 'Cleo member'])
})

test('the list includes the viewer’s permissions for each member', async () => {
  const { id, ada, ben, cleo } = await createTestCircle()
  const listPermissions = async (actor: Member) => {
    const { body } = await actor.call('GET /api/groups/{id}/members', { params: { id: String(id) } })
    return body.map(({ can }) => `${Number(can.remove)}${Number(can.changeRole)}`)
  }
  expect(await listPermissions(ada)).toEqual(['01', '11', '11', '11'])
  expect(await listPermissions(ben)).toEqual(['00', '01', '11', '11'])
  expect(await listPermissions(cleo)).toEqual(['00', '00', '00', '00'])
  expect(await listPermissions(await cast.person('Stranger'))).toEqual(['00', '00', '00', '00'])
})

test('a removed member loses access, and undo restores their role', async () => {
  const { id, ada, ben } = await createTestCircle()
  const before = await listRoles(id, ada)
  await remove(ada, id, ben)
  expect(await listCircleIds(ben)).toEqual([])
  expect((await ben.send(`GET /api/messages/${id}`)).status).toBe(404)
  expect((await restore(ben, id, ben)).status).toBe(404)
  expect((await restore(ada, id, ben)).body).toMatchObject({ id, memberCount: 4, role: 'admin' })
  expect(await listRoles(id, ada)).toEqual(before)
  expect((await restore(ada, id, ben)).status).toBe(404)
})

test('only the person who removed a member can undo it, for ten minutes', async () => {
  const { id, ada, ben, cleo, dan } = await createTestCircle()
  await remove(ada, id, cleo)
  expect((await restore(ben, id, cleo)).status).toBe(404)
  clock.advance(9 * 60)
  await remove(dan, id, dan)
  clock.advance(2 * 60)
  expect((await restore(ada, id, cleo)).status).toBe(404)
  expect((await restore(dan, id, dan)).status).toBe(200)
})

test('a former organizer can’t undo a removal', async () => {
  const { id, ada, ben, cleo } = await createTestCircle()
  await remove(ben, id, cleo)
  await setRole(ada, id, ben, 'member')
  expect((await restore(ben, id, cleo)).status).toBe(404)
})

test('a circle passes to the longest-standing organizer when its owner leaves, and back on undo', async () => {
  const { id, ada, ben, cleo } = await createTestCircle()
  const before = await listRoles(id, ada)
  await remove(ada, id, ada)
  expect((await readCircle(ben, id)).body).toMatchObject({ createdBy: ben.id, memberCount: 3 })
  await remove(ben, id, ben)
  expect((await readCircle(cleo, id)).body).toMatchObject({ createdBy: cleo.id, role: 'admin' })
  expect((await restore(ben, id, ben)).body).toMatchObject({ createdBy: ben.id, role: 'admin' })
  expect(await listRoles(id, ben)).toEqual(['Ben admin', 'Cleo member', 'Dan member'])
  expect((await restore(ada, id, ada)).body).toMatchObject({ createdBy: ada.id })
  expect(await listRoles(id, ada)).toEqual(before)
})

test('an active member becomes the owner before a deactivated one', async () => {
  const { id, ada, ben, cleo } = await createTestCircle()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute()
  await remove(ada, id, ada)
  expect((await readCircle(cleo, id)).body).toMatchObject({ createdBy: cleo.id, role: 'admin' })
})

test('the last organizer can’t step down; if there is another one, the circle passes to them', async () => {
  const { id, ada, ben, cleo } = await createTestCircle()
  expect((await setRole(ada, id, ada, 'member')).body).toMatchObject({
    role: 'member',
    can: { remove: false, changeRole: false },
  })
  expect((await readCircle(ada, id)).body).toMatchObject({ createdBy: ben.id, role: 'member' })
  expect(await setRole(ben, id, ben, 'member')).toMatchObject({
    status: 409,
    body: { error: { code: 'last_admin' } },
  })
  expect((await setRole(ben, id, cleo, 'admin')).body).toMatchObject({ role: 'admin' })
  expect((await setRole(ben, id, cleo, 'admin')).status).toBe(200)
  expect((await setRole(ben, id, cleo, 'chief')).status).toBe(400)
})

test('a deleted circle is gone for everyone, and undo restores it completely', async () => {
  const { id, ada, ben } = await createTestCircle()
  const outside = await cast.person('Outside')
  await outside.send('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  await ada.send('POST /api/messages', { body: { groupId: id, content: 'Hello' } })
  const before = await readCircle(ada, id)
  expect((await deleteCircle(ada, id)).status).toBe(204)
  for (const actor of [ada, ben, outside]) {
    expect(await listCircleIds(actor)).toEqual([])
    expect((await readCircle(actor, id)).status).toBe(404)
    expect((await actor.send(`GET /api/messages/${id}`)).status).toBe(404)
    expect((await actor.send('PUT /api/groups/{id}/like', { params: { id } })).status).toBe(404)
  }
  expect((await restore(ben, id, ben)).status).toBe(404)
  const restored = await restore(ada, id, ada)
  expect(restored.body).toEqual(before.body)
  expect(await listCircleIds(ben)).toEqual([id])
  expect((await ben.send(`GET /api/messages/${id}`)).status).toBe(200)
})

test('a member who left earlier can’t restore a deleted circle', async () => {
  const { id, ada, dan } = await createTestCircle()
  await remove(dan, id, dan)
  clock.advance(1)
  await deleteCircle(ada, id)
  expect((await restore(dan, id, dan)).status).toBe(404)
})

test('a circle is deleted when its last member leaves', async () => {
  const eve = await cast.person('Eve')
  const id = await seedCircle(ctx, { by: eve })
  await remove(eve, id, eve)
  expect((await readCircle(eve, id)).status).toBe(404)
  expect((await restore(eve, id, eve)).body).toMatchObject({ id, createdBy: eve.id, role: 'admin' })
})

test('undo respects the three circles of the Free plan', async () => {
  const { id, ada, cleo, dan } = await createTestCircle()
  const fillPlan = async (member: Member) => {
    for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: member })
  }
  await remove(cleo, id, cleo)
  await remove(ada, id, dan)
  await fillPlan(cleo)
  await fillPlan(dan)
  expect((await restore(cleo, id, cleo)).body.error.code).toBe('circle_limit')
  expect((await restore(ada, id, dan)).body.error.code).toBe('member_circle_limit')
  const fay = await cast.person('Fay')
  const other = await seedCircle(ctx, { by: ada, members: [fay] })
  await deleteCircle(ada, other)
  await fillPlan(fay)
  expect((await restore(ada, other, ada)).body).toMatchObject({ memberCount: 1 })
})

test('purges a circle with its messages and picture after the undo period', async () => {
  const { id, ada, ben, cleo } = await createTestCircle()
  const keptId = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  await remove(ben, keptId, ben)
  await remove(ada, keptId, cleo)
  await ctx.db.updateTable('groups').set({ image: 'of-the-circle' }).where('id', '=', id).execute()
  await deleteCircle(ada, id)
  await purgeFormerMemberships(ctx, clock.now())
  expect(await ctx.db.selectFrom('groups').select('id').where('id', '=', id).execute()).toHaveLength(1)
  clock.advance(10 * 60)
  await purgeFormerMemberships(ctx, clock.now())
  expect(await ctx.db.selectFrom('groups').select('id').where('id', '=', id).execute()).toEqual([])
  expect(
    await ctx.db.selectFrom('former_memberships').select('user_id').where('group_id', '=', keptId).execute(),
  ).toEqual([{ user_id: cleo.id }])
  expect(await findJobs(ctx, 'purge-picture')).toMatchObject([{ payload: { key: 'of-the-circle' } }])
})

test('the 200 members of a circle are listed in pages, newest first, whatever their role', async () => {
  const ada = await cast.person('Ada')
  const id = await seedCircle(ctx, { by: ada })
  await sql`
    with people as (
      insert into users (email, name, is_verified, onboarded_at)
      select 'crowd' || n || '@example.org', 'Member ' || n, true, now() from generate_series(1, 200) n
      returning id, name
    )
    insert into group_members (group_id, user_id, joined_at)
    select ${id}, id, ${clock.now()}::timestamptz + substring(name from 8)::int * interval '1 minute' from people`.execute(
    ctx.db,
  )
  const names: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const query = { order: 'newest' as const, ...(cursor === undefined ? {} : { cursor }) }
    const page = await ada.call('GET /api/groups/{id}/members', { params: { id: String(id) }, query })
    names.push(...page.body.map(({ user }) => user.name))
    sizes.push(page.body.length)
    cursor = page.next
  } while (cursor !== undefined)
  expect(names).toEqual([...Array.from({ length: 200 }, (_, index) => `Member ${200 - index}`), 'Ada'])
  expect(sizes).toEqual([12, 50, 50, 50, 39])
  const roleCursor = (await ada.call('GET /api/groups/{id}/members', { params: { id: String(id) } })).next
  const mixed = { params: { id }, query: { order: 'newest', cursor: roleCursor } }
  expect((await ada.send('GET /api/groups/{id}/members', mixed)).status).toBe(400)
})
