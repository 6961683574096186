import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../account/passwords.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock, stranger } = await openTestApp({ ADMIN_EMAIL: 'boss.1@example.org' })
const password = 'correct horse'
const day = 24 * 60 * 60

/** The main admin: the first person of the cast gets the address of ADMIN_EMAIL. */
const boss = await cast.person('Boss', { role: 'admin' })

async function createPersonWithPassword(name: string): Promise<Member> {
  const person = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const signIn = ({ email }: Member) => stranger.send('POST /api/login', { body: { email, password } })
const deactivate = (person: Member) => person.send('POST /api/user/deactivate')
const findRow = ({ id }: Member) =>
  ctx.db.selectFrom('users').select(['is_active', 'deactivated_at']).where('id', '=', id).executeTakeFirst()

async function runPurge(): Promise<void> {
  await ctx.jobs.enqueueSchedules('purge-deactivated')
  await ctx.jobs.runDueJobs()
}

test('the main admin can’t deactivate their account', async () => {
  const response = await deactivate(boss)
  expect([response.status, response.body.error.code]).toEqual([403, 'main_admin_required'])
  expect(await findRow(boss)).toMatchObject({ is_active: true })
})

test('deactivating ends every session immediately, including this one', async () => {
  const ada = await createPersonWithPassword('Ada')
  await signIn(ada)
  const response = await deactivate(ada)
  expect([response.status, response.cookie]).toEqual([204, ''])
  expect((await ada.send('GET /api/user')).status).toBe(401)
  const sessions = await ctx.db.selectFrom('sessions').selectAll().where('user_id', '=', ada.id).execute()
  expect(sessions).toEqual([])
})

test('a deactivated person disappears from all lists', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const shared = await seedCircle(ctx, { by: ben, name: 'Shared', members: [ada] })
  const own = await seedCircle(ctx, { by: ada, name: 'Ada’s', members: [] })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  for (const to of [{ receiverId: ben.id }, { groupId: shared }]) {
    const body = { clientId: randomUUID(), content: 'Hello', ...to }
    expect((await ada.call('POST /api/messages', { body })).status).toBe(201)
  }
  const cleo = await cast.person('Cleo')
  await ada.call('POST /api/friend-requests', { body: { toId: cleo.id } })
  await deactivate(ada)

  const params = { id: String(shared) }
  const members = (await ben.call('GET /api/groups/{id}/members', { params })).body
  expect(members.map(({ user }) => user.name)).toEqual(['Ben'])
  const [card] = (await ben.call('GET /api/groups', {})).body
  expect([card?.memberCount, card?.members.map(({ name }) => name)]).toEqual([1, ['Ben']])
  expect((await cleo.call('GET /api/friend-requests', {})).body).toEqual([])
  expect((await ben.send('GET /api/people/{id}', { params: { id: ada.id } })).status).toBe(404)
  const feed = (await cleo.call('GET /api/groups/discover', {})).body
  expect(feed.map(({ id }) => id)).not.toContain(own)
  const rows = (await ben.call('GET /api/messages', {})).body
  expect(JSON.stringify(rows)).not.toContain('Ada')
})

test('signing in within 30 days restores everything, and the purge keeps the account', async () => {
  const ada = await createPersonWithPassword('Ada')
  const own = await seedCircle(ctx, { by: ada, name: 'Ada’s' })
  await deactivate(ada)
  clock.advance(30 * day - 1)
  await runPurge()
  expect(
    (await stranger.send('POST /api/login', { body: { email: ada.email, password: 'wrong' } })).status,
  ).toBe(401)
  expect(await findRow(ada)).toMatchObject({ is_active: false })
  expect((await signIn(ada)).status).toBe(200)
  expect(await findRow(ada)).toEqual({ is_active: true, deactivated_at: null })
  await runPurge()
  clock.advance(31 * day)
  await runPurge()
  expect(await findRow(ada)).toBeDefined()
  expect(await ctx.db.selectFrom('groups').select('id').where('id', '=', own).execute()).toHaveLength(1)
})

test('after 30 days the account can’t be restored, and the daily job erases it', async () => {
  const ada = await createPersonWithPassword('Ada')
  await deactivate(ada)
  clock.advance(30 * day)
  const response = await signIn(ada)
  expect([response.status, response.body.error.code]).toEqual([401, 'wrong_credentials'])
  expect(await findRow(ada)).toBeDefined()
  await runPurge()
  expect(await findRow(ada)).toBeUndefined()
})

test('an account that can’t be erased doesn’t block the others', async () => {
  const [stuck, ada] = [await createPersonWithPassword('Stuck'), await createPersonWithPassword('Ada')]
  await sql`create table holding (id int references users)`.execute(ctx.db)
  await sql`insert into holding values (${stuck.id})`.execute(ctx.db)
  for (const person of [stuck, ada]) {
    await deactivate(person)
    clock.advance(1)
  }
  clock.advance(30 * day)
  await runPurge()
  expect([(await findRow(stuck))?.is_active, await findRow(ada)]).toEqual([false, undefined])
  await sql`drop table holding`.execute(ctx.db)
  await runPurge()
  expect(await findRow(stuck)).toBeUndefined()
})

test('signing in doesn’t restore a suspended account, and the purge keeps it', async () => {
  const ada = await createPersonWithPassword('Ada')
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  expect((await signIn(ada)).status).toBe(401)
  clock.advance(60 * day)
  await runPurge()
  expect(await findRow(ada)).toBeDefined()
})
