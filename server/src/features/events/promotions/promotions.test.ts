import { expect, test } from 'vitest'

import { transact } from '../../../db/database.ts'
import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import {
  attend,
  cancel,
  discover,
  edit,
  createEventForm,
  cancelAttendance,
  postEvent,
  listOwnEvents,
  promote,
  readPromotion,
  stopPromoting,
  getLocalTimeIn,
} from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { grantPlan } from '../../billing/service.ts'

const { ctx, clock, cast } = await openTestApp()
const hera = await cast.person('Hera', { plan: 'advertiser' })
const createEvent = async (title: string, days: number, overrides: object = {}, actor: Member = hera) =>
  (
    await postEvent(
      actor,
      createEventForm(clock.now(), { title, starts: getLocalTimeIn(clock.now(), days), ...overrides }),
    )
  ).body.id

// Enough regular events that start earlier than the promoted ones.
for (let n = 0; n < 12; n += 1) await createEvent(`Ordinary ${n}`, 2)
const chessPromotion = { interests: ['Chess'], range: 25 }
const listTitles = async (actor: Member, query: object = {}) =>
  (await discover(actor, { sort: 'soonest', area: 'everywhere', ...query })).body.map(({ title, promoted }) =>
    promoted === null ? title : `${title}!`,
  )
const listPromoted = async (actor: Member, query: object = {}) =>
  (await listTitles(actor, query)).filter((title) => title.endsWith('!'))
const createChessPlayer = (name: string, traits: object = {}) =>
  cast.person(name, { interests: ['Chess'], ...traits })

test('shows the event, marked and with a reason, only to nearby people with that interest', async () => {
  const id = await createEvent('Chess night', 30, { tags: ['Chess'] })
  const response = await promote(hera, id, { interests: ['Chess', 'Go'], range: 25 })
  expect(response).toMatchObject({
    status: 200,
    body: { promotion: { interests: ['Chess', 'Go'], range: 25, running: true } },
  })
  const ada = await createChessPlayer('Ada', { city: 'Potsdam, DE' })
  const { body } = await discover(ada, { sort: 'soonest' })
  expect(body.map(({ promoted }) => promoted !== null).indexOf(true)).toBe(4)
  expect(body[4]).toMatchObject({
    id,
    promoted: { interests: ['Chess'], range: 25 },
    recommended: false,
    reasons: { sharedTags: ['Chess'], distanceMiles: 17, friendsGoing: 0, circleMatesGoing: 0 },
  })
  expect(body.filter((event) => event.id === id)).toHaveLength(1)
  const others = [await cast.person('Hiker'), await createChessPlayer('Faraway', { city: 'Leipzig, DE' })]
  for (const other of others) {
    expect([other.name, await listPromoted(other)]).toEqual([other.name, []])
    expect(await listTitles(other)).toContain('Chess night')
  }
  expect(await listPromoted(hera)).toEqual([])
  expect((await listOwnEvents(hera, { show: 'hosting' })).body.at(-1)).toMatchObject({
    id,
    promotedUntil: expect.any(String),
  })
  await stopPromoting(hera, id)
  expect(await listPromoted(ada)).toEqual([])
  expect((await listOwnEvents(hera, { show: 'hosting' })).body.at(-1)).toMatchObject({ promotedUntil: null })
})

test('promoted events respect the filters', async () => {
  const id = await createEvent('Harbour chess', 30, { tags: ['Chess'], category: 'Entertainment' })
  await promote(hera, id, chessPromotion)
  const ada = await createChessPlayer('Ada', { plan: 'premium' })
  expect(await listPromoted(ada)).toEqual(['Harbour chess!'])
  const to = `${getLocalTimeIn(clock.now(), 10)}:00Z`
  for (const query of [
    { category: 'Outdoor Activities' },
    { search: 'ordinary' },
    { tags: 'hiking' },
    { to },
  ])
    expect([query, await listPromoted(ada, query)]).toEqual([query, []])
  expect(await listPromoted(ada, { range: 50 })).toEqual(['Harbour chess!'])
  await stopPromoting(hera, id)
})

test('leaves out events that the viewer attends, waits for, dismissed or may not see', async () => {
  const id = await createEvent('Small chess', 30, { tags: ['Chess'], capacity: 1 })
  await promote(hera, id, chessPromotion)
  const [ada, ben, cleo] = [
    await createChessPlayer('Ada'),
    await createChessPlayer('Ben'),
    await createChessPlayer('Cleo'),
  ]
  const dora = await createChessPlayer('Dora')
  await attend(ada, id)
  await attend(ben, id)
  await cleo.send('PUT /api/events/{id}/dismissal', { params: { id } })
  await dora.send('PUT /api/people/{id}/block', { params: { id: hera.id } })
  for (const player of [ada, ben, cleo, dora]) expect(await listPromoted(player)).toEqual([])
  const eve = await createChessPlayer('Eve')
  expect(await listPromoted(eve)).toEqual(['Small chess!'])
  await ctx.db
    .updateTable('users')
    .set({ latitude: null, longitude: null })
    .where('id', '=', eve.id)
    .execute()
  expect(await listPromoted(eve)).toEqual([])
  await cancelAttendance(ada, id)
  expect(await listPromoted(ada)).toEqual(['Small chess!'])
  await stopPromoting(hera, id)
})

test('a promotion moves with its event and ends with it', async () => {
  const id = await createEvent('Travelling chess', 20, { tags: ['Chess'] })
  await promote(hera, id, chessPromotion)
  const [berliner, leipziger] = [
    await createChessPlayer('Here'),
    await createChessPlayer('There', { city: 'Leipzig, DE' }),
  ]
  await edit(hera, id, {
    location: { city: 'Leipzig', country: 'DE' },
    starts: getLocalTimeIn(clock.now(), 21),
  })
  expect([await listPromoted(berliner), await listPromoted(leipziger)]).toEqual([[], ['Travelling chess!']])
  expect((await readPromotion(hera, id)).body.promotion?.until.slice(0, 10)).toBe(
    getLocalTimeIn(clock.now(), 21).slice(0, 10),
  )
  await cancel(hera, id)
  expect(await listPromoted(leipziger)).toEqual([])
  expect((await readPromotion(hera, id)).body.promotion).toMatchObject({ running: false })
  expect((await promote(hera, id, chessPromotion)).body.error.code).toBe('event_cancelled')

  const soon = await createEvent('Soon over', 1)
  await promote(hera, soon, chessPromotion)
  await ctx.db.updateTable('events').set({ starts_at: clock.now() }).where('id', '=', soon).execute()
  expect((await readPromotion(hera, soon)).body.promotion?.running).toBe(false)
  expect((await promote(hera, soon, chessPromotion)).body.error.code).toBe('event_started')
})

test('a promotion ends with the plan, and a new plan doesn’t restart it', async () => {
  const lena = await cast.person('Lena')
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'advertiser'))
  const id = await createEvent('Lena’s chess', 20, { tags: ['Chess'] }, lena)
  await promote(lena, id, chessPromotion)
  const ada = await createChessPlayer('Ada')
  expect(await listPromoted(ada)).toEqual(['Lena’s chess!'])
  // The plan has ended, but the job that removes it hasn't run yet.
  const endedPlan = {
    subscription_period_end: new Date(clock.now().getTime() - 1),
    subscription_status: 'cancelled',
  }
  await ctx.db
    .updateTable('users')
    .set({ ...endedPlan, granted_plan: 'free' })
    .where('id', '=', lena.id)
    .execute()
  expect(await listPromoted(ada)).toEqual([])
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'free'))
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'advertiser'))
  expect(await listPromoted(ada)).toEqual([])
  expect((await readPromotion(lena, id)).body.promotion).toMatchObject({ running: false, range: 25 })
  await promote(lena, id, chessPromotion)
  expect(await listPromoted(ada)).toEqual(['Lena’s chess!'])
  await stopPromoting(lena, id)
})

test('changing a promotion keeps its start; a stopped one starts again', async () => {
  const id = await createEvent('Changing', 20)
  const since = (await promote(hera, id, chessPromotion)).body.promotion?.since
  clock.advance(60)
  const changed = (await promote(hera, id, { interests: ['Go', 'go', 'Hiking'], range: 100 })).body.promotion
  expect(changed).toMatchObject({ since, interests: ['Go', 'Hiking'], range: 100 })
  const stopped = (await stopPromoting(hera, id)).body.promotion
  expect(stopped).toMatchObject({ running: false, interests: ['Go', 'Hiking'] })
  expect((await stopPromoting(hera, id)).body.promotion).toEqual(stopped)
  clock.advance(60)
  expect((await promote(hera, id, chessPromotion)).body.promotion?.since).toBe(clock.now().toISOString())
  await stopPromoting(hera, id)
})

test('only a host on the Advertiser plan and admins can promote an event', async () => {
  const [pia, rita] = [
    await cast.person('Pia', { plan: 'advertiser' }),
    await cast.person('Rita', { role: 'admin' }),
  ]
  const id = await createEvent('Mine', 20)
  const ada = await cast.person('Ada')
  for (const call of [readPromotion, stopPromoting]) expect((await call(pia, id)).status).toBe(403)
  expect((await promote(pia, id, chessPromotion)).body.error.code).toBe('not_allowed')
  expect((await promote(rita, id, chessPromotion)).status).toBe(200)
  expect((await readPromotion(hera, id)).body.promotion?.running).toBe(true)
  for (let n = 0; n < 2; n += 1) await stopPromoting(rita, id)
  const entries = await ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', rita.id)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['promote-event', 'stop-promotion'])
  const groupId = await seedCircle(ctx, { by: ada })
  const meetup = await ctx.db
    .insertInto('events')
    .values({
      group_id: groupId,
      created_by: ada.id,
      title: 'Meetup',
      timezone: 'UTC',
      starts_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await promote(ada, meetup.id, chessPromotion)).status).toBe(404)
  const lena = await cast.person('Lena', { plan: 'advertiser' })
  const herEventId = await createEvent('Hers', 20, {}, lena)
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'premium'))
  const refused = await promote(lena, herEventId, chessPromotion)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'promotion_requires_plan'])
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'advertiser'))
  await ctx.db
    .updateTable('events')
    .set({ latitude: null, longitude: null })
    .where('id', '=', herEventId)
    .execute()
  expect((await promote(lena, herEventId, chessPromotion)).body.error.code).toBe('promotion_requires_city')
})

test.each([
  { interests: [], range: 25 },
  { interests: ['!!!'], range: 25 },
  { interests: Array.from({ length: 11 }, (_, n) => `Interest ${n}`), range: 25 },
  { interests: ['Chess'], range: 0 },
  { interests: ['Chess'], range: 12 },
  { interests: ['Chess'], range: 105 },
  { interests: 'Chess', range: 25 },
])('refuses %j as a promotion', async (body) => {
  const id = await createEvent('Bad input', 20)
  expect((await promote(hera, id, body)).status).toBe(400)
  expect((await readPromotion(hera, id)).body).toEqual({ promotion: null })
})
