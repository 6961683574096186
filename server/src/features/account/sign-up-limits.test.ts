import type { NewInvite } from '@coterie/contract/invites'
import { expect, test } from 'vitest'

import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { approve } from './queries.ts'

const approved = Array.from({ length: 160 }, (_, at) => `guest${at}@example.org`)
const { ctx, app, cast, clock } = await world()
await approve(ctx.db, approved)

type Arrival = { groupId: number; invite: string }
type Outcome = { status: number; after: string | undefined }

async function signUp(from: string, email: string, arrival?: Arrival): Promise<Outcome> {
  return await send(from, { email, password: 'correct horse battery', name: 'Guest', pendingJoin: arrival })
}

async function send(from: string, payload: object): Promise<Outcome> {
  const answer = await app.inject({ method: 'POST', url: '/api/register', payload, remoteAddress: from })
  return { status: answer.statusCode, after: answer.headers['retry-after']?.toString() }
}

async function signUpAll(from: string, emails: readonly string[], arrival?: Arrival): Promise<Outcome[]> {
  const outcomes = []
  for (const email of emails) outcomes.push(await signUp(from, email, arrival))
  return outcomes
}

const unknown = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}${at}@example.net`)
const statusesOf = (outcomes: readonly Outcome[]) => new Set(outcomes.map(({ status }) => status))

const [passed, waits, throttled] = [201, 403, 429]

test('sixty people with approved addresses can sign up from one network without a wait', async () => {
  const outcomes = []
  for (const email of approved.slice(0, 60)) {
    outcomes.push(await send('10.1.0.1', { email, password: 'correct horse battery', name: 'Guest' }))
  }
  expect(statusesOf(outcomes)).toEqual(new Set([201]))
})

test('the hundred and first has to wait until an hour after the first', async () => {
  const hundred = await signUpAll('10.2.0.1', approved.slice(0, 99))
  clock.forward(50 * 60)
  hundred.push(await signUp('10.2.0.1', approved[99] ?? ''))
  expect(statusesOf(hundred)).toEqual(new Set([passed]))
  expect(await signUp('10.2.0.1', approved[100] ?? '')).toEqual({ status: throttled, after: '2' })
  expect((await signUp('10.2.0.2', approved[100] ?? '')).status).toBe(passed)
  clock.forward(10 * 60)
  const next = await signUpAll('10.2.0.1', approved.slice(101, 141))
  expect(statusesOf(next)).toEqual(new Set([passed]))
})

test('a valid invitation allows as many sign-ups, an invalid one none', async () => {
  const ada = await cast.person('Ada')
  const groupId = await circle(ctx, { by: ada })
  const make = (useLimit: number | null) =>
    ada.send<NewInvite>('POST /api/groups/{id}/invites', {
      params: { id: groupId },
      body: { expiresInDays: 1, useLimit },
    })
  const made = (await make(null)).body
  const invite = new URL(made.url).searchParams.get('invite') ?? ''
  const invited = await signUpAll('10.3.0.1', unknown(60, 'invited'), { groupId, invite })
  expect(statusesOf(invited)).toEqual(new Set([waits]))

  const outcomes = async (from: string, arrival: Arrival) =>
    (await signUpAll(from, unknown(22, from), arrival)).at(-1)?.status
  expect(await outcomes('10.3.0.2', { groupId, invite: 'no-such-invitation' })).toBe(throttled)
  expect(await outcomes('10.3.0.3', { groupId: groupId + 1, invite })).toBe(throttled)
  await ada.send('DELETE /api/groups/{id}/invites/{inviteId}', {
    params: { id: groupId, inviteId: made.id },
  })
  expect(await outcomes('10.3.0.4', { groupId, invite })).toBe(throttled)
  const ending = (await make(1)).body
  const arrival = { groupId, invite: new URL(ending.url).searchParams.get('invite') ?? '' }
  await ctx.db.updateTable('group_invites').set({ used: 1 }).where('id', '=', ending.id).execute()
  expect(await outcomes('10.3.0.5', arrival)).toBe(throttled)
  await ctx.db.updateTable('group_invites').set({ used: 0 }).where('id', '=', ending.id).execute()
  clock.forward(24 * 3600)
  expect(await outcomes('10.3.0.6', arrival)).toBe(throttled)
})

test('a network can probe ten addresses an hour, which doesn’t affect expected sign-ups', async () => {
  const others = await signUpAll('10.4.0.1', unknown(22, 'other'))
  expect(others.findIndex(({ status }) => status === throttled)).toBe(10)
  expect((await signUp('10.4.0.1', approved[0] ?? '')).status).toBe(passed)
  // And the other way round.
  await signUpAll('10.4.0.2', approved.slice(0, 40))
  expect((await signUp('10.4.0.2', 'newcomer@example.net')).status).toBe(waits)
})

test('probing addresses uses up the budget, and then an approved address gets the same response as any', async () => {
  const from = '10.5.0.1'
  await signUpAll(from, unknown(100, 'guess'))
  expect(await signUp(from, approved[150] ?? '')).toEqual({ status: throttled, after: '2' })
  for (const seconds of [2, 4]) {
    clock.forward(seconds)
    expect((await signUp(from, approved[151] ?? '')).status).toBe(passed)
  }
  expect((await signUp(from, 'one-more@example.net')).status).toBe(throttled)
  // Now both are refused with the longer wait.
  const outcomes = [await signUp(from, approved[152] ?? ''), await signUp(from, 'last@example.net')]
  const longer = { status: throttled, after: '8' }
  expect(outcomes).toEqual([longer, longer])
})

test('taken, unapproved and banned addresses share one budget; the same address counts once', async () => {
  const from = '10.6.0.1'
  const { email: taken } = await cast.person('Taken')
  const answers = [
    await signUp(from, taken),
    await signUp(from, taken),
    ...(await signUpAll(from, unknown(9, 'probe'))),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, ...Array.from({ length: 9 }, () => waits)])
  expect(await signUp(from, taken)).toMatchObject({ status: 409 })
  const { email: another } = await cast.person('Another')
  const over = [await signUp(from, another), await signUp(from, 'stranger@example.net')]
  expect(over).toEqual([
    { status: throttled, after: '3600' },
    { status: throttled, after: '3600' },
  ])
  clock.forward(3600)
  expect((await signUp(from, another)).status).toBe(409)
})

test('a weak password is refused before the response reveals anything about the address', async () => {
  const { email: taken } = await cast.person('Weak')
  for (const email of [taken, approved[159], 'nobody@example.net']) {
    const answer = await send('10.7.0.1', { email, password: 'password', name: 'Guest' })
    expect(answer.status).toBe(422)
  }
})
