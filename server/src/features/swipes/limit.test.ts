import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { findSwipesToday } from './queries.ts'

const { ctx, cast, clock } = await openTestApp({ FREE_SWIPES_PER_DAY: '4' })

const owner = await cast.person('Owner')
const others: Member[] = []
for (let count = 0; count < 6; count += 1) others.push(await cast.person(`Other ${count}`))
const [ada, ben, cleo, dora, eve, fay] = others as [Member, Member, Member, Member, Member, Member]

const skip = (member: Member, { id }: { id: number }) =>
  member.send('PUT /api/people/{id}/skip', { params: { id } })
const skipCircle = (member: Member, id: number) =>
  member.send('PUT /api/groups/{id}/skip', { params: { id } })
const sendRequest = (member: Member, toId: number, groupId?: number) =>
  member.send<{ id: number; error: { code: string } }>('POST /api/friend-requests', {
    body: { toId, groupId },
  })
const readSwipes = async (member: Member) => (await member.call('GET /api/user/swipes', {})).body

/** A person who has swiped four times today, once in each way. */
async function createPersonAtLimit(name: string): Promise<Member> {
  const me = await cast.person(name)
  await skip(me, ada)
  await skipCircle(me, await seedCircle(ctx, { by: owner }))
  await sendRequest(me, ben.id)
  await sendRequest(me, owner.id, await seedCircle(ctx, { by: owner }))
  return me
}

test('skips and connects of people and circles share a limit; a swipe over the limit is refused and saves nothing', async () => {
  const me = await createPersonAtLimit('Me')
  expect(await readSwipes(me)).toMatchObject({ limit: 4, left: 0 })
  const groupId = await seedCircle(ctx, { by: owner })
  const refused = [
    await skip(me, cleo),
    await skipCircle(me, groupId),
    await sendRequest(me, cleo.id),
    await sendRequest(me, owner.id, groupId),
  ]
  const { resetsAt } = await readSwipes(me)
  const seconds = Math.ceil((Date.parse(resetsAt) - clock.now().getTime()) / 1000)
  for (const { status, body, headers } of refused) {
    expect([status, body.error.code]).toEqual([429, 'swipe_limit'])
    expect(headers['retry-after']).toBe(String(seconds))
  }
  const requests = await me.call('GET /api/friend-requests', { query: { direction: 'sent' } })
  expect(requests.body).toHaveLength(2)
  expect((await cleo.call('GET /api/friend-requests', {})).body).toEqual([])
})

test('at the limit, repeated swipes and connecting with a person skipped today are free', async () => {
  const me = await createPersonAtLimit('Me')
  expect((await skip(me, ada)).status).toBe(200)
  expect((await sendRequest(me, ben.id)).status).toBe(201)
  expect((await sendRequest(me, ada.id)).status).toBe(201)
  expect(await readSwipes(me)).toMatchObject({ left: 0 })
})

test('accepting, rejecting and requesting back are free, and so is liking', async () => {
  const me = await createPersonAtLimit('Me')
  for (const sender of [dora, eve]) expect((await sendRequest(sender, me.id)).status).toBe(201)
  const [request] = (await me.call('GET /api/friend-requests', {})).body
  const params = { id: String(request?.id) }
  expect(
    (await me.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })).status,
  ).toBe(200)
  expect(await sendRequest(me, dora.id)).toMatchObject({ status: 201, body: { status: 'accepted' } })
  expect((await me.call('PUT /api/people/{id}/like', { params: { id: String(fay.id) } })).status).toBe(200)
  expect(await readSwipes(me)).toMatchObject({ left: 0 })
})

test('withdrawing a request doesn’t return the swipe, and a new one costs another', async () => {
  const me = await cast.person('Me')
  for (let count = 1; count <= 4; count += 1) {
    const { body } = await sendRequest(me, fay.id)
    expect((await readSwipes(me)).left).toBe(4 - count)
    await me.call('PATCH /api/friend-requests/{id}', {
      params: { id: String(body.id) },
      body: { status: 'withdrawn' },
    })
  }
  expect((await sendRequest(me, fay.id)).status).toBe(429)
})

test('paid plans have no limit', async () => {
  for (const plan of ['premium', 'advertiser'] as const) {
    const me = await cast.person('Me', { plan })
    for (const other of others) expect((await skip(me, other)).status).toBe(200)
    expect(await readSwipes(me)).toMatchObject({ limit: null, left: null })
  }
})

test('the limit resets at midnight where the person lives', async () => {
  const me = await createPersonAtLimit('Me')
  const { resetsAt } = await readSwipes(me)
  const localTime = new Date(resetsAt).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' })
  expect(localTime).toBe('00:00:00')
  clock.advance((Date.parse(resetsAt) - clock.now().getTime()) / 1000 - 1)
  const refused = await skip(me, cleo)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
  clock.advance(1)
  expect((await readSwipes(me)).left).toBe(4)
  expect((await skip(me, cleo)).status).toBe(200)
  expect((await readSwipes(me)).left).toBe(3)
})

test.each([
  ['Berlin, DE', '2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z'],
  ['Berlin, DE', '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z'],
  // Clocks go back: the day has 25 hours.
  ['Berlin, DE', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['Auckland, NZ', '2026-11-21T10:59:00Z', '2026-11-21T11:00:00Z'],
  ['Los Angeles, US', '2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z'],
  [null, '2026-11-21T23:30:00Z', '2026-11-22T00:00:00Z'],
])('in %s the day of %s ends at %s', async (city, now, end) => {
  const me = await cast.person('Me', city === null ? {} : { city })
  if (city === null)
    await ctx.db.updateTable('users').set({ city_id: null }).where('id', '=', me.id).execute()
  const today = await findSwipesToday(ctx.db, me.id, new Date(now))
  expect(today?.endsAt).toEqual(new Date(end))
})

test('when clocks go back over midnight, the day starts at the first midnight', async () => {
  const me = await cast.person('Me', { city: 'Havana, CU' })
  const skipped = [ada, ben, cleo].map(({ id }, index) => ({
    user_id: me.id,
    skipped_id: id,
    created_at: new Date(`2026-11-01T0${3 + index}:10:00Z`),
  }))
  await ctx.db.insertInto('user_skips').values(skipped).execute()
  const findToday = async (time: string) =>
    await findSwipesToday(ctx.db, me.id, new Date(`2026-11-01T${time}:00Z`))
  const endsAt = new Date('2026-11-02T05:00:00Z')
  expect(await findToday('03:30')).toEqual({ used: 3, endsAt: new Date('2026-11-01T04:00:00Z') })
  for (const time of ['04:30', '05:30']) expect(await findToday(time)).toEqual({ used: 2, endsAt })
})

test('the database knows the time zone of every city', async () => {
  const { rows } = await sql<{ zone: string; local: Date | null }>`
    select zone, now() at time zone zone as local
    from (select distinct timezone as zone from cities) zones`.execute(ctx.db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ local }) => local === null)).toEqual([])
})
