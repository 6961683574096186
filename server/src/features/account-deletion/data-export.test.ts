import { randomUUID } from 'node:crypto'

import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, createEventForm, postEvent, promote, createDraft } from '../../testing/events.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { makeFriends, react, sendPicture } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'
import { awardPoints } from '../points/service.ts'

const { ctx, cast, clock } = await openTestApp()

async function exportData(person: Member) {
  const { status, headers, bytes } = await person.download('/api/user/export')
  const files = unzipSync(bytes)
  const read = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
  return { status, headers, files, names: Object.keys(files).toSorted(), read }
}

const toParams = ({ id }: { id: number }) => ({ params: { id: String(id) } })

const write = (from: Member, to: object, content: string) =>
  from.send<{ id: number }>('POST /api/messages', { body: { clientId: randomUUID(), content, ...to } })

test('contains messages with their pictures and reactions, and muted conversations', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Own', members: [ben] })
  await makeFriends(ctx, ada, ben)
  const bensMessage = (await write(ben, { groupId }, 'Not mine')).body
  const picture = new Blob([createFlatPng(60, 30)])
  const own = (await sendPicture(ada, groupId, picture, { content: 'Look', replyToId: `${bensMessage.id}` }))
    .body
  const others = (await sendPicture(ben, groupId, picture)).body
  await react(ada, groupId, bensMessage.id, '👍')
  await ada.call('PUT /api/messages/{conversation}/mute', {
    params: { conversation: `u${ben.id}` },
    body: { until: null },
  })
  const { names, files, read } = await exportData(ada)
  expect(read('messages')).toMatchObject([
    { content: 'Look', replyToMessageId: bensMessage.id, picture: `pictures/message-${own.id}.webp` },
  ])
  expect(read('reactions')).toMatchObject([{ messageId: bensMessage.id, groupName: 'Own', emoji: '👍' }])
  expect(read('muted-conversations')).toMatchObject([{ personId: ben.id, personName: 'Ben', until: null }])
  expect((await sharp(files[`pictures/message-${own.id}.webp`]).metadata()).width).toBe(60)
  expect(names).not.toContain(`pictures/message-${others.id}.webp`)
})

const allFiles = [
  'activities.json',
  'admin-actions.json',
  'album-pictures.json',
  'blocks.json',
  'calendar-feed.json',
  'circle-likes.json',
  'circle-skips.json',
  'circles.json',
  'co-hosting.json',
  'digests.json',
  'event-answers.json',
  'event-comments.json',
  'event-drafts.json',
  'event-feedback.json',
  'event-invitations.json',
  'event-likes.json',
  'event-promotions.json',
  'event-reminders.json',
  'event-removals.json',
  'event-skips.json',
  'event-views.json',
  'events.json',
  'first-rsvps.json',
  'former-friendships.json',
  'friendships.json',
  'hearts.json',
  'host-messages-received.json',
  'host-messages.json',
  'identities.json',
  'interests.json',
  'invite-links-used.json',
  'invite-links.json',
  'left-circles.json',
  'messages.json',
  'muted-conversations.json',
  'notifications.json',
  'notified-devices.json',
  'passkeys.json',
  'payments.json',
  'pending-joins.json',
  'person-likes.json',
  'person-skips.json',
  'photo-checks.json',
  'points.json',
  'preferences.json',
  'profile.json',
  'proposed-circles.json',
  'ratings.json',
  'reactions.json',
  'read-markers.json',
  'reports.json',
  'requests-received.json',
  'requests-sent.json',
  'rsvp-changes.json',
  'rsvps.json',
  'safety-checkins.json',
  'sanctions.json',
  'see-again-cards.json',
  'sessions.json',
  'subscriptions.json',
  'support-tickets.json',
  'votes.json',
  'vouches.json',
  'waitlists.json',
  'waves.json',
]

test('the archive of a new account contains every file', async () => {
  const ada = await cast.person('Ada', { bio: 'Bakes.' })
  const { status, headers, names, read } = await exportData(ada)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="my-data-${clock.now().toISOString().slice(0, 10)}.zip"`,
  })
  expect(names).toEqual(allFiles)
  expect(read('profile')).toMatchObject({
    email: ada.email,
    name: 'Ada',
    bio: 'Bakes.',
    plan: 'free',
    points: 250,
    logins: 1,
    visits: 1,
  })
  expect(read('preferences')).toMatchObject({ notifications: { marketing: false } })
  expect(read('interests')).toEqual([{ name: 'Hiking', category: 'Outdoor Activities' }])
  expect(read('sessions')).toMatchObject([{ kind: 'browser', userAgent: 'test' }])
  for (const name of ['circles', 'messages', 'friendships', 'events']) expect(read(name)).toEqual([])
})

test('contains everything the person did and nothing that others wrote', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const own = await seedCircle(ctx, { by: ada, name: 'Own' })
  const shared = await seedCircle(ctx, { by: ben, name: 'Shared', members: [ada] })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  await write(ada, { groupId: shared }, 'Mine to all')
  await write(ada, { receiverId: ben.id }, 'Mine to you')
  await write(ben, { receiverId: ada.id }, 'Not mine')
  const introduction = 'Not mine either'
  await cleo.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: own, introduction } })
  await ada.call('PUT /api/groups/{id}/rating', { ...toParams({ id: shared }), body: { stars: 5 } })

  const cause = { kind: 'event', id: 7 } as const
  await transact(ctx.db, (tx) =>
    awardPoints(ctx.live, tx, { userId: ada.id, cause, points: 40 }, clock.now()),
  )

  await ctx.jobs.runDueJobs()
  const { files, read } = await exportData(ada)
  expect(read('notifications')).toMatchObject([
    { kind: 'join-request', about: 'Own', count: 1, readAt: null },
  ])
  expect(read('points')).toMatchObject([{ cause: 'event', causeId: 7, points: 40, reversedAt: null }])
  expect(read('messages')).toMatchObject([
    { groupName: 'Shared', content: 'Mine to all' },
    { personId: ben.id, personName: 'Ben', content: 'Mine to you' },
  ])
  expect(read('circles')).toMatchObject([
    { name: 'Own', role: 'admin', isOwner: true },
    { name: 'Shared', role: 'member', isOwner: false, circle: null },
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

test('contains the people they like and skipped, but not who likes or skipped them', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await ada.call('PUT /api/people/{id}/like', toParams(ben))
  await ada.call('PUT /api/people/{id}/skip', toParams(cleo))
  await ben.call('PUT /api/people/{id}/skip', toParams(ada))
  await cleo.call('PUT /api/people/{id}/like', toParams(ada))
  const { read } = await exportData(ada)
  const createdAt = clock.now().toISOString()
  expect(read('person-likes')).toEqual([{ personId: ben.id, personName: 'Ben', createdAt }])
  expect(read('person-skips')).toEqual([
    { personId: cleo.id, personName: 'Cleo', createdAt, cardReason: null, cardRank: null },
  ])
})

test('contains their events, and their comments and notes there', async () => {
  const [ada, ben] = [await cast.person('Ada', { plan: 'advertiser' }), await cast.person('Ben')]
  const { body: event } = await postEvent(
    ada,
    createEventForm(clock.now(), { tags: ['Hiking'], address: 'The bridge', coordinates: '52.5, 13.4' }),
  )
  const { body: other } = await postEvent(ada, createEventForm(clock.now()))
  const eventParams = toParams(event)
  await attend(ben, event.id)
  const comment = { clientId: randomUUID(), content: 'See you' }
  await ben.call('POST /api/events/{id}/comments', { ...eventParams, body: comment })
  await ada.call('POST /api/events/{id}/comments', {
    ...eventParams,
    body: { ...comment, content: 'Not mine' },
  })
  await ben.call('PUT /api/events/{id}/like', eventParams)
  await ben.call('PUT /api/events/{id}/dismissal', toParams(other))
  await ben.call('POST /api/user/calendar', {})
  expect((await exportData(ada)).read('events')).toMatchObject([
    { title: 'Lantern walk', tags: ['Hiking'], address: 'The bridge', coordinates: '52.5, 13.4' },
    { tags: [] },
  ])
  const { read } = await exportData(ben)
  const title = 'Lantern walk'
  expect(read('event-comments')).toMatchObject([{ eventId: event.id, title, content: 'See you' }])
  expect(read('event-likes')).toMatchObject([{ eventId: event.id, title }])
  expect(read('event-skips')).toMatchObject([{ eventId: other.id, title }])
  expect(read('calendar-feed')).toEqual([{ createdAt: clock.now().toISOString() }])
})

test('contains their event drafts and promotions', async () => {
  const [ada, ben] = [await cast.person('Ada', { plan: 'advertiser' }), await cast.person('Ben')]
  const { body: event } = await postEvent(ada, createEventForm(clock.now()))
  await promote(ada, event.id, { interests: ['Hiking'], range: 25 })
  await createDraft(ada, { title: 'Not yet' })
  const { read } = await exportData(ada)
  expect(read('event-promotions')).toMatchObject([
    { eventId: event.id, rangeMiles: 25, interests: ['Hiking'], stoppedAt: null },
  ])
  expect(read('event-drafts')).toMatchObject([{ form: { title: 'Not yet' } }])
  for (const name of ['event-drafts', 'event-promotions'])
    expect((await exportData(ben)).read(name)).toEqual([])
})

test('names the people they blocked, but not who blocked them', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await ada.call('POST /api/friend-requests', { body: { toId: cleo.id } })
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await cleo.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  const { read } = await exportData(ada)
  expect(read('blocks')).toEqual([
    { personId: ben.id, createdAt: clock.now().toISOString(), personName: 'Ben' },
  ])
  expect(read('requests-sent')).toMatchObject([{ status: 'rejected', personName: 'Unknown User' }])
})

test('contains a circle they left, while leaving can be undone', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await seedCircle(ctx, { by: ben, name: 'Left', members: [ada] })
  await ada.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: String(id), userId: String(ada.id) },
  })
  expect((await exportData(ada)).read('left-circles')).toMatchObject([
    { groupId: id, groupName: 'Left', role: 'member', leftVoluntarily: true },
  ])
})

test('the API description says that the response is a zip archive', async () => {
  const ada = await cast.person('Ada')
  const { body } = await ada.send<{ paths: Record<string, unknown> }>('GET /api/openapi.json')
  expect(body.paths['/api/user/export']).toMatchObject({
    get: { responses: { 200: { content: { 'application/zip': {} } } } },
  })
})

test('contains their pictures: their avatar and the images of circles they created', async () => {
  const ada = await cast.person('Ada')
  const square = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } }
  const key = await ctx.pictures.save(await sharp(square).png().toBuffer())
  const own = await seedCircle(ctx, { by: ada })
  await ctx.db.updateTable('users').set({ avatar: key }).where('id', '=', ada.id).execute()
  await ctx.db.updateTable('groups').set({ image: key }).where('id', '=', own).execute()
  const { files, names } = await exportData(ada)
  const pictures = names.filter((name) => name.startsWith('pictures/'))
  expect(pictures).toEqual([`pictures/circle-${own}.webp`, 'pictures/me.webp'])
  const { format, width } = await sharp(files['pictures/me.webp']).metadata()
  expect([format, width]).toEqual(['webp', 8])
})

test('skips a missing picture file', async () => {
  const ada = await cast.person('Ada')
  await ctx.db
    .updateTable('users')
    .set({ avatar: 'a'.repeat(32) })
    .where('id', '=', ada.id)
    .execute()
  expect((await exportData(ada)).names).toEqual(allFiles)
})

test('limits repeated exports', async () => {
  const gus = await cast.person('Gus')
  for (let n = 0; n < 6; n += 1) expect((await gus.download('/api/user/export')).status).toBe(200)
  const { status, headers } = await gus.download('/api/user/export')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  clock.advance(61)
  expect((await gus.download('/api/user/export')).status).toBe(200)
})

test('contains their event views and support tickets, which are deleted with the account', async () => {
  const [host, nia] = [await cast.person('Host', { plan: 'advertiser' }), await cast.person('Nia')]
  const id = (await postEvent(host, createEventForm(clock.now()))).body.id
  await nia.call('POST /api/event-views', { body: { views: [{ eventId: id, source: 'page' }] } })
  const form = { name: 'Nia', email: nia.email, message: 'Where is my badge?' }
  await nia.call('POST /api/contact', { body: form })
  const { read } = await exportData(nia)
  expect(read('event-views')).toMatchObject([
    { eventId: id, cardLastOn: null, pageLastOn: expect.any(String) },
  ])
  expect(read('support-tickets')).toMatchObject([{ message: 'Where is my badge?', replies: [] }])
  await ctx.db.deleteFrom('users').where('id', '=', nia.id).execute()
  const findRemaining = async (table: 'event_viewers' | 'support_tickets') =>
    await ctx.db.selectFrom(table).selectAll().where('user_id', '=', nia.id).execute()
  expect([await findRemaining('event_viewers'), await findRemaining('support_tickets')]).toEqual([[], []])
})
