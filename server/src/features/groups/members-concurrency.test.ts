import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()

const withParams = (id: number, member: Member) => ({ params: { id: String(id), userId: String(member.id) } })
const leave = (actor: Member, id: number) =>
  actor.send('DELETE /api/groups/{id}/members/{userId}', withParams(id, actor))
const restore = (actor: Member, id: number, member: Member) =>
  actor.send('PUT /api/groups/{id}/members/{userId}', withParams(id, member))
const setRole = (actor: Member, id: number, member: Member, role: string) =>
  actor.send('PUT /api/groups/{id}/members/{userId}/role', { ...withParams(id, member), body: { role } })
const readCircleRow = (id: number) =>
  ctx.db.selectFrom('groups').select(['created_by', 'deleted_at']).where('id', '=', id).executeTakeFirst()
const listMembers = (id: number) =>
  ctx.db.selectFrom('group_members').select(['user_id', 'role']).where('group_id', '=', id).execute()

test('when all members leave concurrently, the circle is deleted once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
    const id = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
    const responses = await Promise.all([ada, ben, cleo].map((member) => leave(member, id)))
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await listMembers(id)).toEqual([])
    expect(await readCircleRow(id)).toMatchObject({ created_by: null, deleted_at: expect.any(Date) })
  }
})

test('when two organizers step down concurrently, one stays and owns the circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
    const id = await seedCircle(ctx, { by: ada, members: [ben] })
    await setRole(ada, id, ben, 'admin')
    const responses = await Promise.all([setRole(ada, id, ada, 'member'), setRole(ben, id, ben, 'member')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const admins = (await listMembers(id)).filter(({ role }) => role === 'admin')
    expect(admins).toHaveLength(1)
    expect((await readCircleRow(id))?.created_by).toBe(admins[0]?.user_id)
  }
})

test('concurrent undos restore a membership once and respect the plan', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
    const id = await seedCircle(ctx, { by: ada, members: [ben] })
    for (let count = 0; count < 2; count += 1) await seedCircle(ctx, { by: ben })
    await leave(ben, id)
    const responses = await Promise.all([
      restore(ben, id, ben),
      restore(ben, id, ben),
      ben.send('POST /api/groups', { body: { name: 'One more' } }),
    ])
    expect((await ben.call('GET /api/groups', {})).body).toHaveLength(3)
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
  }
})

test('deleting a circle wins over concurrent joins and edits', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
    const id = await seedCircle(ctx, { by: ada })
    const request = await ben.send<{ id: number }>('POST /api/friend-requests', {
      body: { toId: ada.id, groupId: id },
    })
    const [deleted, ...others] = await Promise.all([
      ada.send('DELETE /api/groups/{id}', { params: { id } }),
      ada.send('PATCH /api/friend-requests/{id}', {
        params: { id: request.body.id },
        body: { status: 'accepted' },
      }),
      ada.send('PATCH /api/groups/{id}', { params: { id }, body: { name: 'Too late' } }),
    ])
    expect(deleted.status).toBe(204)
    for (const { status } of others) expect([200, 404]).toContain(status)
    expect(await listMembers(id)).toEqual([])
    expect((await ben.call('GET /api/groups', {})).body).toEqual([])
  }
})
