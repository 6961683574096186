import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { readMails } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../account/passwords.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock, stranger } = await openTestApp({ ADMIN_EMAIL: 'boss.1@example.org' })
const boss = await cast.person('Boss', { role: 'admin' })
const password = 'correct horse'

const deleteAccount = (person: Member, body?: { password: string }) =>
  person.send('DELETE /api/user', { body })
const exists = async ({ id }: Member) =>
  (await ctx.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

async function write(from: Member, to: { groupId: number } | { receiverId: number }, content: string) {
  const response = await from.call('POST /api/messages', {
    body: { clientId: randomUUID(), content, ...to },
  })
  expect(response.status).toBe(201)
}

async function findReferences(person: Member): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>`
    select r.conrelid::regclass::text as table, a.attname as column
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any(r.conkey)
    where r.contype = 'f' and r.confrelid = 'users'::regclass`.execute(ctx.db)
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const query = sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${person.id}`
    if ((await query.execute(ctx.db)).rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('the main admin can’t delete their account', async () => {
  const response = await deleteAccount(boss)
  expect([response.status, response.body.error.code]).toEqual([403, 'main_admin_required'])
  expect(await exists(boss)).toBe(true)
})

test('deleting needs the correct password', async () => {
  const ada = await cast.person('Ada')
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', ada.id).execute()
  await ctx.db.updateTable('sessions').set({ confirmed_until: null }).where('user_id', '=', ada.id).execute()
  const unconfirmed = await deleteAccount(ada)
  expect([unconfirmed.status, unconfirmed.body.error.code]).toEqual([403, 'password_required'])
  const wrong = await deleteAccount(ada, { password: 'wrong' })
  expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong_password'])
  expect(await exists(ada)).toBe(true)
  expect((await deleteAccount(ada, { password })).status).toBe(204)
  expect(await exists(ada)).toBe(false)
})

test('refuses a wrong password in a confirmed session too, and limits guesses', async () => {
  const ada = await cast.person('Ada')
  const codes: string[] = []
  for (let tries = 0; tries < 7; tries += 1)
    codes.push((await deleteAccount(ada, { password: 'wrong' })).body.error.code)
  expect([codes[0], codes.at(-1)]).toEqual(['wrong_password', 'too_many_attempts'])
  expect(await exists(ada)).toBe(true)
})

test('leaves only the messages they wrote in circles, without a name', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const shared = await seedCircle(ctx, { by: ben, members: [ada] })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  await write(ada, { groupId: shared }, 'To all of you')
  await write(ada, { receiverId: ben.id }, 'To you alone')
  await write(ben, { receiverId: ada.id }, 'And to you')
  await ada.call('POST /api/friend-requests', { body: { toId: cleo.id } })
  await ada.call('PUT /api/groups/{id}/rating', { params: { id: String(shared) }, body: { stars: 4 } })
  for (const [from, to] of [
    [ada, cleo],
    [cleo, ada],
  ] as const)
    await from.call('PUT /api/people/{id}/like', { params: { id: String(to.id) } })
  const dora = await cast.person('Dora')
  await ada.call('PUT /api/people/{id}/skip', { params: { id: String(dora.id) } })
  await dora.call('PUT /api/people/{id}/skip', { params: { id: String(ada.id) } })
  await stranger.call('POST /api/verification-mail', { body: { email: ada.email } })
  expect(await findReferences(ada)).toEqual(
    expect.arrayContaining([
      'user_skips.user_id',
      'user_skips.skipped_id',
      'profile_likes.user_id',
      'profile_likes.liked_id',
    ]),
  )

  const response = await deleteAccount(ada)
  expect([response.status, response.cookie]).toEqual([204, ''])
  expect(await findReferences(ada)).toEqual([])
  expect(await readMails(ctx, ada.email)).toEqual([])
  const remaining = await ctx.db.selectFrom('messages').select('content').execute()
  expect(remaining.map(({ content }) => content)).toEqual(['To all of you'])
  const thread = await ben.call('GET /api/messages/{conversation}', {
    params: { conversation: String(shared) },
  })
  expect(thread.body.messages).toMatchObject([{ senderId: null, senderName: 'Unknown User' }])
  expect(JSON.stringify((await ben.call('GET /api/messages', {})).body)).not.toContain('Ada')
  expect((await ada.send('GET /api/user')).status).toBe(401)
})

test('deletes the import ids of the person and of a deleted circle, and keeps the others', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [alone, shared] = [
    await seedCircle(ctx, { by: ada }),
    await seedCircle(ctx, { by: ada, members: [ben] }),
  ]
  const event = {
    title: 'Walk',
    group_id: alone,
    created_by: ada.id,
    timezone: 'UTC',
    starts_at: clock.now(),
  }
  const { id: walk } = await ctx.db
    .insertInto('events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  const imported = [
    ['member', 'ada', ada.id],
    ['member', 'ben', ben.id],
    ['group', 'alone', alone],
    ['group', 'shared', shared],
    ['event', 'walk', walk],
  ] as const
  const rows = imported.map(([kind, external_id, row_id]) => ({
    source: 'village',
    kind,
    external_id,
    row_id,
  }))
  await ctx.db.insertInto('import_ids').values(rows).execute()
  expect((await deleteAccount(ada)).status).toBe(204)
  const remaining = await ctx.db
    .selectFrom('import_ids')
    .select('external_id')
    .orderBy('external_id')
    .execute()
  expect(remaining.map(({ external_id }) => external_id)).toEqual(['ben', 'shared'])
})

test('a circle and its join requests go to its oldest member; a circle without other members is deleted', async () => {
  const [ada, ben, cleo, dora] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dora'),
  ]
  const alone = await seedCircle(ctx, { by: ada, name: 'Alone' })
  const passed = await seedCircle(ctx, { by: ada, name: 'Passed' })
  for (const [days, { id }] of [
    [1, cleo],
    [2, ben],
  ] as const) {
    const joined_at = new Date(clock.now().getTime() - days * 86_400_000)
    await ctx.db.insertInto('group_members').values({ group_id: passed, user_id: id, joined_at }).execute()
  }
  await dora.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: passed } })
  expect((await deleteAccount(ada)).status).toBe(204)

  const rows = await ctx.db.selectFrom('groups').select(['id', 'created_by']).execute()
  expect(rows).toContainEqual({ id: passed, created_by: ben.id })
  expect(rows.map(({ id }) => id)).not.toContain(alone)
  const members = await ben.call('GET /api/groups/{id}/members', { params: { id: String(passed) } })
  expect(members.body.map(({ user, role }) => [user.name, role])).toEqual([
    ['Ben', 'admin'],
    ['Cleo', 'member'],
  ])
  const [request] = (await ben.call('GET /api/friend-requests', {})).body
  expect(request).toMatchObject({ fromUserName: 'Dora', groupId: passed })
  const params = { id: String(request?.id) }
  const accepted = await ben.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
  expect(accepted.status).toBe(200)
})

test('a join request is deleted if a block separates its sender and the new owner', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await seedCircle(ctx, { by: ada, members: [ben] })
  await cleo.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  await cleo.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  expect((await deleteAccount(ada)).status).toBe(204)
  const rows = ctx.db.selectFrom('join_requests').select('id').where('group_id', '=', id)
  expect(await rows.execute()).toEqual([])
})

test('an active member becomes the new owner rather than an inactive one', async () => {
  const [ada, away, here] = [await cast.person('Ada'), await cast.person('Away'), await cast.person('Here')]
  const id = await seedCircle(ctx, { by: ada, members: [away, here] })
  await away.send('POST /api/user/deactivate')
  await deleteAccount(ada)
  const row = await ctx.db.selectFrom('groups').select('created_by').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ created_by: here.id })
})

test('when the last two members delete their accounts at the same time, the second deletes the circle', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ada, members: [ben] })
  const responses = await Promise.all([deleteAccount(ada), deleteAccount(ben)])
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await ctx.db.selectFrom('groups').select('id').where('id', '=', id).execute()).toEqual([])
})

const createPicture = (background: string) =>
  sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer()

test('deletes a picture unless someone else uses the same one', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [own, same] = [
    await ctx.pictures.save(await createPicture('red')),
    await ctx.pictures.save(await createPicture('blue')),
  ]
  const setAvatar = (person: Member, avatar: string) =>
    ctx.db.updateTable('users').set({ avatar }).where('id', '=', person.id).execute()
  const pictureExists = (key: string) => ctx.pictures.has(`${key}-96.webp`)

  await setAvatar(ada, same)
  await setAvatar(ben, same)
  await deleteAccount(ada)
  await ctx.jobs.runDueJobs()
  expect(await pictureExists(same)).toBe(true)
  await deleteAccount(ben)
  await ctx.jobs.runDueJobs()
  expect(await pictureExists(same)).toBe(false)

  const cleo = await cast.person('Cleo')
  const cleosCircle = await seedCircle(ctx, { by: cleo })
  await ctx.db.updateTable('groups').set({ image: own }).where('id', '=', cleosCircle).execute()
  await deleteAccount(cleo)
  await ctx.jobs.runDueJobs()
  expect(await pictureExists(own)).toBe(false)
})

test('deletes their messages in circles on request', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const shared = await seedCircle(ctx, { by: ben, members: [ada] })
  for (const content of ['My number is 555', 'Call me']) await write(ada, { groupId: shared }, content)
  await write(ben, { groupId: shared }, 'I will')
  expect((await ada.send('DELETE /api/user', { body: { eraseMessages: true } })).status).toBe(204)
  const { body } = await ben.send<{ content: string; deleted: boolean; seq: number }[]>(
    'GET /api/messages/{conversation}',
    { params: { conversation: shared } },
  )
  const messages = Array.isArray(body) ? body : (body as { messages: typeof body }).messages
  expect(messages.map(({ content, deleted }) => [content, deleted]).toSorted()).toEqual([
    ['', true],
    ['', true],
    ['I will', false],
  ])
})
