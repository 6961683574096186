import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, clock, cast } = await world({ FIRST_MESSAGES_PER_DAY: '2' })
// Noon in Berlin, so 12 hours until midnight.
clock.set(new Date('2026-11-23T11:00:00Z'))

const hello = { introduction: 'Hello, I am new here' }
const ask = (from: Member, to: Member, more: { introduction?: string; groupId?: number } = hello) =>
  from.send<{ id: number; error: { code: string } }>('POST /api/friend-requests', {
    body: { toId: to.id, ...more },
  })
const introduce = (from: Member, id: number) =>
  from.send('PUT /api/friend-requests/{id}/introduction', { params: { id: String(id) }, body: hello })
const strangers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => cast.person(`Stranger ${at}`)))

async function personAtLimit(name: string): Promise<Member> {
  const person = await cast.person(name)
  for (const one of await strangers(2)) expect((await ask(person, one)).status).toBe(201)
  return person
}

test('a first message over the daily limit is refused until midnight, and its request is not saved', async () => {
  const ada = await personAtLimit('Ada')
  const [cleo] = await strangers(1)
  if (cleo === undefined) throw new Error('someone is missing')
  const refused = await ask(ada, cleo)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'first_message_limit'])
  expect(Number(refused.headers['retry-after'])).toBe(12 * 60 * 60)
  expect((await cleo.call('GET /api/friend-requests', {})).body).toEqual([])
  expect((await ask(ada, cleo, {})).status).toBe(201)
  clock.forward(12 * 60 * 60)
  expect((await ask(ada, cleo)).status).toBe(201)
})

test('an introduction added later counts too, once per request', async () => {
  const [ben, ...others] = [await cast.person('Ben'), ...(await strangers(3))]
  const ids = await Promise.all(others.map(async (one) => (await ask(ben, one, {})).body.id))
  const [first = 0, second = 0, third = 0] = ids
  const statuses = [first, first, second, first, third].map(
    (id) => async () => (await introduce(ben, id)).status,
  )
  const answers: number[] = []
  for (const one of statuses) answers.push(await one())
  expect(answers).toEqual([200, 200, 200, 200, 429])
})

test('members of the same circle and owners who are friends are not strangers', async () => {
  const ida = await personAtLimit('Ida')
  const [mate, friend] = await strangers(2)
  if (mate === undefined || friend === undefined) throw new Error('someone is missing')
  await circle(ctx, { by: mate, members: [ida] })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ida.id, friend.id, clock.now()))
  expect((await ask(ida, mate)).status).toBe(201)
  const groupId = await circle(ctx, { by: friend })
  expect((await ask(ida, friend, { ...hello, groupId })).status).toBe(201)
})

test('an introduction to a stranger’s circle counts as a first message', async () => {
  const jon = await personAtLimit('Jon')
  const [other] = await strangers(1)
  if (other === undefined) throw new Error('someone is missing')
  const groupId = await circle(ctx, { by: other })
  expect((await ask(jon, other, { ...hello, groupId })).status).toBe(429)
  expect((await ask(jon, other, { groupId })).status).toBe(201)
})

test('ten requests at once don’t exceed the daily limit', async () => {
  const kai = await cast.person('Kai')
  const answers = await Promise.all((await strangers(10)).map((one) => ask(kai, one)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
})

test('upheld reports lower the limit, unless they are overturned', async () => {
  const lou = await cast.person('Lou')
  const others = await strangers(3)
  const { id } = await ctx.db
    .insertInto('sanctions')
    .values({ user_id: lou.id, kind: 'warned', reason: 'spam', words: '', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statuses: number[] = []
  for (const one of others.slice(0, 2)) statuses.push((await ask(lou, one)).status)
  expect(statuses).toEqual([201, 429])
  const [, second, third] = others
  if (second === undefined || third === undefined) throw new Error('someone is missing')
  await ctx.db.updateTable('sanctions').set({ overturned_at: clock.now() }).where('id', '=', id).execute()
  expect((await ask(lou, second)).status).toBe(201)
  expect((await ask(lou, third)).status).toBe(429)
})
