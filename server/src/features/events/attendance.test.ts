import { offerHours } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import {
  attend,
  cancel,
  edit,
  eventForm,
  cancelAttendance,
  list,
  ownEvents,
  read,
  wallIn,
} from '../../testing/events.ts'
import { world } from '../../testing/world.ts'
import { eraseUser } from '../account-deletion/service.ts'
import { cancelAllRsvps, promoteAllWaitlists } from './attendance.ts'

const { ctx, clock, cast } = await world()
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60

const make = async (given: object = {}) => (await list(host, eventForm(clock.now(), given))).body
const people = async (...names: string[]) => {
  const made = []
  for (const name of names) made.push(await cast.person(name))
  return made
}
const pointsOf = async (who: { id: number }) => {
  const query = ctx.db
    .selectFrom('point_totals')
    .select(['points', 'provisional'])
    .where('user_id', '=', who.id)
  const { points, provisional } = await query.executeTakeFirstOrThrow()
  return points + provisional
}
const standingOf = async (who: Parameters<typeof read>[0], id: number) => {
  const { attendance, position } = (await read(who, id)).body.mine
  return position === null ? attendance : `${attendance} ${position}`
}
const offersTold = async (eventId: number) => {
  const rows = await ctx.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'fact')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ payload }) => {
    const fact = JSON.parse(JSON.stringify(payload))
    return fact.kind === 'place-offered' && fact.eventId === eventId ? [fact.userId] : []
  })
}

test('attending earns the event’s points once; cancelling the RSVP deducts them', async () => {
  const [ada] = await people('Ada')
  if (ada === undefined) throw new Error('Nobody')
  const { id, points } = await make()
  expect((await attend(ada, id)).body).toMatchObject({
    points,
    event: { goingCount: 1, mine: { attendance: 'going' }, can: { comment: true } },
  })
  expect((await attend(ada, id)).body.points).toBe(0)
  expect(await pointsOf(ada)).toBe(250 + points)
  expect((await cancelAttendance(ada, id)).body).toMatchObject({
    points: -points,
    event: { goingCount: 0, mine: { attendance: null } },
  })
  expect((await cancelAttendance(ada, id)).body.points).toBe(0)
  await attend(ada, id)
  expect(await pointsOf(ada)).toBe(250 + points)
})

test('a full event has a waitlist and offers a free spot to the person who waited longest', async () => {
  const [ada, ben, cleo, dan] = await people('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Nobody')
  const { id, points } = await make({ capacity: 1 })
  await attend(ada, id)
  expect((await attend(ben, id)).body).toMatchObject({
    points: 0,
    event: {
      spotsLeft: 0,
      waitlistCount: 1,
      mine: { attendance: 'waiting', position: 1 },
      can: { comment: false },
    },
  })
  await attend(cleo, id)
  // Repeating the RSVP keeps the position.
  await attend(ben, id)
  expect([await standingOf(ben, id), await standingOf(cleo, id)]).toEqual(['waiting 1', 'waiting 2'])
  await cancelAttendance(ada, id)
  expect((await read(ben, id)).body.mine).toMatchObject({
    attendance: 'offered',
    offerExpiresAt: new Date(clock.now().getTime() + offerHours * hour * 1000).toISOString(),
  })
  expect(await offersTold(id)).toEqual([ben.id])
  // The spot is reserved, so a new person waits.
  expect((await attend(dan, id)).body.event).toMatchObject({
    spotsLeft: 0,
    mine: { attendance: 'waiting', position: 2 },
  })
  expect((await ownEvents(ben)).body).toMatchObject([{ id }])
  expect((await attend(ben, id)).body).toMatchObject({
    points,
    event: { goingCount: 1, mine: { attendance: 'going' } },
  })
  expect(await standingOf(cleo, id)).toBe('waiting 1')
})

test('an offer that expires or is declined goes to the next person', async () => {
  const [ada, ben, cleo, dan] = await people('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  for (const who of [ada, ben, cleo, dan]) await attend(who, id)
  await cancelAttendance(ada, id)
  clock.forward(offerHours * hour - 60)
  await promoteAllWaitlists(ctx, clock.now())
  expect(await standingOf(ben, id)).toBe('offered')
  clock.forward(60)
  expect(await standingOf(ben, id)).toBeNull()
  await promoteAllWaitlists(ctx, clock.now())
  expect([await standingOf(ben, id), await standingOf(cleo, id)]).toEqual([null, 'offered'])
  await cancelAttendance(cleo, id)
  expect(await standingOf(dan, id)).toBe('offered')
  expect(await offersTold(id)).toEqual([ben.id, cleo.id, dan.id])
  // Anyone who lets an offer expire joins the end.
  expect((await attend(ben, id)).body.event.mine).toMatchObject({ attendance: 'waiting', position: 1 })
})

test('a person who responds too late to an offer joins the end of the waitlist', async () => {
  const [ada, ben, cleo] = await people('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  for (const who of [ada, ben, cleo]) await attend(who, id)
  await cancelAttendance(ada, id)
  clock.forward(offerHours * hour + 1)
  expect((await attend(ben, id)).body.event.mine).toMatchObject({ attendance: 'waiting' })
  expect(await standingOf(cleo, id)).toBe('offered')
})

test('a person blocked by the host is skipped and doesn’t hold up the others', async () => {
  const [ada, ben, cleo] = await people('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  for (const one of [ada, ben, cleo]) await attend(one, id)
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await cancelAttendance(ada, id)
  await promoteAllWaitlists(ctx, clock.now())
  expect([await offersTold(id), await standingOf(cleo, id)]).toEqual([[cleo.id], 'offered'])
})

test('an offer expires when the event starts, and no new ones are made', async () => {
  const [ada, ben, cleo] = await people('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Nobody')
  const { id, startsAt } = await make({ capacity: 1 })
  for (const who of [ada, ben, cleo]) await attend(who, id)
  clock.forward((Date.parse(startsAt) - clock.now().getTime()) / 1000 - 2 * hour)
  await cancelAttendance(ada, id)
  expect((await read(ben, id)).body.mine.offerExpiresAt).toBe(startsAt)
  clock.forward(2 * hour)
  await promoteAllWaitlists(ctx, clock.now())
  expect(await standingOf(cleo, id)).toBe('waiting 1')
  expect(await offersTold(id)).toEqual([ben.id])
})

test('raising the capacity offers spots to as many people as fit', async () => {
  const [ada, ben, cleo, dan] = await people('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  for (const who of [ada, ben, cleo, dan]) await attend(who, id)
  await edit(host, id, { capacity: 3 })
  expect([await standingOf(ben, id), await standingOf(cleo, id), await standingOf(dan, id)]).toEqual([
    'offered',
    'offered',
    'waiting 1',
  ])
})

test('deactivating cancels all RSVPs; inactive people are neither counted nor offered spots', async () => {
  const [ada, ben, cleo, dan] = await people('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  for (const who of [ada, ben, cleo, dan]) await attend(who, id)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute()
  expect((await read(cleo, id)).body.waitlistCount).toBe(2)
  expect((await ada.send('POST /api/user/deactivate')).status).toBe(204)
  expect(await standingOf(cleo, id)).toBe('offered')
  expect(await pointsOf(ada)).toBe(250)
  expect((await read(dan, id)).body.goingCount).toBe(0)
})

test('deleting an account frees the spot for the next person', async () => {
  const [ada, ben] = await people('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  await attend(ada, id)
  await attend(ben, id)
  await ctx.db.deleteFrom('users').where('id', '=', ada.id).execute()
  await promoteAllWaitlists(ctx, clock.now())
  expect(await standingOf(ben, id)).toBe('offered')
})

test('a cancelled event has no waitlist, and cancelling an RSVP has no effect', async () => {
  const [ada, ben] = await people('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Nobody')
  const { id } = await make({ capacity: 1 })
  await attend(ada, id)
  await attend(ben, id)
  await cancel(host, id)
  await ctx.jobs.runDueJobs()
  expect((await cancelAttendance(ada, id)).body).toMatchObject({ points: 0 })
  await promoteAllWaitlists(ctx, clock.now())
  expect(await offersTold(id)).toEqual([])
  expect(await pointsOf(ada)).toBe(250)
})

test('cancelling all RSVPs at once passes each spot on', async () => {
  const [ada, ben] = await people('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Nobody')
  const later = { capacity: 1, starts: wallIn(clock.now(), 8) }
  const events = [await make({ capacity: 1 }), await make(later)]
  for (const { id } of events) for (const who of [ada, ben]) await attend(who, id)
  await transact(ctx.db, (tx) => cancelAllRsvps(ctx, tx, ada.id, clock.now()))
  for (const { id } of events) expect(await standingOf(ben, id)).toBe('offered')
})

test('deleting a host’s account cancels events with guests and deletes the others', async () => {
  const advertiser = await cast.person('Ivy', { plan: 'advertiser' })
  const [ada] = await people('Ada')
  if (!ada) throw new Error('Nobody')
  const form = eventForm(clock.now(), { description: 'By Ivy', address: 'At Ivy’s' })
  const awaited = (await list(advertiser, form)).body
  const lonely = (await list(advertiser, form)).body
  await attend(ada, awaited.id)
  await transact(ctx.db, (tx) => eraseUser(ctx, tx, advertiser.id))
  await ctx.jobs.runDueJobs()
  expect((await read(ada, lonely.id)).status).toBe(404)
  expect((await read(ada, awaited.id)).body).toMatchObject({
    cancelled: true,
    host: null,
    description: null,
    address: null,
  })
  expect(await pointsOf(ada)).toBe(250)
})
