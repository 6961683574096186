import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { read } from '../../testing/events.ts'
import { readEverything } from '../../testing/everything.ts'
import { listNotifications, summarizeNotifications } from '../../testing/notifications.ts'
import {
  answerProposal,
  askOthers,
  createMatches,
  everyEvening,
  goTo,
  listProposals,
  propose,
  readTableProfile,
  saveFreeEvenings,
} from '../../testing/tables.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const { ctx, cast, clock } = app
const { db } = ctx

const day = 24 * 60 * 60 * 1000
const four = ['Ada', 'Ben', 'Cleo', 'Dan']
const eight = [...four, 'Eve', 'Fin', 'Gil', 'Hal']
const getWeekday = (at: string) => new Date(at).getUTCDay() || 7
const block = (person: Member, other: Member) =>
  person.send('PUT /api/people/{id}/block', { params: { id: other.id } })

test('an evening is proposed when four are free, 4 to 14 days ahead at 19:00 in their city', async () => {
  const people = await createMatches(app, four, [3])
  const { table, yesRequired } = await propose(app, people[0] as Member)
  if (table === null) throw new Error('No evening')
  expect(table).toMatchObject({
    timezone: 'Europe/Berlin',
    location: 'Berlin, DE',
    address: null,
    eventId: null,
  })
  expect(yesRequired).toBe(4)
  expect(getWeekday(table.startsAt)).toBe(3)
  const time = new Intl.DateTimeFormat('de', { timeStyle: 'short', timeZone: table.timezone })
  expect(time.format(new Date(table.startsAt))).toBe('19:00')
  const days = (Date.parse(table.startsAt) - clock.now().getTime()) / day
  expect(days).toBeGreaterThan(3)
  expect(days).toBeLessThan(15)
  expect(await listNotifications(ctx, people[1] as Member)).toMatchObject([
    { kind: 'table-proposed', startsAt: table.startsAt, answerable: { kind: 'proposal', answer: null } },
  ])
})

test('the evening when most are free wins, and only they are asked', async () => {
  const people = await createMatches(app, [...four, 'Eve', 'Fin'], [2])
  const [ada, , , , eve, fin] = people as [Member, Member, Member, Member, Member, Member]
  await saveFreeEvenings(ada, [2, 5])
  for (const person of people.slice(1, 5)) await saveFreeEvenings(person, [5, 2])
  await saveFreeEvenings(eve, [5])
  await saveFreeEvenings(fin, [1])
  const proposal = await propose(app, ada)
  expect(getWeekday(proposal.table?.startsAt ?? '')).toBe(5)
  expect(proposal.people.map(({ name }) => name).toSorted()).toEqual(['Ben', 'Cleo', 'Dan', 'Eve'])
  expect(await listProposals(fin)).toEqual([])
})

test('without four who are free on the same evening, the circle is proposed as before', async () => {
  const people = await createMatches(app, four, [2])
  await saveFreeEvenings(people[3] as Member, [])
  expect(await propose(app, people[0] as Member)).toMatchObject({ table: null, yesRequired: 3 })
})

test('someone who goes to an event that evening is not free', async () => {
  const people = await createMatches(app, four, [4])
  const [ada] = people as [Member]
  const { table, id } = await propose(app, ada)
  const startsAt = table?.startsAt ?? ''
  await db.deleteFrom('proposals').where('id', '=', id).execute()
  await db.deleteFrom('proposal_runs').execute()
  const groupId = await seedCircle(ctx, { by: await cast.person('Host'), members: [ada] })
  const event = { group_id: groupId, title: 'Choir', starts_at: startsAt, timezone: 'Europe/Berlin' }
  const { id: eventId } = await db
    .insertInto('events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event_attendees')
    .values({ event_id: eventId, user_id: ada.id, created_at: clock.now() })
    .execute()
  const later = await propose(app, ada)
  expect(Date.parse(later.table?.startsAt ?? '') - Date.parse(startsAt)).toBeGreaterThan(6 * day)
})

test('a place is suggested only if meetups of two circles took place there', async () => {
  const [host, other] = [await cast.person('Hera'), await cast.person('Otto')]
  const { city_id: cityId } = await db
    .selectFrom('users')
    .select('city_id')
    .where('id', '=', host.id)
    .executeTakeFirstOrThrow()
  const groups = [await seedCircle(ctx, { by: host }), await seedCircle(ctx, { by: other })] as const
  const addMeetup = async (groupId: number, address: string) => {
    const at = new Date(clock.now().getTime() - 5 * day)
    const event = {
      group_id: groupId,
      title: 'Soup',
      starts_at: at,
      timezone: 'Europe/Berlin',
      city_id: cityId,
      address,
    }
    await db.insertInto('events').values(event).execute()
  }
  for (let n = 0; n < 3; n += 1) await addMeetup(groups[0], 'Home of Hera, Turmstr. 4')
  await addMeetup(groups[0], 'Café Moabit, Turmstr. 10')
  const first = await createMatches(app, four, [6])
  expect((await propose(app, first[0] as Member)).table?.address).toBeNull()
  await addMeetup(groups[1], 'café moabit, turmstr. 10 ')
  const second = await createMatches(app, four, [6])
  expect((await propose(app, second[0] as Member)).table?.address?.toLowerCase().trim()).toBe(
    'café moabit, turmstr. 10',
  )
  await db.deleteFrom('events').where('address', 'is not', null).execute()
})

test('the fourth yes makes it a meetup of the new circle, without a host and with six spots', async () => {
  const people = await createMatches(app, [...four, 'Eve'], everyEvening)
  const [ada, ben, cleo, dan, eve] = people as [Member, Member, Member, Member, Member]
  const { id } = await propose(app, ada)
  for (const person of [ada, ben, cleo])
    expect((await answerProposal(app, person, id, 'yes')).body).toMatchObject({ group: null })
  const { body } = await answerProposal(app, dan, id, 'yes')
  const eventId = body.table?.eventId
  expect(body).toMatchObject({ group: { joined: true }, table: { eventId: expect.any(Number) } })
  const event = (await read(dan, eventId)).body
  expect(event).toMatchObject({
    capacity: 6,
    goingCount: 4,
    host: null,
    isTable: true,
    location: 'Berlin, DE',
    startsAt: body.table?.startsAt,
    mine: { attendance: 'going', isHost: false },
    can: { edit: false, cancel: false },
  })
  expect(event.title).toMatch(/^Six for Rare/)
  expect((await read(eve, eventId)).status).toBe(404)
  await answerProposal(app, eve, id, 'yes')
  expect((await read(eve, eventId)).body).toMatchObject({ goingCount: 5, spotsLeft: 1 })
  expect(await listNotifications(ctx, ada)).toContainEqual(
    expect.objectContaining({ kind: 'table-created', href: `/events/${eventId}` }),
  )
})

test('six are asked first; a no asks the next, and after a day the others', async () => {
  const people = await createMatches(app, eight, everyEvening)
  const { id } = await propose(app, people[0] as Member)
  const findAsked = async () => {
    const lists = await Promise.all(people.map(listProposals))
    return people.filter((_, index) => (lists[index] ?? []).length > 0)
  }
  const asked = await findAsked()
  expect(asked).toHaveLength(6)
  const unasked = people.filter((person) => !asked.includes(person)) as [Member, Member]
  expect((await answerProposal(app, unasked[0], id, 'yes')).status).toBe(404)
  await answerProposal(app, asked[5] as Member, id, 'no')
  await ctx.jobs.runDueJobs()
  expect(await findAsked()).toHaveLength(6)
  expect((await findAsked()).filter((person) => unasked.includes(person))).toHaveLength(1)
  await askOthers(app)
  expect((await findAsked()).filter((person) => unasked.includes(person))).toHaveLength(2)
  const kinds = (await listNotifications(ctx, unasked[1])).map(({ kind }) => kind)
  expect(kinds).toEqual(['table-proposed'])
})

test('people who come when they said yes are asked first', async () => {
  const people = await createMatches(app, eight.slice(0, 7), everyEvening)
  const groupId = await seedCircle(ctx, { by: await cast.person('Host') })
  const [ada, ben] = people as [Member, Member]
  // Ada came to none of six events, and Ben to all.
  for (let n = 1; n <= 6; n += 1) {
    const startsAt = new Date(clock.now().getTime() - n * day)
    const event = { group_id: groupId, title: 'Past', starts_at: startsAt, timezone: 'UTC' }
    const { id } = await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
    const rsvp = { event_id: id, created_at: startsAt }
    await db
      .insertInto('event_attendees')
      .values([
        { ...rsvp, user_id: ada.id },
        { ...rsvp, user_id: ben.id, checked_in_at: startsAt },
      ])
      .execute()
  }
  expect(await readTableProfile(ada)).toMatchObject({ came: 0, saidYes: 6, reliability: 25 })
  expect(await readTableProfile(ben)).toMatchObject({ came: 6, saidYes: 6, reliability: 100 })
  expect(await readTableProfile(people[2] as Member)).toMatchObject({ came: 0, saidYes: 0, reliability: 100 })
  await db.updateTable('users').set({ last_active_at: clock.now() }).execute()
  // The proposal starts with someone else, so that Ada has a place in the order.
  await db
    .insertInto('proposal_runs')
    .values([ada, ben].map(({ id }) => ({ user_id: id, ran_at: clock.now() })))
    .execute()
  await propose(app, people[2] as Member)
  expect(await listProposals(ben)).toHaveLength(1)
  expect(await listProposals(ada)).toEqual([])
})

test('a table without four yeses ends at noon two days before, and those who said yes are told', async () => {
  const people = await createMatches(app, four, everyEvening)
  const [ada, ben, cleo, dan] = people as [Member, Member, Member, Member]
  const { id, expiresAt } = await propose(app, ada)
  for (const person of [ada, ben, cleo]) await answerProposal(app, person, id, 'yes')
  await goTo(app, new Date(expiresAt))
  expect((await answerProposal(app, dan, id, 'yes')).status).toBe(404)
  expect(await summarizeNotifications(ctx, ada)).toContain('table-ended')
  expect((await summarizeNotifications(ctx, dan)).filter((text) => text.startsWith('table-ended'))).toEqual(
    [],
  )
})

test('it ends at once when fewer than four can still say yes', async () => {
  const people = await createMatches(app, four, everyEvening)
  const [ada, ben] = people as [Member, Member]
  const { id } = await propose(app, ada)
  await answerProposal(app, ada, id, 'yes')
  await answerProposal(app, ben, id, 'no')
  expect(await summarizeNotifications(ctx, ada)).toContain('table-ended')
  expect(await listProposals(ada)).toEqual([])
})

test('people separated by a block are never at one table', async () => {
  const people = await createMatches(app, [...four, 'Eve'], everyEvening)
  const [ada, ben, cleo, dan, eve] = people as [Member, Member, Member, Member, Member]
  const { id } = await propose(app, ada)
  for (const person of [ada, ben, cleo]) await answerProposal(app, person, id, 'yes')
  await block(ada, eve)
  expect((await answerProposal(app, eve, id, 'yes')).status).toBe(404)
  // Neither of them counts.
  expect((await answerProposal(app, dan, id, 'yes')).body).toMatchObject({ group: null })
})

test('free evenings, missed events and a no change nothing that anyone else can read', async () => {
  const people = await createMatches(app, [...four, 'Eve'], everyEvening)
  const [ada, ben] = people as [Member, Member]
  const viewers = [ben, await cast.person('Stranger'), await cast.person('Admin', { role: 'admin' })]
  const groupId = await seedCircle(ctx, { by: await cast.person('Host'), members: [ada] })
  const starts_at = new Date(clock.now().getTime() - 2 * day)
  const values = { group_id: groupId, title: 'Walk', timezone: 'UTC', starts_at }
  const event = await db.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('event_attendees').values({ event_id: event.id, user_id: ada.id }).execute()
  const { id } = await propose(app, ada)
  const readAll = () => Promise.all(viewers.map((viewer) => readEverything(viewer, [ada.id, id, groupId])))
  const [profile, before] = [await readTableProfile(ada), await readAll()]
  await saveFreeEvenings(ada, [3])
  await db
    .updateTable('event_attendees')
    .set({ no_show_at: clock.now() })
    .where('event_id', '=', event.id)
    .execute()
  await answerProposal(app, ada, id, 'no')
  clock.advance(-1)
  await ctx.jobs.runDueJobs()
  expect(await readTableProfile(ada)).not.toEqual(profile)
  expect(await readAll()).toEqual(before)
}, 120_000)

test('free evenings are checked, stored once each and part of the person’s own export only', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  expect((await saveFreeEvenings(ada, [5, 2, 5])).body.freeEvenings).toEqual([2, 5])
  const refused = await ada.send('PUT /api/user/tables', { body: { freeEvenings: [8] } })
  expect(refused.status).toBe(400)
  expect(
    JSON.stringify((await ben.send('GET /api/people/{id}', { params: { id: ada.id } })).body),
  ).not.toContain('freeEvenings')
  expect((await saveFreeEvenings(ada, [])).body.freeEvenings).toEqual([])
})
