import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp()
const { db, clock } = ctx

type EventTraits = { groupId?: number; host?: Member }

/** An event at which these people met. */
async function seedMeeting(people: readonly Member[], traits: EventTraits = {}): Promise<number> {
  const { groupId = null, host } = traits
  const startsAt = new Date(clock.now().getTime() - 7 * 24 * 60 * 60 * 1000)
  const { id } = await db
    .insertInto('events')
    .values({
      group_id: groupId,
      created_by: host?.id ?? null,
      title: 'Game',
      timezone: 'UTC',
      starts_at: startsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event_attendees')
    .values(
      people.map((person) => ({
        event_id: id,
        user_id: person.id,
        checked_in_at: groupId === null ? startsAt : null,
      })),
    )
    .execute()
  return id
}

let cities = [
  'Porto, PT',
  'Lyon, FR',
  'Gdańsk, PL',
  'Turin, IT',
  'Malmö, SE',
  'Graz, AT',
  'Cork, IE',
  'Basel, CH',
]

/** Mia met Ada, Cleo and Fay at Tuesday Chess; so did Ben, at another game. Dan plays there too, but met none of them. */
async function seedChess() {
  const [city = 'Berlin, DE', ...others] = cities
  cities = others
  const person = (name: string) => cast.person(name, { city, interests: [] })
  const [mia, ada, cleo, fay, ben, dan] = [
    await person('Mia'),
    await person('Ada'),
    await person('Cleo'),
    await person('Fay'),
    await person('Ben'),
    await person('Dan'),
  ]
  const known = [ada, cleo, fay]
  const groupId = await seedCircle(ctx, {
    by: ada,
    name: 'Tuesday Chess',
    members: [mia, cleo, fay, ben, dan],
  })
  await seedMeeting([mia, ...known], { groupId })
  const second = await seedMeeting([ben, ...known], { groupId })
  await seedMeeting([dan], { groupId })
  return { mia, ada, known, ben, dan, groupId, second }
}

async function loadCards(viewer: Member) {
  const { body } = await viewer.call('GET /api/users', {})
  return body
}

async function loadReason(viewer: Member, person: Member) {
  const { commonEventMates, eventMatesCircle } =
    (await loadCards(viewer)).find(({ id }) => id === person.id)?.reasons ?? {}
  return [commonEventMates, eventMatesCircle]
}

const block = (from: Member, target: Member) =>
  from.call('PUT /api/people/{id}/block', { params: { id: String(target.id) } })

const changeAll = (people: readonly Member[], change: { is_active?: boolean; is_discoverable?: boolean }) =>
  db
    .updateTable('users')
    .set(change)
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

test('a person who met the same people ranks higher, with their number and the circle, but no names', async () => {
  const { mia, known, ben, dan } = await seedChess()
  const cards = await loadCards(mia)
  const order = cards.map(({ id }) => id)
  expect(order.indexOf(ben.id)).toBeLessThan(order.indexOf(dan.id))
  const card = cards.find(({ id }) => id === ben.id)
  expect(card?.reasons).toMatchObject({ commonEventMates: 3, eventMatesCircle: 'Tuesday Chess' })
  for (const third of known) expect(JSON.stringify(card?.reasons)).not.toContain(third.name)
  expect(await loadReason(mia, dan)).toEqual([0, null])
  expect(await loadReason(ben, mia)).toEqual([3, 'Tuesday Chess'])
})

test.each<[string, (people: Awaited<ReturnType<typeof seedChess>>) => Promise<unknown>]>([
  ['blocked by the viewer', ({ mia, known }) => Promise.all(known.map((person) => block(mia, person)))],
  ['who blocked the viewer', ({ mia, known }) => Promise.all(known.map((person) => block(person, mia)))],
  [
    'who blocked the other person',
    ({ ben, known }) => Promise.all(known.map((person) => block(person, ben))),
  ],
  ['who deactivated their account', ({ known }) => changeAll(known, { is_active: false })],
  ['who cannot be found', ({ known }) => changeAll(known, { is_discoverable: false })],
])('people %s connect no one and are not counted', async (_, change) => {
  const people = await seedChess()
  const { mia, ben, dan } = people
  await change(people)
  expect(await loadReason(mia, ben)).toEqual([0, null])
  const order = (await loadCards(mia)).map(({ id }) => id)
  // Equal without event mates, so the one who signed up later comes first.
  expect(order.indexOf(dan.id)).toBeLessThan(order.indexOf(ben.id))
})

test('counts only from three people on, because fewer could be recognized', async () => {
  const { mia, ada, ben } = await seedChess()
  await db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  expect(await loadReason(mia, ben)).toEqual([0, null])
})

test('events that the viewer cannot see are not counted', async () => {
  const { mia, ada, known, ben, second } = await seedChess()
  const secret = await seedCircle(ctx, { by: ada, name: 'Secret', members: [...known.slice(1), ben] })
  await db.updateTable('events').set({ group_id: secret }).where('id', '=', second).execute()
  expect(await loadReason(mia, ben)).toEqual([0, null])
  await db.insertInto('group_members').values({ group_id: secret, user_id: mia.id }).execute()
  expect(await loadReason(mia, ben)).toEqual([3, 'Tuesday Chess'])
  await db.updateTable('events').set({ cancelled_at: clock.now() }).where('id', '=', second).execute()
  expect(await loadReason(mia, ben)).toEqual([0, null])
})

test('events outside circles count if people were checked in and the host is not blocked', async () => {
  const city = 'Faro, PT'
  const person = (name: string) => cast.person(name, { city })
  const [mia, ben, host] = [await person('Mia'), await person('Ben'), await person('Host')]
  const known = [await person('Ada'), await person('Cleo'), await person('Fay')]
  await seedMeeting([mia, ...known])
  await seedMeeting([ben, ...known], { host })
  expect(await loadReason(mia, ben)).toEqual([3, null])
  await block(mia, host)
  expect(await loadReason(mia, ben)).toEqual([0, null])
})

test('matching reads new guests of meetups again, and those of public events once they are checked in', async () => {
  const [host, guest] = [await cast.person('Host'), await cast.person('Guest')]
  const groupId = await seedCircle(ctx, { by: host, members: [guest] })
  const details = { title: 'Walk', timezone: 'UTC', starts_at: new Date(clock.now().getTime() + 60_000) }
  const events = await db
    .insertInto('events')
    .values([
      details,
      { ...details, group_id: groupId, starts_at: new Date(clock.now().getTime() + 86_400_000) },
    ])
    .returning('id')
    .execute()
  const [open, meetup] = events.map(({ id }) => id)
  const countChanges = async () =>
    (await db.selectFrom('match_changes').select('id').where('user_id', '=', guest.id).execute()).length
  const attend = (id: number | undefined) =>
    guest.send('PUT /api/events/{id}/attendance', { params: { id: String(id) } })
  const before = await countChanges()
  await attend(open)
  expect(await countChanges()).toBe(before)
  await db
    .updateTable('event_attendees')
    .set({ checked_in_at: clock.now() })
    .where('user_id', '=', guest.id)
    .execute()
  expect(await countChanges()).toBe(before + 1)
  await attend(meetup)
  expect(await countChanges()).toBe(before + 2)
})
