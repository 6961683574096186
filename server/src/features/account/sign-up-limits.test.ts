import type { NewInvite } from '@coterie/contract/invites'
import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertApprovals } from './queries.ts'

const approvedEmails = Array.from({ length: 160 }, (_, index) => `guest${index}@example.org`)
const { ctx, app, cast, clock } = await openTestApp()
await insertApprovals(ctx.db, approvedEmails)

type JoinTarget = { groupId: number; invite: string }
type SignUpResult = { status: number; retryAfter: string | undefined }

async function signUp(from: string, email: string, pendingJoin?: JoinTarget): Promise<SignUpResult> {
  return await send(from, { email, password: 'correct horse battery', name: 'Guest', pendingJoin })
}

async function send(from: string, payload: object): Promise<SignUpResult> {
  const response = await app.inject({ method: 'POST', url: '/api/register', payload, remoteAddress: from })
  return { status: response.statusCode, retryAfter: response.headers['retry-after']?.toString() }
}

async function signUpAll(
  from: string,
  emails: readonly string[],
  pendingJoin?: JoinTarget,
): Promise<SignUpResult[]> {
  const outcomes = []
  for (const email of emails) outcomes.push(await signUp(from, email, pendingJoin))
  return outcomes
}

const createUnapprovedEmails = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.net`)
const getUniqueStatuses = (outcomes: readonly SignUpResult[]) => new Set(outcomes.map(({ status }) => status))

const [created, notApproved, throttled] = [201, 403, 429]

test('sixty people with approved addresses can sign up from one network without a wait', async () => {
  const outcomes = []
  for (const email of approvedEmails.slice(0, 60)) {
    outcomes.push(await send('10.1.0.1', { email, password: 'correct horse battery', name: 'Guest' }))
  }
  expect(getUniqueStatuses(outcomes)).toEqual(new Set([201]))
})

test('the 101st sign-up waits until an hour after the first', async () => {
  const hundred = await signUpAll('10.2.0.1', approvedEmails.slice(0, 99))
  clock.advance(50 * 60)
  hundred.push(await signUp('10.2.0.1', approvedEmails[99] ?? ''))
  expect(getUniqueStatuses(hundred)).toEqual(new Set([created]))
  expect(await signUp('10.2.0.1', approvedEmails[100] ?? '')).toEqual({ status: throttled, retryAfter: '2' })
  expect((await signUp('10.2.0.2', approvedEmails[100] ?? '')).status).toBe(created)
  clock.advance(10 * 60)
  const next = await signUpAll('10.2.0.1', approvedEmails.slice(101, 141))
  expect(getUniqueStatuses(next)).toEqual(new Set([created]))
})

test('a valid invitation raises the sign-up limit, an invalid one doesn’t', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const createInvite = (useLimit: number | null) =>
    ada.send<NewInvite>('POST /api/groups/{id}/invites', {
      params: { id: groupId },
      body: { expiresInDays: 1, useLimit },
    })
  const newInvite = (await createInvite(null)).body
  const invite = new URL(newInvite.url).searchParams.get('invite') ?? ''
  const invited = await signUpAll('10.3.0.1', createUnapprovedEmails(60, 'invited'), { groupId, invite })
  expect(getUniqueStatuses(invited)).toEqual(new Set([notApproved]))

  const getLastStatus = async (from: string, pendingJoin: JoinTarget) =>
    (await signUpAll(from, createUnapprovedEmails(22, from), pendingJoin)).at(-1)?.status
  expect(await getLastStatus('10.3.0.2', { groupId, invite: 'no-such-invitation' })).toBe(throttled)
  expect(await getLastStatus('10.3.0.3', { groupId: groupId + 1, invite })).toBe(throttled)
  await ada.send('DELETE /api/groups/{id}/invites/{inviteId}', {
    params: { id: groupId, inviteId: newInvite.id },
  })
  expect(await getLastStatus('10.3.0.4', { groupId, invite })).toBe(throttled)
  const limitedInvite = (await createInvite(1)).body
  const joinTarget = { groupId, invite: new URL(limitedInvite.url).searchParams.get('invite') ?? '' }
  await ctx.db.updateTable('group_invites').set({ used: 1 }).where('id', '=', limitedInvite.id).execute()
  expect(await getLastStatus('10.3.0.5', joinTarget)).toBe(throttled)
  await ctx.db.updateTable('group_invites').set({ used: 0 }).where('id', '=', limitedInvite.id).execute()
  clock.advance(24 * 3600)
  expect(await getLastStatus('10.3.0.6', joinTarget)).toBe(throttled)
})

test('a network can probe ten addresses an hour, which doesn’t affect expected sign-ups', async () => {
  const others = await signUpAll('10.4.0.1', createUnapprovedEmails(22, 'other'))
  expect(others.findIndex(({ status }) => status === throttled)).toBe(10)
  expect((await signUp('10.4.0.1', approvedEmails[0] ?? '')).status).toBe(created)
  await signUpAll('10.4.0.2', approvedEmails.slice(0, 40))
  expect((await signUp('10.4.0.2', 'newcomer@example.net')).status).toBe(notApproved)
})

test('once the sign-up budget is used up, approved and unapproved addresses wait alike', async () => {
  const from = '10.5.0.1'
  await signUpAll(from, createUnapprovedEmails(100, 'guess'))
  expect(await signUp(from, approvedEmails[150] ?? '')).toEqual({ status: throttled, retryAfter: '2' })
  for (const seconds of [2, 4]) {
    clock.advance(seconds)
    expect((await signUp(from, approvedEmails[151] ?? '')).status).toBe(created)
  }
  expect((await signUp(from, 'one-more@example.net')).status).toBe(throttled)
  // Now both are refused with the longer wait.
  const outcomes = [await signUp(from, approvedEmails[152] ?? ''), await signUp(from, 'last@example.net')]
  const longer = { status: throttled, retryAfter: '8' }
  expect(outcomes).toEqual([longer, longer])
})

test('taken, unapproved and banned addresses share one budget; the same address counts once', async () => {
  const from = '10.6.0.1'
  const { email: taken } = await cast.person('Taken')
  const probes = [
    await signUp(from, taken),
    await signUp(from, taken),
    ...(await signUpAll(from, createUnapprovedEmails(9, 'probe'))),
  ]
  expect(probes.map(({ status }) => status)).toEqual([
    409,
    409,
    ...Array.from({ length: 9 }, () => notApproved),
  ])
  expect(await signUp(from, taken)).toMatchObject({ status: 409 })
  const { email: otherTaken } = await cast.person('Another')
  const refused = [await signUp(from, otherTaken), await signUp(from, 'stranger@example.net')]
  expect(refused).toEqual([
    { status: throttled, retryAfter: '3600' },
    { status: throttled, retryAfter: '3600' },
  ])
  clock.advance(3600)
  expect((await signUp(from, otherTaken)).status).toBe(409)
})

test('a weak password is refused before the response reveals anything about the address', async () => {
  const { email: taken } = await cast.person('Weak')
  for (const email of [taken, approvedEmails[159], 'nobody@example.net']) {
    const response = await send('10.7.0.1', { email, password: 'password', name: 'Guest' })
    expect(response.status).toBe(422)
  }
})
