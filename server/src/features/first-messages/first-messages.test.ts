import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, clock, cast } = await openTestApp({ FIRST_MESSAGES_PER_DAY: '2' })
// Noon in Berlin, so 12 hours until midnight.
clock.set(new Date('2026-11-23T11:00:00Z'))

const withIntroduction = { introduction: 'Hello, I am new here' }
const sendRequest = (
  from: Member,
  to: Member,
  options: { introduction?: string; groupId?: number } = withIntroduction,
) =>
  from.send<{ id: number; error: { code: string } }>('POST /api/friend-requests', {
    body: { toId: to.id, ...options },
  })
const introduce = (from: Member, id: number) =>
  from.send('PUT /api/friend-requests/{id}/introduction', {
    params: { id: String(id) },
    body: withIntroduction,
  })
const createStrangers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => cast.person(`Stranger ${index}`)))

async function createPersonAtLimit(name: string): Promise<Member> {
  const person = await cast.person(name)
  for (const stranger of await createStrangers(2))
    expect((await sendRequest(person, stranger)).status).toBe(201)
  return person
}

test('a first message over the daily limit is refused until midnight, and its request is not saved', async () => {
  const ada = await createPersonAtLimit('Ada')
  const [cleo] = await createStrangers(1)
  if (cleo === undefined) throw new Error('Missing person')
  const refused = await sendRequest(ada, cleo)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'first_message_limit'])
  expect(Number(refused.headers['retry-after'])).toBe(12 * 60 * 60)
  expect((await cleo.call('GET /api/friend-requests', {})).body).toEqual([])
  expect((await sendRequest(ada, cleo, {})).status).toBe(201)
  clock.advance(12 * 60 * 60)
  expect((await sendRequest(ada, cleo)).status).toBe(201)
})

test('an introduction added later counts too, once per request', async () => {
  const [ben, ...others] = [await cast.person('Ben'), ...(await createStrangers(3))]
  const ids = await Promise.all(
    others.map(async (stranger) => (await sendRequest(ben, stranger, {})).body.id),
  )
  const [first = 0, second = 0, third = 0] = ids
  const calls = [first, first, second, first, third].map(
    (id) => async () => (await introduce(ben, id)).status,
  )
  const statuses: number[] = []
  for (const introduceAndGetStatus of calls) statuses.push(await introduceAndGetStatus())
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('members of the same circle and owners who are friends are not strangers', async () => {
  const ida = await createPersonAtLimit('Ida')
  const [mate, friend] = await createStrangers(2)
  if (mate === undefined || friend === undefined) throw new Error('Missing person')
  await seedCircle(ctx, { by: mate, members: [ida] })
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, ida.id, friend.id, clock.now()))
  expect((await sendRequest(ida, mate)).status).toBe(201)
  const groupId = await seedCircle(ctx, { by: friend })
  expect((await sendRequest(ida, friend, { ...withIntroduction, groupId })).status).toBe(201)
})

test('an introduction to a stranger’s circle counts as a first message', async () => {
  const jon = await createPersonAtLimit('Jon')
  const [other] = await createStrangers(1)
  if (other === undefined) throw new Error('Missing person')
  const groupId = await seedCircle(ctx, { by: other })
  expect((await sendRequest(jon, other, { ...withIntroduction, groupId })).status).toBe(429)
  expect((await sendRequest(jon, other, { groupId })).status).toBe(201)
})

test('ten concurrent requests don’t exceed the daily limit', async () => {
  const kai = await cast.person('Kai')
  const responses = await Promise.all(
    (await createStrangers(10)).map((stranger) => sendRequest(kai, stranger)),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(8)
})

test('upheld reports lower the limit, unless they are overturned', async () => {
  const lou = await cast.person('Lou')
  const others = await createStrangers(3)
  const { id } = await ctx.db
    .insertInto('sanctions')
    .values({ user_id: lou.id, kind: 'warned', reason: 'spam', text: '', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const statuses: number[] = []
  for (const stranger of others.slice(0, 2)) statuses.push((await sendRequest(lou, stranger)).status)
  expect(statuses).toEqual([201, 429])
  const [, second, third] = others
  if (second === undefined || third === undefined) throw new Error('Missing person')
  await ctx.db.updateTable('sanctions').set({ overturned_at: clock.now() }).where('id', '=', id).execute()
  expect((await sendRequest(lou, second)).status).toBe(201)
  expect((await sendRequest(lou, third)).status).toBe(429)
})
