import { expect, test } from 'vitest'

import { transact } from '../../../db/database.ts'
import type { Member } from '../../../testing/cast.ts'
import { circle } from '../../../testing/circles.ts'
import {
  attend,
  cancel,
  discover,
  edit,
  eventForm,
  cancelAttendance,
  list,
  ownEvents,
  promote,
  readPromotion,
  stopPromoting,
  wallIn,
} from '../../../testing/events.ts'
import { world } from '../../../testing/world.ts'
import { grantPlan } from '../../billing/service.ts'

const { ctx, clock, cast } = await world()
const hera = await cast.person('Hera', { plan: 'advertiser' })
const make = async (title: string, days: number, given: object = {}, by: Member = hera) =>
  (await list(by, eventForm(clock.now(), { title, starts: wallIn(clock.now(), days), ...given }))).body.id

// Enough regular events that start earlier than the promoted one.
for (let n = 0; n < 12; n += 1) await make(`Ordinary ${n}`, 2)
const toChess = { interests: ['Chess'], range: 25 }
const seen = async (by: Member, query: object = {}) =>
  (await discover(by, { sort: 'soonest', area: 'everywhere', ...query })).body.map(({ title, promoted }) =>
    promoted === null ? title : `${title}!`,
  )
const marked = async (by: Member, query: object = {}) =>
  (await seen(by, query)).filter((title) => title.endsWith('!'))
const chessPlayer = (name: string, traits: object = {}) =>
  cast.person(name, { interests: ['Chess'], ...traits })

test('shows the event, marked and with a reason, only to nearby people with that interest', async () => {
  const id = await make('Chess night', 30, { tags: ['Chess'] })
  const answer = await promote(hera, id, { interests: ['Chess', 'Go'], range: 25 })
  expect(answer).toMatchObject({
    status: 200,
    body: { promotion: { interests: ['Chess', 'Go'], range: 25, running: true } },
  })
  const ada = await chessPlayer('Ada', { city: 'Potsdam, DE' })
  const { body } = await discover(ada, { sort: 'soonest' })
  expect(body.map(({ promoted }) => promoted !== null).indexOf(true)).toBe(4)
  expect(body[4]).toMatchObject({
    id,
    promoted: { interests: ['Chess'], range: 25 },
    recommended: false,
    reasons: { sharedTags: ['Chess'], distanceMiles: 17, friendsGoing: 0, circleMatesGoing: 0 },
  })
  expect(body.filter((event) => event.id === id)).toHaveLength(1)
  const others = [await cast.person('Hiker'), await chessPlayer('Faraway', { city: 'Leipzig, DE' })]
  for (const other of others) {
    expect([other.name, await marked(other)]).toEqual([other.name, []])
    expect(await seen(other)).toContain('Chess night')
  }
  expect(await marked(hera)).toEqual([])
  expect((await ownEvents(hera, { show: 'hosting' })).body.at(-1)).toMatchObject({
    id,
    promotedUntil: expect.any(String),
  })
  await stopPromoting(hera, id)
  expect(await marked(ada)).toEqual([])
  expect((await ownEvents(hera, { show: 'hosting' })).body.at(-1)).toMatchObject({ promotedUntil: null })
})

test('respects the filters', async () => {
  const id = await make('Harbour chess', 30, { tags: ['Chess'], category: 'Entertainment' })
  await promote(hera, id, toChess)
  const ada = await chessPlayer('Ada', { plan: 'premium' })
  expect(await marked(ada)).toEqual(['Harbour chess!'])
  const to = `${wallIn(clock.now(), 10)}:00Z`
  for (const query of [
    { category: 'Outdoor Activities' },
    { search: 'ordinary' },
    { tags: 'hiking' },
    { to },
  ])
    expect([query, await marked(ada, query)]).toEqual([query, []])
  expect(await marked(ada, { range: 50 })).toEqual(['Harbour chess!'])
  await stopPromoting(hera, id)
})

test('leaves out events that the viewer attends, waits for, dismissed or may not see', async () => {
  const id = await make('Small chess', 30, { tags: ['Chess'], capacity: 1 })
  await promote(hera, id, toChess)
  const [ada, ben, cleo] = [await chessPlayer('Ada'), await chessPlayer('Ben'), await chessPlayer('Cleo')]
  const dora = await chessPlayer('Dora')
  await attend(ada, id)
  await attend(ben, id)
  await cleo.send('PUT /api/events/{id}/dismissal', { params: { id } })
  await dora.send('PUT /api/people/{id}/block', { params: { id: hera.id } })
  for (const one of [ada, ben, cleo, dora]) expect(await marked(one)).toEqual([])
  // Full, but with a waitlist.
  const eve = await chessPlayer('Eve')
  expect(await marked(eve)).toEqual(['Small chess!'])
  await ctx.db
    .updateTable('users')
    .set({ latitude: null, longitude: null })
    .where('id', '=', eve.id)
    .execute()
  expect(await marked(eve)).toEqual([])
  await cancelAttendance(ada, id)
  expect(await marked(ada)).toEqual(['Small chess!'])
  await stopPromoting(hera, id)
})

test('a promotion moves with its event and ends with it', async () => {
  const id = await make('Travelling chess', 20, { tags: ['Chess'] })
  await promote(hera, id, toChess)
  const [here, there] = [await chessPlayer('Here'), await chessPlayer('There', { city: 'Leipzig, DE' })]
  await edit(hera, id, { location: { city: 'Leipzig', country: 'DE' }, starts: wallIn(clock.now(), 21) })
  expect([await marked(here), await marked(there)]).toEqual([[], ['Travelling chess!']])
  expect((await readPromotion(hera, id)).body.promotion?.until.slice(0, 10)).toBe(
    wallIn(clock.now(), 21).slice(0, 10),
  )
  await cancel(hera, id)
  expect(await marked(there)).toEqual([])
  expect((await readPromotion(hera, id)).body.promotion).toMatchObject({ running: false })
  expect((await promote(hera, id, toChess)).body.error.code).toBe('event_cancelled')

  const soon = await make('Soon over', 1)
  await promote(hera, soon, toChess)
  await ctx.db.updateTable('events').set({ starts_at: clock.now() }).where('id', '=', soon).execute()
  expect((await readPromotion(hera, soon)).body.promotion?.running).toBe(false)
  expect((await promote(hera, soon, toChess)).body.error.code).toBe('event_started')
})

test('a promotion ends with the plan, and a new plan doesn’t restart it', async () => {
  const lena = await cast.person('Lena')
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'advertiser'))
  const id = await make('Lena’s chess', 20, { tags: ['Chess'] }, lena)
  await promote(lena, id, toChess)
  const ada = await chessPlayer('Ada')
  expect(await marked(ada)).toEqual(['Lena’s chess!'])
  // The plan has ended, but the job that removes it hasn't run yet.
  const over = {
    subscription_period_end: new Date(clock.now().getTime() - 1),
    subscription_status: 'cancelled',
  }
  await ctx.db
    .updateTable('users')
    .set({ ...over, granted_plan: 'free' })
    .where('id', '=', lena.id)
    .execute()
  expect(await marked(ada)).toEqual([])
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'free'))
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'advertiser'))
  expect(await marked(ada)).toEqual([])
  expect((await readPromotion(lena, id)).body.promotion).toMatchObject({ running: false, range: 25 })
  await promote(lena, id, toChess)
  expect(await marked(ada)).toEqual(['Lena’s chess!'])
  await stopPromoting(lena, id)
})

test('changing a promotion keeps its start; a stopped one starts again', async () => {
  const id = await make('Changing', 20)
  const since = (await promote(hera, id, toChess)).body.promotion?.since
  clock.forward(60)
  const changed = (await promote(hera, id, { interests: ['Go', 'go', 'Hiking'], range: 100 })).body.promotion
  expect(changed).toMatchObject({ since, interests: ['Go', 'Hiking'], range: 100 })
  const stopped = (await stopPromoting(hera, id)).body.promotion
  expect(stopped).toMatchObject({ running: false, interests: ['Go', 'Hiking'] })
  expect((await stopPromoting(hera, id)).body.promotion).toEqual(stopped)
  clock.forward(60)
  expect((await promote(hera, id, toChess)).body.promotion?.since).toBe(clock.now().toISOString())
  await stopPromoting(hera, id)
})

test('only the host with the plan and admins can promote', async () => {
  const [pia, rita] = [
    await cast.person('Pia', { plan: 'advertiser' }),
    await cast.person('Rita', { role: 'admin' }),
  ]
  const id = await make('Mine', 20)
  const ada = await cast.person('Ada')
  for (const ask of [readPromotion, stopPromoting]) expect((await ask(pia, id)).status).toBe(403)
  expect((await promote(pia, id, toChess)).body.error.code).toBe('not_allowed')
  expect((await promote(rita, id, toChess)).status).toBe(200)
  expect((await readPromotion(hera, id)).body.promotion?.running).toBe(true)
  for (let n = 0; n < 2; n += 1) await stopPromoting(rita, id)
  const noted = await ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', rita.id)
    .execute()
  expect(noted.map(({ action }) => action)).toEqual(['promote-event', 'stop-promotion'])
  const groupId = await circle(ctx, { by: ada })
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
  expect((await promote(ada, meetup.id, toChess)).status).toBe(404)
  const lena = await cast.person('Lena', { plan: 'advertiser' })
  const hers = await make('Hers', 20, {}, lena)
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'premium'))
  const refused = await promote(lena, hers, toChess)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'promotion_requires_plan'])
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'advertiser'))
  await ctx.db.updateTable('events').set({ latitude: null, longitude: null }).where('id', '=', hers).execute()
  expect((await promote(lena, hers, toChess)).body.error.code).toBe('promotion_requires_city')
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
  const id = await make('Bad input', 20)
  expect((await promote(hera, id, body)).status).toBe(400)
  expect((await readPromotion(hera, id)).body).toEqual({ promotion: null })
})
