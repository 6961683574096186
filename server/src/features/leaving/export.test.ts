import { randomUUID } from 'node:crypto'

import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { attend, eventForm, list } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'
import { befriend } from '../friends/service.ts'

const { ctx, cast, clock } = await world()

async function exportOf(person: Member) {
  const { status, headers, bytes } = await person.download('/api/user/export')
  const files = unzipSync(bytes)
  const read = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
  return { status, headers, files, names: Object.keys(files).toSorted(), read }
}

const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const write = (from: Member, to: object, content: string) =>
  from.send('POST /api/messages', { body: { clientId: randomUUID(), content, ...to } })

const everyFile = [
  'activities.json',
  'arrivals.json',
  'blocks.json',
  'calendar-address.json',
  'came-by-links.json',
  'circles.json',
  'event-comments.json',
  'event-notes.json',
  'events.json',
  'former-friendships.json',
  'friendships.json',
  'interests.json',
  'invitation-links.json',
  'left-circles.json',
  'likes-of-events.json',
  'likes-of-people.json',
  'likes.json',
  'messages.json',
  'payments.json',
  'preferences.json',
  'profile.json',
  'proposed-circles.json',
  'ratings.json',
  'read-marks.json',
  'requests-received.json',
  'requests-sent.json',
  'rsvps.json',
  'sessions.json',
  'skips-of-events.json',
  'skips-of-people.json',
  'skips.json',
  'subscriptions.json',
  'votes.json',
  'waiting-lists.json',
]

test('somebody new has an archive of what little there is', async () => {
  const ada = await cast.person('Ada', { bio: 'Bakes.' })
  const { status, headers, names, read } = await exportOf(ada)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="my-data-${clock.now().toISOString().slice(0, 10)}.zip"`,
  })
  expect(names).toEqual(everyFile)
  expect(read('profile')).toMatchObject({ email: ada.email, name: 'Ada', bio: 'Bakes.', plan: 'free' })
  expect(read('preferences')).toMatchObject({ notifications: { marketing: false } })
  expect(read('interests')).toEqual([{ name: 'Hiking', category: 'Outdoor Activities' }])
  expect(read('sessions')).toMatchObject([{ kind: 'browser', userAgent: 'test' }])
  for (const name of ['circles', 'messages', 'friendships', 'events']) expect(read(name)).toEqual([])
})

test('everything they did is in it, and nothing that others wrote', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const own = await circle(ctx, { by: ada, name: 'Own' })
  const shared = await circle(ctx, { by: ben, name: 'Shared', members: [ada] })
  await ctx.db.transaction().execute((tx) => befriend(tx, ada.id, ben.id, clock.now()))
  await write(ada, { groupId: shared }, 'Mine to all')
  await write(ada, { receiverId: ben.id }, 'Mine to you')
  await write(ben, { receiverId: ada.id }, 'Not mine')
  const introduction = 'Not mine either'
  await cleo.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: own, introduction } })
  await ada.call('PUT /api/groups/{id}/rating', { ...params({ id: shared }), body: { stars: 5 } })

  const { files, read } = await exportOf(ada)
  expect(read('messages')).toMatchObject([
    { groupName: 'Shared', content: 'Mine to all' },
    { personId: ben.id, personName: 'Ben', content: 'Mine to you' },
  ])
  expect(read('circles')).toMatchObject([
    { name: 'Own', role: 'admin', createdByMe: true },
    { name: 'Shared', role: 'member', createdByMe: false, circle: null },
  ])
  expect(read('friendships')).toMatchObject([{ personId: ben.id, personName: 'Ben' }])
  expect(read('requests-received')).toMatchObject([{ personName: 'Cleo', groupName: 'Own' }])
  expect(read('ratings')).toMatchObject([{ groupName: 'Shared', stars: 5 }])
  const everything = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect(everything).not.toContain('Not mine')
  expect(everything).not.toMatch(/hash|token|secret/i)
})

test('whom they like and whom they skipped is in it; who likes or skipped them is not', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await ada.call('PUT /api/people/{id}/like', params(ben))
  await ada.call('PUT /api/people/{id}/skip', params(cleo))
  await ben.call('PUT /api/people/{id}/skip', params(ada))
  await cleo.call('PUT /api/people/{id}/like', params(ada))
  const { read } = await exportOf(ada)
  const createdAt = clock.now().toISOString()
  expect(read('likes-of-people')).toEqual([{ personId: ben.id, personName: 'Ben', createdAt }])
  expect(read('skips-of-people')).toEqual([{ personId: cleo.id, personName: 'Cleo', createdAt }])
})

test('their events are in it, and what they wrote and noted there', async () => {
  const [ada, ben] = [await cast.person('Ada', { plan: 'advertiser' }), await cast.person('Ben')]
  const { body: event } = await list(ada, eventForm(clock.now(), { tags: ['Hiking'], address: 'The bridge' }))
  const { body: other } = await list(ada, eventForm(clock.now()))
  const at = params(event)
  await attend(ben, event.id)
  const comment = { clientId: randomUUID(), content: 'See you' }
  await ben.call('POST /api/events/{id}/comments', { ...at, body: comment })
  await ada.call('POST /api/events/{id}/comments', { ...at, body: { ...comment, content: 'Not mine' } })
  await ben.call('PUT /api/events/{id}/like', at)
  await ben.call('PUT /api/events/{id}/dismissal', params(other))
  await ben.call('POST /api/user/calendar', {})
  expect((await exportOf(ada)).read('events')).toMatchObject([
    { title: 'Lantern walk', tags: ['Hiking'], address: 'The bridge' },
    { tags: [] },
  ])
  const { read } = await exportOf(ben)
  const title = 'Lantern walk'
  expect(read('event-comments')).toMatchObject([{ eventId: event.id, title, content: 'See you' }])
  expect(read('likes-of-events')).toMatchObject([{ eventId: event.id, title }])
  expect(read('skips-of-events')).toMatchObject([{ eventId: other.id, title }])
  expect(read('calendar-address')).toEqual([{ createdAt: clock.now().toISOString() }])
})

test('whom they blocked is in it by name; who blocked them is nobody, and not on the list', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await ada.call('POST /api/friend-requests', { body: { toId: cleo.id } })
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await cleo.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  const { read } = await exportOf(ada)
  expect(read('blocks')).toEqual([
    { personId: ben.id, createdAt: clock.now().toISOString(), personName: 'Ben' },
  ])
  expect(read('requests-sent')).toMatchObject([{ status: 'rejected', personName: 'Unknown User' }])
})

test('a circle that they left is in it while that can be taken back', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await circle(ctx, { by: ben, name: 'Left', members: [ada] })
  await ada.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: String(id), userId: String(ada.id) },
  })
  expect((await exportOf(ada)).read('left-circles')).toMatchObject([
    { groupId: id, groupName: 'Left', role: 'member', byOneself: true },
  ])
})

test('the description says that a zip archive comes', async () => {
  const ada = await cast.person('Ada')
  const { body } = await ada.send<{ paths: Record<string, unknown> }>('GET /api/openapi.json')
  expect(body.paths['/api/user/export']).toMatchObject({
    get: { responses: { 200: { content: { 'application/zip': {} } } } },
  })
})

test('their pictures are in it: their face, and those of circles they made', async () => {
  const ada = await cast.person('Ada')
  const square = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } }
  const key = await ctx.pictures.keep(await sharp(square).png().toBuffer())
  const own = await circle(ctx, { by: ada })
  await ctx.db.updateTable('users').set({ avatar: key }).where('id', '=', ada.id).execute()
  await ctx.db.updateTable('groups').set({ image: key }).where('id', '=', own).execute()
  const { files, names } = await exportOf(ada)
  const pictures = names.filter((name) => name.startsWith('pictures/'))
  expect(pictures).toEqual([`pictures/circle-${own}.webp`, 'pictures/me.webp'])
  const { format, width } = await sharp(files['pictures/me.webp']).metadata()
  expect([format, width]).toEqual(['webp', 8])
})

test('a picture whose file is gone leaves the rest as it is', async () => {
  const ada = await cast.person('Ada')
  await ctx.db
    .updateTable('users')
    .set({ avatar: 'a'.repeat(32) })
    .where('id', '=', ada.id)
    .execute()
  expect((await exportOf(ada)).names).toEqual(everyFile)
})

test('packing one again and again is slowed down', async () => {
  const gus = await cast.person('Gus')
  for (let n = 0; n < 6; n += 1) expect((await gus.download('/api/user/export')).status).toBe(200)
  const { status, headers } = await gus.download('/api/user/export')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  clock.forward(61)
  expect((await gus.download('/api/user/export')).status).toBe(200)
})
