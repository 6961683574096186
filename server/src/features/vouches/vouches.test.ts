import { metBySteps } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { listPeople, seedPastEvent } from '../../testing/hearts.ts'
import { makeFriends } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { count, vouch, withdrawVouch } from '../../testing/vouches.ts'
import { replaceInterests } from '../profiles/queries.ts'
import { parseInterests } from '../profiles/rules.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
clock.set(new Date('2026-12-05T12:00:00Z'))

const joinedAt = new Date('2026-01-01T00:00:00Z')
async function createPeople(number: number): Promise<Member[]> {
  const people: Member[] = []
  for (let index = 0; index < number; index += 1) people.push(await cast.person(`Guest ${index}`))
  await update(people, { created_at: joinedAt })
  return people
}
const update = (people: readonly Member[], columns: { created_at?: Date; is_active?: boolean }) =>
  ctx.db
    .updateTable('users')
    .set(columns)
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

const viewer = await cast.person('Viewer')
const read = async (person: Member, as = viewer) =>
  (await as.call('GET /api/people/{id}', { params: { id: String(person.id) } })).body
const readMetBy = async (person: Member, as = viewer) => (await read(person, as)).metBy
const getCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

/** Maya was at an event with others, and some of them say that they met her. */
async function createMeeting({ others = 6, vouchers = 3, ...event }: MeetingInput = {}) {
  const [maya, ...guests] = await createPeople(others + 1)
  if (maya === undefined) throw new Error('There is no one')
  const id = await seedPastEvent(ctx, { attended: [maya, ...guests], ...event })
  for (const guest of guests.slice(0, vouchers)) expect((await vouch(guest, id, maya)).status).toBe(204)
  return { maya, guests, id }
}
type MeetingInput = { others?: number; vouchers?: number; endedHoursAgo?: number }

test.each([
  [0, 9, null],
  [2, 9, null],
  [3, 9, 3],
  [4, 9, 3],
  [5, 9, 5],
  [9, 20, 5],
  [10, 20, 10],
])('%i of %i people who came say that they met Maya: %s', async (vouchers, others, expected) => {
  const { maya } = await createMeeting({ others, vouchers })
  await count(ctx)
  expect(await readMetBy(maya)).toBe(expected)
  expect(await readMetBy(maya, maya)).toBe(expected)
})

test('the steps begin with three', () => {
  expect(metBySteps[0]).toBe(3)
})

test('the number tells of no single person: at least two people said nothing', async () => {
  const everyone = await createMeeting({ others: 3, vouchers: 3 })
  const allButOne = await createMeeting({ others: 4, vouchers: 3 })
  const allButTwo = await createMeeting({ others: 5, vouchers: 3 })
  const fourOfFive = await createMeeting({ others: 5, vouchers: 4 })
  await count(ctx)
  expect([await readMetBy(everyone.maya), await readMetBy(allButOne.maya)]).toEqual([null, null])
  expect([await readMetBy(allButTwo.maya), await readMetBy(fourOfFive.maya)]).toEqual([3, 3])
})

test('nothing changes until the weekly count, which runs as a job', async () => {
  const { maya, guests, id } = await createMeeting({ vouchers: 3 })
  await ctx.jobs.runDueJobs()
  expect(await readMetBy(maya)).toBeNull()
  await count(ctx)
  expect(await readMetBy(maya)).toBe(3)
  for (const guest of guests.slice(0, 3)) await withdrawVouch(guest, maya)
  expect(await readMetBy(maya)).toBe(3)
  await ctx.jobs.enqueueSchedules('count-vouches')
  await ctx.jobs.runDueJobs()
  expect(await readMetBy(maya)).toBeNull()
  await vouch(guests[0] as Member, id, maya)
})

test('a person counts once, whatever the number of events and taps', async () => {
  const { maya, guests, id } = await createMeeting({ vouchers: 2 })
  const again = await seedPastEvent(ctx, { attended: [maya, ...guests] })
  for (const event of [id, again, again]) await vouch(guests[0] as Member, event, maya)
  await count(ctx)
  expect(await readMetBy(maya)).toBeNull()
  await vouch(guests[2] as Member, again, maya)
  await count(ctx)
  expect(await readMetBy(maya)).toBe(3)
})

test('people who left, are suspended or joined less than two weeks ago don’t count', async () => {
  const { maya, guests } = await createMeeting({ others: 8, vouchers: 4 })
  const [left, inactive] = guests as [Member, Member]
  await count(ctx)
  expect(await readMetBy(maya)).toBe(3)
  await update([inactive], { is_active: false })
  await ctx.db.deleteFrom('users').where('id', '=', left.id).execute()
  await count(ctx)
  expect(await readMetBy(maya)).toBeNull()
  await update([inactive], { is_active: true })
  await count(ctx)
  expect(await readMetBy(maya)).toBe(3)
  await update([inactive], { created_at: new Date(clock.now().getTime() - 13 * 24 * 60 * 60 * 1000) })
  await count(ctx)
  expect(await readMetBy(maya)).toBeNull()
})

test('a block deletes what both said, and the number falls only with the next count', async () => {
  const { maya, guests, id } = await createMeeting({ vouchers: 3 })
  const [blocker] = guests as [Member]
  await vouch(maya, id, blocker)
  await count(ctx)
  await blocker.call('PUT /api/people/{id}/block', { params: { id: String(maya.id) } })
  expect(await readMetBy(maya)).toBe(3)
  expect((await vouch(blocker, id, maya)).status).toBe(404)
  await count(ctx)
  expect(await readMetBy(maya)).toBeNull()
  const rows = await ctx.db.selectFrom('vouches').selectAll().where('user_id', '=', maya.id).execute()
  expect(rows).toEqual([])
})

test.each(['cancelled_at', 'removed_at', 'hidden_at'] as const)(
  'an event with %s does not count, and no one can say that they met there',
  async (column) => {
    const { maya, guests, id } = await createMeeting({ vouchers: 3 })
    await ctx.db
      .updateTable('events')
      .set({ [column]: clock.now() })
      .where('id', '=', id)
      .execute()
    await count(ctx)
    expect(await readMetBy(maya)).toBeNull()
    expect((await vouch(guests[4] as Member, id, maya)).status).toBe(404)
  },
)

test('events to which only two people came don’t count', async () => {
  const [maya, ...guests] = (await createPeople(6)) as [Member, ...Member[]]
  for (const guest of guests) {
    const id = await seedPastEvent(ctx, { attended: [maya, guest] })
    expect((await vouch(guest, id, maya)).status).toBe(204)
  }
  await count(ctx)
  expect(await readMetBy(maya)).toBeNull()
})

test('a host who later marks a guest as a no-show takes the vouch out of the count', async () => {
  const { maya, guests } = await createMeeting({ vouchers: 3 })
  await ctx.db
    .updateTable('event_attendees')
    .set({ checked_in_at: null, no_show_at: clock.now() })
    .where('user_id', '=', (guests[0] as Member).id)
    .execute()
  await count(ctx)
  expect(await readMetBy(maya)).toBeNull()
})

test('only people who came say that they met, among people who came, when hearts can be given', async () => {
  const [ada, ben, late, outsider] = (await createPeople(4)) as [Member, Member, Member, Member]
  const id = await seedPastEvent(ctx, { attended: [ada, ben], going: [late] })
  for (const member of [late, outsider])
    expect(getCode(await vouch(member, id, ada))).toEqual([409, 'did_not_attend'])
  for (const met of [late, outsider, ada, { id: 2_000_000_000 }])
    expect((await vouch(ada, id, met)).status).toBe(404)
  expect((await vouch(stranger as Member, id, ada)).status).toBe(401)
  expect((await vouch(ada, 2_000_000_000, ben)).status).toBe(404)
  const soon = await seedPastEvent(ctx, { attended: [ada, ben], endedHoursAgo: 2 })
  expect(getCode(await vouch(ada, soon, ben))).toEqual([409, 'hearts_not_open'])
  const old = await seedPastEvent(ctx, { attended: [ada, ben], endedHoursAgo: 24 * 91 })
  expect(getCode(await vouch(ada, old, ben))).toEqual([409, 'hearts_closed'])
})

test('friends can say so too, and a heart does not', async () => {
  const [ada, ben] = (await createPeople(2)) as [Member, Member]
  await makeFriends(ctx, ada, ben)
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await ada.send('PUT /api/events/{id}/hearts', { params: { id }, body: { userId: ben.id, hearted: true } })
  expect((await listPeople(ada, id)).body).toMatchObject([{ isFriend: true, youMet: false }])
  await vouch(ada, id, ben)
  expect((await listPeople(ada, id)).body).toMatchObject([{ isFriend: true, youMet: true }])
})

test('people see what they said on the page of the person, and take it back at any time', async () => {
  const { maya, guests, id } = await createMeeting({ vouchers: 1 })
  const [guest] = guests as [Member]
  expect([(await read(maya, guest)).youMet, (await read(maya)).youMet]).toEqual([true, false])
  const longAgo = new Date('2026-01-01T12:00:00Z')
  await ctx.db
    .updateTable('events')
    .set({ starts_at: longAgo, ends_at: longAgo })
    .where('id', '=', id)
    .execute()
  expect([
    (await withdrawVouch(guest, maya)).status,
    (await withdrawVouch(guest, maya)).status,
    (await withdrawVouch(guest, { id: 2_000_000_000 })).status,
  ]).toEqual([204, 204, 204])
  expect((await read(maya, guest)).youMet).toBe(false)
})

test('cards of Find BFFs show the number', async () => {
  const { maya } = await createMeeting({ vouchers: 3 })
  await count(ctx)
  const beekeeper = await cast.person('Beekeeper', { interests: ['Beekeeping'] })
  await ctx.db.transaction().execute((tx) => replaceInterests(tx, maya.id, parseInterests(['Beekeeping'])))
  const { body } = await beekeeper.call('GET /api/users', { query: { interests: 'beekeeping' } })
  expect(body).toMatchObject([{ id: maya.id, metBy: 3, photoChecked: false }])
})
