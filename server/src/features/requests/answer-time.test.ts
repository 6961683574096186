import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { readThread } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const minute = 60
const hour = 60 * minute
const day = 24 * hour

async function sendRequest(to: Member, groupId?: number) {
  const sender = await cast.person('Mia')
  const body = groupId === undefined ? { toId: to.id } : { toId: to.id, groupId }
  const { id } = (await sender.call('POST /api/friend-requests', { body })).body
  return { sender, id }
}

/** Someone asks, and the person answers after this many seconds; null for never. */
async function answerAfter(to: Member, seconds: number | null, groupId?: number): Promise<void> {
  const { id } = await sendRequest(to, groupId)
  if (seconds === null) return
  clock.advance(seconds)
  const answer = {
    params: { id: String(id) },
    body: { status: id % 2 === 0 ? 'accepted' : 'rejected' },
  } as const
  expect((await to.call('PATCH /api/friend-requests/{id}', answer)).status).toBe(200)
}

/** What a new sender is told. */
async function readAnswerTime(to: Member, groupId?: number) {
  const { sender } = await sendRequest(to, groupId)
  return (await readThread(sender, groupId ?? `u${to.id}`)).body.request?.answersWithin
}

async function createPerson(delays: readonly (number | null)[]): Promise<Member> {
  const person = await cast.person('Ada')
  for (const delay of delays) await answerAfter(person, delay)
  return person
}

test.each([
  ['within an hour', [minute, minute, hour, 2 * day, 9 * day], 'hour'],
  ['within a day', [minute, 2 * hour, 3 * hour, 9 * day, 9 * day], 'day'],
  ['within a few days', [minute, hour, 2 * day, 9 * day, 9 * day], 'days'],
  ['more slowly', [minute, hour, 4 * day, 9 * day, 9 * day], null],
  ['too rarely to tell', [minute, minute, minute, minute], null],
])('says that someone usually answers %s', async (_, delays, expected) => {
  expect(await readAnswerTime(await createPerson(delays))).toBe(expected)
})

test('requests that were never answered count as slow, new and withdrawn ones not at all', async () => {
  const ada = await createPerson([minute, minute, minute, minute, minute])
  for (let count = 0; count < 6; count += 1) await answerAfter(ada, null)
  expect(await readAnswerTime(ada)).toBe('hour')
  clock.advance(4 * day)
  expect(await readAnswerTime(ada)).toBeNull()

  const ben = await createPerson([minute, minute, minute, minute, minute])
  for (let count = 0; count < 6; count += 1) {
    const { sender, id } = await sendRequest(ben)
    await sender.call('PATCH /api/friend-requests/{id}', {
      params: { id: String(id) },
      body: { status: 'withdrawn' },
    })
  }
  clock.advance(4 * day)
  expect(await readAnswerTime(ben)).toBe('hour')
})

test('a circle has the time of its organizers; joining an open circle is no answer', async () => {
  const owner = await createPerson([minute, minute, minute, minute, minute])
  const groupId = await seedCircle(ctx, { by: owner, joinPolicy: 'open' })
  for (let count = 0; count < 6; count += 1) await sendRequest(owner, groupId)
  await ctx.db.updateTable('groups').set({ join_policy: 'request' }).where('id', '=', groupId).execute()
  expect(await readAnswerTime(owner, groupId)).toBeNull()
  for (let count = 0; count < 5; count += 1) await answerAfter(owner, 2 * hour, groupId)
  expect(await readAnswerTime(owner, groupId)).toBe('day')
  expect(await readAnswerTime(owner)).toBe('hour')
})

test('people who hide when they’re online, or are not visible, have no answer time', async () => {
  const ada = await createPerson([minute, minute, minute, minute, minute])
  const { sender } = await sendRequest(ada)
  const read = () => readThread(sender, `u${ada.id}`)
  expect((await read()).body.request?.answersWithin).toBe('hour')
  await ctx.db.updateTable('users').set({ show_online: false }).where('id', '=', ada.id).execute()
  expect((await read()).body.request?.answersWithin).toBeNull()
  const stranger = await cast.person('Stranger')
  expect((await readThread(stranger, `u${ada.id}`)).status).toBe(404)
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(sender.id) } })
  expect((await read()).status).toBe(404)
})
