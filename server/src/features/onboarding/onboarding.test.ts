import type { NewInvite } from '@coterie/contract/invites'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { hashToken } from '../../platform/sessions.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { minIntroductions, minSenders } from './rules.ts'
import { recountPictureEffect } from './service.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

const load = async (member: Member, query: { timezone?: string; language?: string } = {}) =>
  (await member.call('GET /api/user/onboarding-defaults', { query })).body

async function createLink(member: Member, id: number): Promise<{ id: number; token: string }> {
  const { body } = await member.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id },
    body: { expiresInDays: 7, useLimit: 1 },
  })
  return { id: body.id, token: new URL(body.url).searchParams.get('invite') ?? '' }
}

async function savePendingJoin({ email }: Member, groupId: number, token?: string): Promise<void> {
  const hash = token === undefined ? null : hashToken(ctx.config.sessionSecret, token)
  const row = { email, group_id: groupId, invite_hash: hash, created_at: clock.now() }
  await ctx.db.insertInto('pending_joins').values(row).execute()
}

const berlin = { city: 'Berlin', country: 'Germany', source: 'timezone' }

test.each([
  ['Europe/Berlin', 'de-DE', 'Berlin', 'Germany'],
  ['America/New_York', 'en-CA', 'New York City', 'United States'],
  ['America/Indiana/Indianapolis', 'en-US', 'Indianapolis', 'United States'],
  ['America/Argentina/Buenos_Aires', 'es-AR', 'Buenos Aires', 'Argentina'],
  // Browsers use the old name.
  ['Asia/Calcutta', 'en-IN', 'Kolkata', 'India'],
  ['Europe/Kiev', 'uk', 'Kyiv', 'Ukraine'],
  // No city has the name of the zone.
  ['Pacific/Easter', 'es-CL', 'Hanga Roa', 'Chile'],
  // Zones of several countries.
  ['Europe/Belgrade', 'sr', 'Belgrade', 'Serbia'],
  ['Europe/Belgrade', 'sq-XK', 'Pristina', 'Kosovo'],
  ['Europe/Berlin', 'not a language', 'Berlin', 'Germany'],
])('a browser in %s with the language %s starts in %s, %s', async (timezone, language, city, country) => {
  const newcomer = await cast.person('Newcomer')
  expect((await load(newcomer, { timezone, language })).location).toEqual({
    city,
    country,
    source: 'timezone',
  })
})

test.each([
  ['no time zone', undefined],
  ['an unknown time zone', 'Europe/Atlantis'],
  ['a time zone without a place', 'UTC'],
  ['an offset', '+02:00'],
  ['a country without cities', 'Antarctica/Troll'],
  ['something else', 'x'.repeat(200)],
])('%s fills in no location', async (_, timezone) => {
  const newcomer = await cast.person('Newcomer')
  expect(await load(newcomer, { ...(timezone && { timezone }), language: 'de-DE' })).toEqual({
    circle: null,
    location: null,
    interests: [],
    pictureFactor: null,
  })
})

test('an invitation fills in the city and the interests of its circle, and stores nothing', async () => {
  const ada = await cast.person('Ada', { city: 'Lyon, FR', interests: ['Hiking', 'Falconry'] })
  const id = await seedCircle(ctx, { by: ada, name: 'Falcons on foot', joinPolicy: 'invitation' })
  const newcomer = await cast.person('Newcomer', { interests: [] })
  await savePendingJoin(newcomer, id, (await createLink(ada, id)).token)
  const before = (await newcomer.call('GET /api/user', {})).body
  expect(await load(newcomer, { timezone: 'Europe/Berlin' })).toMatchObject({
    circle: { id, name: 'Falcons on foot' },
    location: { city: 'Lyon', country: 'France', source: 'circle' },
    interests: ['Falconry', 'Hiking'],
  })
  expect((await newcomer.call('GET /api/user', {})).body).toEqual(before)
})

test('an invitation to a circle without a place leaves the location to the time zone', async () => {
  const ada = await cast.person('Ada', { interests: ['Falconry'] })
  const id = await seedCircle(ctx, { by: ada })
  await ctx.db.updateTable('groups').set({ city_id: null, location: null }).where('id', '=', id).execute()
  const newcomer = await cast.person('Newcomer')
  await savePendingJoin(newcomer, id, (await createLink(ada, id)).token)
  expect(await load(newcomer, { timezone: 'Europe/Berlin' })).toMatchObject({
    circle: { id },
    location: berlin,
    interests: ['Falconry'],
  })
})

test.each([null, 'The old harbour'])(
  'a circle at %o doesn’t reveal the city that its owner hides',
  async (location) => {
    const ada = await cast.person('Ada', { city: 'Lyon, FR' })
    const id = await seedCircle(ctx, { by: ada })
    await ctx.db.updateTable('groups').set({ location }).where('id', '=', id).execute()
    const newcomer = await cast.person('Newcomer')
    await savePendingJoin(newcomer, id, (await createLink(ada, id)).token)
    await ctx.db.updateTable('users').set({ show_location: false }).where('id', '=', ada.id).execute()
    expect((await load(newcomer, { timezone: 'Europe/Berlin' })).location).toEqual(berlin)
  },
)

test('a revoked invitation and a circle that the person may not see fill in nothing', async () => {
  const ada = await cast.person('Ada', { city: 'Lyon, FR' })
  const closed = await seedCircle(ctx, { by: ada, joinPolicy: 'invitation' })
  const link = await createLink(ada, closed)
  await ada.send('DELETE /api/groups/{id}/invites/{inviteId}', { params: { id: closed, inviteId: link.id } })
  const [invited, visitor, blocked] = [
    await cast.person('Invited'),
    await cast.person('Visitor'),
    await cast.person('Blocked'),
  ]
  await savePendingJoin(invited, closed, link.token)
  await savePendingJoin(visitor, closed)
  const open = await seedCircle(ctx, { by: ada, joinPolicy: 'open' })
  await savePendingJoin(blocked, open)
  expect(await load(blocked)).toMatchObject({ circle: { id: open }, location: { city: 'Lyon' } })
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(blocked.id) } })
  for (const person of [invited, visitor, blocked])
    expect(await load(person, { timezone: 'Europe/Berlin' })).toMatchObject({
      circle: null,
      location: berlin,
      interests: [],
    })
})

test('the defaults need a session', async () => {
  expect((await stranger.send('GET /api/user/onboarding-defaults')).status).toBe(401)
})

test('a request remembers whether its sender had a photo', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await ctx.db
    .updateTable('users')
    .set({ avatar: 'a'.repeat(32) })
    .where('id', '=', ada.id)
    .execute()
  for (const sender of [ada, ben])
    await sender.call('POST /api/friend-requests', { body: { toId: cleo.id, introduction: 'Hello!' } })
  await ctx.db.updateTable('users').set({ avatar: null }).where('id', '=', ada.id).execute()
  const requests = await ctx.db
    .selectFrom('friend_requests')
    .select(['from_id', 'sender_had_picture'])
    .where('to_id', '=', cleo.id)
    .orderBy('from_id')
    .execute()
  expect(requests).toEqual([
    { from_id: ada.id, sender_had_picture: true },
    { from_id: ben.id, sender_had_picture: false },
  ])
  await ctx.db.deleteFrom('friend_requests').execute()
})

type Group = {
  hadPicture: boolean | null
  status: string
  count: number
  introduction?: string | null
  daysAgo?: number
}

/** Requests of `minSenders` people to one. */
async function insertRequests(group: Group): Promise<void> {
  const { hadPicture, status, count, introduction = 'Hello!', daysAgo = 30 } = group
  await sql`
    with recipient as (
      insert into users (email, name) values (gen_random_uuid() || '@example.org', 'Recipient') returning id
    ), senders as (
      insert into users (email, name)
      select gen_random_uuid() || '@example.org', 'Sender' from generate_series(1, ${minSenders}) returning id
    ), numbered as (select id, row_number() over () as number from senders)
    insert into friend_requests (from_id, to_id, introduction, status, created_at, sender_had_picture)
    select numbered.id, recipient.id, ${introduction}, ${status}::request_status,
      ${clock.now()}::timestamptz - make_interval(days => ${daysAgo}), ${hadPicture}::boolean
    from recipient, generate_series(1, ${count}) as request
    join numbered on numbered.number = 1 + request % ${minSenders}`.execute(ctx.db)
}

test('the factor of a photo comes from recent introductions that could be answered', async () => {
  const newcomer = await cast.person('Newcomer')
  const getFactor = async () => {
    await recountPictureEffect(ctx, clock.now())
    return (await load(newcomer)).pictureFactor
  }
  expect(await getFactor()).toBeNull()
  await insertRequests({ hadPicture: true, status: 'accepted', count: minIntroductions * 0.6 })
  await insertRequests({ hadPicture: true, status: 'rejected', count: minIntroductions * 0.4 })
  await insertRequests({ hadPicture: false, status: 'accepted', count: minIntroductions * 0.2 })
  await insertRequests({ hadPicture: false, status: 'rejected', count: minIntroductions * 0.8 - 1 })
  expect(await getFactor()).toBeNull()
  await insertRequests({ hadPicture: false, status: 'rejected', count: 1 })
  expect(await getFactor()).toBe(3)

  const many = { hadPicture: false, status: 'accepted', count: minIntroductions }
  await insertRequests({ ...many, introduction: null })
  await insertRequests({ ...many, status: 'withdrawn' })
  await insertRequests({ ...many, hadPicture: null })
  await insertRequests({ ...many, daysAgo: 3 })
  await insertRequests({ ...many, daysAgo: 400 })
  expect(await getFactor()).toBe(3)
  await insertRequests(many)
  expect(await getFactor()).toBeNull()
})
