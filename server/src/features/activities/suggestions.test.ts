import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { closeVote, listActivities, makeMeetup, propose, vote } from '../../testing/activities.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, cancelAttendance, read } from '../../testing/events.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const day = 24 * 60 * 60
const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString()

async function createHikers() {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  return { ada, ben, cleo, groupId }
}

const findAttendees = async (eventId: number | undefined) => {
  const rows = ctx.db
    .selectFrom('event_attendees')
    .select('user_id')
    .where('event_id', '=', eventId ?? 0)
  return (await rows.orderBy('user_id').execute()).map(({ user_id }) => user_id)
}

test('the proposer votes yes to every date, and can still vote no', async () => {
  const { ben, groupId } = await createHikers()
  const { body } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2), inDays(5)] })
  const dates = body.dates.map(({ id }) => id)
  expect(body).toMatchObject({
    yesCount: 1,
    noCount: 0,
    ownVote: { answer: 'yes', dates },
    votes: [{ person: { id: ben.id }, answer: 'yes', dates }],
    dates: [{ votes: 1 }, { votes: 1 }],
  })
  expect((await vote(ben, body, { answer: 'no' })).body).toMatchObject({ yesCount: 0, noCount: 1 })
})

test('proposing the same thing again changes no votes', async () => {
  const { ada, ben, groupId } = await createHikers()
  const activityId = await seedCircle(ctx, { by: await cast.person('Dot') })
  const { body } = await propose(ben, groupId, { activityId })
  expect(body).toMatchObject({ yesCount: 1, ownVote: { answer: 'yes', dates: [] } })
  await vote(ada, body, { answer: 'no' })
  expect((await propose(ada, groupId, { activityId })).body).toMatchObject({
    id: body.id,
    yesCount: 1,
    noCount: 1,
  })
})

test('with one date, every yes counts for it', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const { body } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  const dateIds = body.dates.map(({ id }) => id)
  await vote(ada, body, { answer: 'yes' })
  expect((await vote(cleo, body, { answer: 'yes', dates: [] })).body).toMatchObject({
    yesCount: 3,
    dates: [{ votes: 3 }],
    ownVote: { answer: 'yes', dates: dateIds },
  })
  expect((await vote(cleo, body, { answer: 'no' })).body).toMatchObject({ dates: [{ votes: 2 }] })
  const created = await makeMeetup(ben, body)
  expect(await findAttendees(created.body.event?.id)).toEqual([ada.id, ben.id])
})

test('everyone who voted yes for the date, or yes without a date, is going', async () => {
  const { ada, ben, cleo, groupId } = await createHikers()
  const dan = await cast.person('Dan')
  await ctx.db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: dan.id, role: 'member' })
    .execute()
  const { body } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2), inDays(5)] })
  const [early, late] = body.dates.map(({ id }) => id)
  await vote(ada, body, { answer: 'yes', dates: [late] })
  await vote(cleo, body, { answer: 'yes', dates: [early] })
  await vote(dan, body, { answer: 'yes', dates: [late] })
  const created = await makeMeetup(ben, body)
  expect(created.body.event).toMatchObject({ startsAt: inDays(5), going: 3 })
  expect(await findAttendees(created.body.event?.id)).toEqual([ada.id, ben.id, dan.id])
  const second = await propose(ben, groupId, { title: 'Swim', dates: [inDays(2), inDays(5)] })
  await vote(cleo, second.body, { answer: 'yes', dates: [] })
  expect(await findAttendees((await makeMeetup(ben, second.body)).body.event?.id)).toEqual([ben.id, cleo.id])
})

test('a proposer who closes the vote without other votes gets a meetup and is going', async () => {
  const { ben, groupId } = await createHikers()
  const { body } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  await closeVote(ben, body)
  const created = await makeMeetup(ben, body)
  expect(created.body.event).toMatchObject({ going: 1, mine: { attendance: 'going', declined: false } })
})

async function createMeetup() {
  const { ada, ben, cleo, groupId } = await createHikers()
  const { body } = await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })
  await vote(cleo, body, { answer: 'no' })
  const eventId = (await makeMeetup(ben, body)).body.event?.id ?? 0
  const getMeetup = async (member: typeof ada) => (await listActivities(member, groupId)).body[0]?.event
  return { ada, ben, cleo, groupId, eventId, getMeetup }
}

test('a meetup’s card shows each member’s RSVP: going, can’t go, or neither', async () => {
  const { ada, ben, cleo, eventId, getMeetup } = await createMeetup()
  expect(await getMeetup(ben)).toMatchObject({
    endsAt: expect.any(String),
    going: 1,
    spotsLeft: null,
    mine: { attendance: 'going', offerExpiresAt: null, declined: false },
  })
  expect((await getMeetup(ada))?.mine).toMatchObject({ attendance: null, declined: false })
  expect((await getMeetup(cleo))?.mine).toMatchObject({ attendance: null, declined: true })
  await attend(cleo, eventId)
  expect(await getMeetup(cleo)).toMatchObject({ going: 2, mine: { attendance: 'going', declined: false } })
  expect((await cancelAttendance(cleo, eventId)).body.event.mine.dismissed).toBe(true)
  expect((await cancelAttendance(ada, eventId)).body.event.mine.dismissed).toBe(true)
  expect((await getMeetup(ada))?.mine).toMatchObject({ attendance: null, declined: true })
  expect((await attend(ada, eventId)).body.event.mine).toMatchObject({
    attendance: 'going',
    dismissed: false,
  })
})

test('a full meetup’s card shows who is on the waitlist and who is offered a spot', async () => {
  const { ada, cleo, eventId, getMeetup } = await createMeetup()
  await ctx.db.updateTable('events').set({ capacity: 1 }).where('id', '=', eventId).execute()
  await attend(cleo, eventId)
  expect(await getMeetup(ada)).toMatchObject({ spotsLeft: 0 })
  await attend(ada, eventId)
  expect((await getMeetup(ada))?.mine).toMatchObject({ attendance: 'waitlisted', offerExpiresAt: null })
  await cancelAttendance(cleo, eventId)
  const offered = await getMeetup(ada)
  expect(offered).toMatchObject({ going: 1, spotsLeft: 0, mine: { attendance: 'offered' } })
  expect(offered?.mine.offerExpiresAt).toBe((await read(ada, eventId)).body.mine.offerExpiresAt)
  clock.advance(12 * 60 * 60)
  expect((await getMeetup(ada))?.mine).toMatchObject({ attendance: null, offerExpiresAt: null })
})

test('cancelling the RSVP to a public event doesn’t skip it', async () => {
  const host = await cast.person('Hera')
  const ada = await cast.person('Ada')
  const values = { created_by: host.id, title: 'Fair', timezone: 'UTC', starts_at: inDays(1) }
  const { id } = await ctx.db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
  await attend(ada, id)
  expect((await cancelAttendance(ada, id)).body.event.mine).toMatchObject({
    attendance: null,
    dismissed: false,
  })
})

test('reads attendees with a constant number of statements', async () => {
  const { ada, groupId } = await createHikers()
  const addMeetup = async (title: string) => {
    const { body } = await propose(ada, groupId, { title, dates: [inDays(3)] })
    await makeMeetup(ada, body)
  }
  await addMeetup('One')
  const statements = await captureStatements(() => listActivities(ada, groupId))
  for (const title of ['Two', 'Three', 'Four']) await addMeetup(title)
  expect((await captureStatements(() => listActivities(ada, groupId))).length).toBe(statements.length)
})

test('the migration counts an older yes without dates for the only date of its vote', async () => {
  const { ada, ben, groupId } = await createHikers()
  const single = (await propose(ben, groupId, { title: 'Lake walk', dates: [inDays(2)] })).body
  const several = (await propose(ben, groupId, { title: 'Swim', dates: [inDays(2), inDays(3)] })).body
  for (const body of [single, several]) await vote(ada, body, { answer: 'yes', dates: [] })
  await ctx.db.updateTable('activity_votes').set({ date_ids: [] }).execute()
  const file = new URL('../../../migrations/20261123T0102-votes-on-one-date.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(ctx.db)
  expect(
    (await listActivities(ada, groupId)).body.map(({ dates }) => dates.map(({ votes }) => votes)),
  ).toEqual([[0, 0], [2]])
})
