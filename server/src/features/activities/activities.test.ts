import type { Thread } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import {
  cancelMeetup,
  closeVote,
  listActivities,
  makeMeetup,
  propose,
  vote,
} from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { sendMessage } from '../../testing/messages.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

const day = 24 * 60 * 60
const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString()
const getThread = async (member: Member, groupId: number) =>
  (await member.send<Thread>('GET /api/messages/{conversation}', { params: { conversation: groupId } })).body
const leave = (person: Member, groupId: number) =>
  ctx.db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', person.id)
    .execute()
const findRsvps = async (eventId: number | undefined) => {
  const query = ctx.db
    .selectFrom('event_attendees')
    .select('user_id')
    .where('event_id', '=', eventId ?? 0)
  return (await query.orderBy('user_id').execute()).map((row) => row.user_id)
}

async function createHikers() {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers', members: [ben, cleo] })
  return { ada, ben, cleo, groupId }
}

test('a title with dates starts a vote, and appears in the chat', async () => {
  const { ada, ben, groupId } = await createHikers()
  const body = {
    title: ' Lake walk ',
    place: 'Wannsee, north shore',
    dates: [inDays(9), inDays(2), inDays(2)],
  }
  const created = await propose(ben, groupId, { ...body, deadline: inDays(1) })
  expect(created).toMatchObject({
    status: 201,
    body: {
      groupId,
      title: 'Lake walk',
      place: 'Wannsee, north shore',
      timezone: 'Europe/Berlin',
      proposedBy: { id: ben.id, name: 'Ben', avatar: null },
      deadline: inDays(1),
      open: true,
      dates: [{ startsAt: inDays(2), votes: 1 }, { startsAt: inDays(9) }],
      yesCount: 1,
      noCount: 0,
      votes: [{ person: { id: ben.id }, answer: 'yes' }],
      ownVote: { answer: 'yes' },
      canManage: true,
      event: null,
    },
  })
  expect((await getThread(ada, groupId)).messages).toMatchObject([
    { activityId: created.body.id, content: 'Lake walk', senderId: ben.id, read: false },
  ])
  expect((await listActivities(ada, groupId, { ids: `${created.body.id},999999` })).body).toEqual([
    { ...created.body, ownVote: null, canManage: true },
  ])
})

test('a vote takes the next number in the chat and counts as activity, but not for the rate limit', async () => {
  const { ada, ben, groupId } = await createHikers()
  await Promise.all(Array.from({ length: 10 }, (_, number) => sendMessage(ben, groupId, `${number}`)))
  await ctx.db
    .updateTable('groups')
    .set({ last_active_at: inDays(-30) })
    .where('id', '=', groupId)
    .execute()
  const created = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  expect(created.status).toBe(201)
  expect((await getThread(ada, groupId)).messages.at(-1)).toMatchObject({
    seq: 11,
    activityId: created.body.id,
  })
  expect((await ada.call('GET /api/groups', {})).body).toMatchObject([{ id: groupId, active: true }])
})

test('a vote on a discovered circle has its suggestion as the title, or else its name, and its place', async () => {
  const { ben, groupId } = await createHikers()
  const dot = await cast.person('Dot', { city: 'Paris, FR' })
  const otherCircleId = await seedCircle(ctx, { by: dot, name: 'Cheese friends' })
  const first = await propose(ben, groupId, { activityId: otherCircleId })
  expect(first.body).toMatchObject({ title: 'Cheese friends', place: 'Paris, FR', timezone: 'Europe/Paris' })
  await closeVote(ben, first.body)
  await dot.call('PATCH /api/groups/{id}', {
    params: { id: String(otherCircleId) },
    body: { suggestedActivity: 'A tasting' },
  })
  const second = await propose(ben, groupId, { activityId: otherCircleId })
  expect(second.body).toMatchObject({ title: 'A tasting', dates: [], bestDateId: null })
  expect((await propose(ben, groupId, { activityId: otherCircleId })).body.id).toBe(second.body.id)
  expect((await getThread(ben, groupId)).messages).toHaveLength(2)
})

test('a vote on an event has its date; events of this circle, past ones and hidden ones are refused', async () => {
  const { ada, ben, groupId } = await createHikers()
  const foreign = await seedCircle(ctx, { by: await cast.person('Dot') })
  const details = { title: 'Lantern festival', location: 'Park', timezone: 'Asia/Tokyo', created_by: ada.id }
  const insertEvent = async (group_id: number | null, days: number) => {
    const values = { ...details, group_id, starts_at: inDays(days) }
    return (await ctx.db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const created = await propose(ben, groupId, { eventId: await insertEvent(null, 3) })
  expect(created.body).toMatchObject({
    title: 'Lantern festival',
    place: 'Park',
    timezone: 'Asia/Tokyo',
    dates: [{ startsAt: inDays(3) }],
  })
  const codes = [
    (await propose(ben, groupId, { eventId: await insertEvent(groupId, 3) })).body.error.code,
    (await propose(ben, groupId, { eventId: await insertEvent(null, -1) })).body.error.code,
    (await propose(ben, groupId, { eventId: await insertEvent(foreign, 3) })).body.error.code,
  ]
  expect(codes).toEqual(['already_planned', 'date_in_past', 'not_found'])
})

test('everyone sees how others vote, and the latest vote counts', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates: [inDays(2), inDays(5)] })
  const [early, late] = body.dates.map(({ id }) => id)
  await vote(ada, body, { answer: 'yes', dates: [early, late, late] })
  await vote(ben, body, { answer: 'yes', dates: [late] })
  await vote(cleo, body, { answer: 'yes', dates: [early] })
  clock.advance(1)
  const response = await vote(cleo, body, { answer: 'no', dates: [early] })
  expect(response).toMatchObject({
    status: 200,
    body: {
      yesCount: 2,
      noCount: 1,
      bestDateId: late,
      ownVote: { answer: 'no', dates: [] },
      canManage: false,
    },
  })
  expect(response.body.dates.map(({ votes }) => votes)).toEqual([1, 2])
  expect(response.body.votes).toEqual([
    { person: { id: ada.id, name: 'Ada', avatar: null }, answer: 'yes', dates: [early, late] },
    { person: { id: ben.id, name: 'Ben', avatar: null }, answer: 'yes', dates: [late] },
    { person: { id: cleo.id, name: 'Cleo', avatar: null }, answer: 'no', dates: [] },
  ])
})

test('a former member doesn’t count, can’t vote and sees nothing; an inactive one isn’t shown', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  await vote(ben, body, { answer: 'yes' })
  await vote(cleo, body, { answer: 'yes' })
  await leave(ben, groupId)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', cleo.id).execute()
  expect((await listActivities(ada, groupId)).body).toMatchObject([
    { yesCount: 1, votes: [{ person: { id: ada.id } }] },
  ])
  const responses = [await vote(ben, body, { answer: 'no' }), await listActivities(ben, groupId)]
  expect(responses.map(({ status }) => status)).toEqual([404, 404])
})

test('a block doesn’t change the votes in a shared circle', async () => {
  const { ada, ben, groupId } = await createHikers()
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  await vote(ben, body, { answer: 'yes' })
  await ada.send('POST /api/user/blocks', { body: { userId: ben.id } })
  expect((await listActivities(ada, groupId)).body).toMatchObject([
    { yesCount: 2, votes: [{ person: { name: 'Ada' } }, { person: { name: 'Ben' } }] },
  ])
})

test('people outside the circle can’t read or change anything, even through another circle', async () => {
  const { ada, groupId } = await createHikers()
  const dot = await cast.person('Dot')
  const own = await seedCircle(ctx, { by: dot })
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  await vote(ada, body, { answer: 'yes' })
  for (const target of [body, { ...body, groupId: own }]) {
    const responses = [
      await vote(dot, target, { answer: 'yes' }),
      await closeVote(dot, target),
      await makeMeetup(dot, target),
      await cancelMeetup(dot, target),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  const form = { title: 'Mine', dates: [inDays(1)] }
  expect([(await listActivities(dot, groupId)).status, (await propose(dot, groupId, form)).status]).toEqual([
    404, 404,
  ])
  expect((await listActivities(dot, own, { ids: body.id })).body).toEqual([])
  const signedOut = await stranger.send('GET /api/groups/{groupId}/activities', { params: { groupId } })
  expect(signedOut.status).toBe(401)
  expect((await listActivities(ada, groupId)).body).toMatchObject([{ yesCount: 1, open: true, event: null }])
})

test('a closed or expired vote takes no votes; only its proposer or an organizer can close it', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const form = { title: 'Lake walk', dates: [inDays(2)] }
  const { body } = await propose(ben, groupId, form)
  expect((await closeVote(cleo, body)).status).toBe(403)
  expect((await makeMeetup(cleo, body)).status).toBe(403)
  const closed = [await closeVote(ada, body), await closeVote(ben, body)]
  expect(closed).toMatchObject([{ status: 200, body: { open: false } }, { status: 200 }])
  expect((await vote(cleo, body, { answer: 'yes' })).body.error.code).toBe('vote_closed')
  const timed = (await propose(ben, groupId, { ...form, deadline: inDays(1) })).body
  clock.advance(day + 1)
  expect((await vote(cleo, timed, { answer: 'yes' })).body.error.code).toBe('vote_closed')
  expect((await listActivities(ada, groupId)).body.map(({ open }) => open)).toEqual([false, false])
})

test.each([
  [{}],
  [{ title: 'Lake walk' }],
  [{ title: '   ', dates: [inDays(1)] }],
  [{ title: 'x'.repeat(10_000), dates: [inDays(1)] }],
  [{ title: 'Lake walk', dates: [] }],
  [{ title: 'Lake walk', dates: Array.from({ length: 6 }, (_, index) => inDays(index + 1)) }],
  [{ title: 'Lake walk', dates: ['tomorrow'] }],
  [{ title: 'Lake walk', activityId: 1, dates: [inDays(1)] }],
  [{ activityId: 1, eventId: 1 }],
  [{ activityId: 1, dates: [inDays(1)] }],
  [{ activityId: '1' }],
])('%j isn’t a valid proposal', async (body) => {
  const { ada, groupId } = await createHikers()
  expect((await propose(ada, groupId, body)).status).toBe(400)
})

test('handles past dates, dates of other votes and hostile text', async () => {
  const { ada, groupId } = await createHikers()
  const withPastDate = { title: 'Lake walk', dates: [inDays(1), inDays(-1)] }
  expect((await propose(ada, groupId, withPastDate)).body.error.code).toBe('date_in_past')
  const withPastDeadline = { title: 'Lake walk', dates: [inDays(1)], deadline: inDays(-1) }
  expect((await propose(ada, groupId, withPastDeadline)).body.error.code).toBe('date_in_past')
  const title = `<img src=x onerror=alert(1)>'; drop table activities; --`
  const { body } = await propose(ada, groupId, { title, dates: [inDays(1)] })
  expect(body.title).toBe(title)
  const unknownDateVote = { answer: 'yes', dates: [(body.dates[0]?.id ?? 0) + 1000] }
  expect((await vote(ada, body, unknownDateVote)).body.error.code).toBe('unknown_date')
})

test('the best date becomes the next meetup, and people who voted yes to it are going', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const form = { title: 'Lake walk', place: 'Paris, France', dates: [inDays(2), inDays(5)] }
  const { body } = await propose(ben, groupId, form)
  await vote(ben, body, { answer: 'no' })
  expect((await makeMeetup(ben, body)).body.error.code).toBe('no_yes_votes')
  const late = body.dates.slice(1).map(({ id }) => id)
  await vote(ada, body, { answer: 'yes', dates: late })
  await vote(ben, body, { answer: 'yes', dates: late })
  await vote(cleo, body, { answer: 'no' })
  const created = await makeMeetup(ben, body)
  expect(created).toMatchObject({
    status: 201,
    body: { open: false, event: { startsAt: inDays(5), going: 2 } },
  })
  expect(await findRsvps(created.body.event?.id)).toEqual([ada.id, ben.id])
  expect((await makeMeetup(ada, body)).body.event).toEqual(created.body.event)
  const [card] = (await cleo.call('GET /api/groups', {})).body
  expect(card?.nextMeetup).toMatch(/^Lake walk, \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/)
  await leave(ada, groupId)
  expect((await listActivities(cleo, groupId)).body).toMatchObject([{ event: { going: 1 } }])
})

test('a vote without a future date needs one for its meetup; a future meetup can be cancelled', async () => {
  const { ada, ben, groupId } = await createHikers()
  const suggestion = await seedCircle(ctx, { by: await cast.person('Dot'), name: 'Cheese friends' })
  const { body } = await propose(ben, groupId, { activityId: suggestion })
  await vote(ben, body, { answer: 'yes' })
  expect((await makeMeetup(ben, body)).body.error.code).toBe('date_required')
  expect((await makeMeetup(ben, body, { startsAt: inDays(-1) })).body.error.code).toBe('date_required')
  expect((await makeMeetup(ben, body, { startsAt: inDays(1) })).body.event).toMatchObject({ going: 1 })
  expect((await cancelMeetup(ada, body)).body).toMatchObject({ event: null, open: false })
  expect((await cancelMeetup(ben, body)).status).toBe(200)
  const [card] = (await ada.call('GET /api/groups', {})).body
  expect(card?.nextMeetup).toBeNull()
  await makeMeetup(ben, body, { startsAt: inDays(1) })
  clock.advance(2 * day)
  expect((await cancelMeetup(ben, body)).body.error.code).toBe('event_started')
})

test('lists open votes first, in pages, with a constant number of statements', async () => {
  const { ada, ben, groupId } = await createHikers()
  const created = []
  for (let count = 0; count < 23; count += 1) {
    created.push((await propose(ada, groupId, { title: `No. ${count}`, dates: [inDays(3)] })).body)
  }
  const [first, second] = created
  if (first === undefined || second === undefined) throw new Error('Nothing was proposed')
  await closeVote(ada, created.at(-1) ?? first)
  await vote(ben, second, { answer: 'yes' })
  const singleStatements = await captureStatements(() => listActivities(ben, groupId, { ids: first.id }))
  const page = await listActivities(ben, groupId)
  const pageStatements = await captureStatements(() => listActivities(ben, groupId))
  // One more to find the ids.
  expect(pageStatements.length).toBe(singleStatements.length + 1)
  const secondPage = await listActivities(ben, groupId, { cursor: page.next })
  const titles = [...page.body, ...secondPage.body].map(({ title }) => title)
  const open = Array.from({ length: 22 }, (_, index) => `No. ${21 - index}`)
  expect([page.body.length, secondPage.next, titles]).toEqual([20, undefined, [...open, 'No. 22']])
})

test('erasing a person deletes their votes and keeps their proposals under “Unknown User”', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const { body } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  await vote(ben, body, { answer: 'yes' })
  await vote(cleo, body, { answer: 'yes' })
  await ctx.db.deleteFrom('users').where('id', '=', ben.id).execute()
  const [remaining] = (await listActivities(ada, groupId)).body
  expect(remaining).toMatchObject({
    proposedBy: { id: null, name: 'Unknown User', avatar: null },
    yesCount: 1,
    votes: [{ person: { id: cleo.id } }],
  })
  expect((await getThread(ada, groupId)).messages).toMatchObject([{ senderId: null, activityId: body.id }])
})

test('after the last message of a circle went with its activity, the list shows the one before', async () => {
  const { ben, groupId } = await createHikers()
  const { body: message } = await sendMessage(ben, groupId, 'Before the vote')
  const { body: activity } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  const readLast = async () => {
    const { body } = await ben.call('GET /api/messages', {})
    return body.find(({ conversation }) => conversation === `${groupId}`)?.lastMessage
  }
  expect((await readLast())?.content).toBe('Lake walk')
  await ctx.db.deleteFrom('activities').where('id', '=', activity.id).execute()
  expect((await readLast())?.id).toBe(message.id)
})
