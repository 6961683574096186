import { expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { attend, cancelAttendance, read } from '../../../testing/events.ts'
import { listNotifications, summarizeNotifications } from '../../../testing/notifications.ts'
import {
  answerProposal,
  confirm,
  createTable,
  goTo,
  readTable,
  readTableProfile,
  setPlace,
} from '../../../testing/tables.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const { ctx, cast, clock } = app

const four = ['Ada', 'Ben', 'Cleo', 'Dan']
const seven = [...four, 'Eve', 'Fin', 'Gil']
const getKinds = async (person: Member) => (await listNotifications(ctx, person)).map(({ kind }) => kind)
const send = (person: Member, groupId: number, content = 'Hello') =>
  person.send('POST /api/messages', { body: { groupId, content } })
const readThread = async (person: Member, groupId: number) =>
  (await person.call('GET /api/messages/{conversation}', { params: { conversation: String(groupId) } })).body
const getGroupId = async (person: Member, id: number) => (await read(person, id)).body.group?.id ?? 0

test('the chat opens 24 hours before', async () => {
  const { people, id, chatOpensAt } = await createTable(app, four)
  const [ada] = people as [Member]
  const groupId = await getGroupId(ada, id)
  expect((await send(ada, groupId)).status).toBe(404)
  expect(await readThread(ada, groupId)).toMatchObject({
    access: 'closed',
    table: { id, chatOpensAt: chatOpensAt.toISOString() },
  })
  await goTo(app, chatOpensAt)
  expect((await send(ada, groupId)).status).toBe(201)
  expect(await readThread(ada, groupId)).toMatchObject({ access: 'member', table: { id, chatOpensAt: null } })
})

test('the day before, everyone is asked once and can answer in the notification', async () => {
  const { people, id, confirmFrom } = await createTable(app, four)
  const [ada, ben, cleo] = people as [Member, Member, Member]
  expect(await readTable(ada, id)).toMatchObject({
    status: 200,
    body: { canConfirm: false, confirmed: false },
  })
  expect((await confirm(ada, id, true)).body).toMatchObject({ error: { code: 'table_confirm_not_open' } })
  await goTo(app, confirmFrom)
  const [question] = await listNotifications(ctx, ada)
  expect(question).toMatchObject({
    kind: 'table-confirm',
    href: `/events/${id}`,
    read: false,
    answerable: { kind: 'table', id, answer: null, labels: { yes: 'I’m coming', no: 'I can’t make it' } },
  })
  const answer = (person: Member, value: 'yes' | 'no') =>
    person.send<{ message: string; error: { code: string } }>('POST /api/notifications/answer', {
      body: { kind: 'table', id, answer: value },
    })
  expect((await answer(ada, 'yes')).body.message).toBe('Great, see you there!')
  expect((await answer(ada, 'yes')).body.error.code).toBe('already_answered')
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { read: true, answerable: { answer: 'yes' } },
    {},
    {},
  ])
  expect(await readTable(ada, id)).toMatchObject({ body: { canConfirm: false, confirmed: true } })
  expect((await confirm(ben, id, true)).body).toMatchObject({ confirmed: true })
  expect((await confirm(ben, id, true)).status).toBe(200)
  expect((await answer(cleo, 'no')).body.message).toBe('You let the spot go')
  expect((await read(ada, id)).body.goingCount).toBe(3)
  expect((await confirm(cleo, id, true)).body).toMatchObject({ error: { code: 'not_at_table' } })
})

test('the seventh waits, and gets the spot of someone who drops out', async () => {
  const { people, id } = await createTable(app, seven)
  const gil = people.at(-1) as Member
  const waiting = (await Promise.all(people.map((person) => read(person, id)))).map(
    ({ body }) => body.mine.attendance,
  )
  expect(waiting.filter((status) => status === 'waitlisted')).toHaveLength(1)
  expect((await read(gil, id)).body).toMatchObject({
    goingCount: 6,
    mine: { attendance: 'waitlisted', position: 1 },
  })
  await cancelAttendance(people[0] as Member, id)
  expect((await read(gil, id)).body.mine.attendance).toBe('offered')
  expect(await getKinds(gil)).toContain('spot-offered')
})

test('at 20:00 the spot of the latest who hasn’t confirmed is offered to who waits', async () => {
  const { people, id, confirmFrom, confirmUntil } = await createTable(app, seven)
  const [ada, , , , , fin, gil] = people as [Member, Member, Member, Member, Member, Member, Member]
  await goTo(app, confirmFrom)
  await confirm(ada, id, true)
  await goTo(app, new Date(confirmUntil.getTime() - 60_000))
  expect((await read(gil, id)).body.mine.attendance).toBe('waitlisted')
  await goTo(app, confirmUntil)
  expect((await read(gil, id)).body.mine.attendance).toBe('offered')
  expect((await read(fin, id)).body.mine.attendance).toBeNull()
  expect(await getKinds(fin)).toContain('table-spot-lost')
  // Only as many spots are passed on as people wait.
  expect((await read(ada, id)).body.goingCount).toBe(5)
  await attend(gil, id)
  expect((await read(gil, id)).body.goingCount).toBe(6)
})

test('no one loses a spot if no one waits', async () => {
  const { people, id, confirmUntil } = await createTable(app, four)
  await goTo(app, confirmUntil)
  expect((await read(people[0] as Member, id)).body).toMatchObject({ goingCount: 4, cancelled: false })
})

test('with fewer than three the evening before, it is cancelled and they are told', async () => {
  const { people, id, confirmUntil } = await createTable(app, four)
  const [ada, ben, cleo, dan] = people as [Member, Member, Member, Member]
  for (const person of [cleo, dan]) await cancelAttendance(person, id)
  await goTo(app, confirmUntil)
  expect((await read(ada, id)).body.cancelled).toBe(true)
  expect(await getKinds(ben)).toContain('event-cancelled')
})

test('everyone with a spot may choose the place, and the others are told', async () => {
  const { people, id, startsAt } = await createTable(app, seven)
  const [ada, ben] = people as [Member, Member]
  const gil = people.at(-1) as Member
  expect((await setPlace(ada, id, '  Café Moabit, Turmstr. 10 ')).body).toMatchObject({
    address: 'Café Moabit, Turmstr. 10',
    canSetPlace: true,
  })
  const { title } = (await read(ben, id)).body
  expect((await read(ben, id)).body.address).toBe('Café Moabit, Turmstr. 10')
  expect(await summarizeNotifications(ctx, ben)).toContain(`event-changed Ada ${title}`)
  expect((await setPlace(gil, id, 'Elsewhere')).body).toMatchObject({ error: { code: 'not_at_table' } })
  expect((await readTable(gil, id)).body.address).toBeNull()
  expect((await setPlace(ada, id, '')).body.address).toBeNull()
  await goTo(app, startsAt)
  expect((await setPlace(ada, id, 'Late')).body).toMatchObject({ error: { code: 'not_at_table' } })
})

test('a block after the yes removes the person who blocked, and says nothing to the other', async () => {
  const { people, id } = await createTable(app, four)
  const [ada, ben, cleo] = people as [Member, Member, Member]
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  expect((await readTable(ada, id)).body.canSetPlace).toBe(false)
  expect((await read(cleo, id)).body).toMatchObject({ goingCount: 3 })
  expect((await readTable(ben, id)).body.canSetPlace).toBe(true)
  expect(await getKinds(ben)).toEqual(['table-created', 'table-proposed'])
})

test('outsiders and other meetups get the same response as missing tables', async () => {
  const { people, id } = await createTable(app, four)
  const outsider = await cast.person('Outsider')
  for (const respond of [readTable, (person: Member, table: number) => confirm(person, table, true)]) {
    const [refused, missing] = [await respond(outsider, id), await respond(outsider, 2_000_000_000)]
    expect([refused.status, refused.body]).toEqual([404, missing.body])
  }
  expect((await setPlace(outsider, id, 'Mine')).status).toBe(404)
  expect((await read(people[0] as Member, id)).body.isTable).toBe(true)
})

test('people check in themselves, and it counts for their reliability', async () => {
  const { people, id, startsAt } = await createTable(app, four)
  const [ada, ben] = people as [Member, Member]
  await goTo(app, startsAt)
  await ada.call('POST /api/events/{id}/check-in', { params: { id: String(id) }, body: { code: null } })
  expect((await readTable(ada, id)).body).toMatchObject({ attended: true })
  clock.advance(4 * 60 * 60)
  expect(await readTableProfile(ada)).toMatchObject({ came: 1, saidYes: 1, reliability: 100 })
  expect(await readTableProfile(ben)).toMatchObject({ came: 0, saidYes: 1, reliability: 67 })
})

test('a late yes joins the circle and gets a free spot', async () => {
  const { people, id, proposalId } = await createTable(app, [...four, 'Eve'], 4)
  const eve = people.at(-1) as Member
  expect((await answerProposal(app, eve, proposalId, 'yes')).body).toMatchObject({ table: { eventId: id } })
  expect((await read(eve, id)).body.mine.attendance).toBe('going')
})
