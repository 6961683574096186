import type { NewInvite } from '@coterie/contract/invites'
import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { circle } from '../../testing/circles.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'
import { world } from '../../testing/world.ts'
import { approveEmails } from '../account/approval.ts'

const { ctx, app, clock, cast, stranger } = await world()
const password = 'correct horse'
const day = 24 * 60 * 60
const ada = await cast.person('Ada', { plan: 'premium' })

async function linkInto(id: number, useLimit: number | null = null): Promise<{ id: number; token: string }> {
  const { body } = await ada.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id },
    body: { expiresInDays: 7, useLimit },
  })
  return { id: body.id, token: new URL(body.url).searchParams.get('invite') ?? '' }
}

type Arrival = { groupId: number; invite?: string }
const register = (email: string, arrival?: Arrival) =>
  stranger.send('POST /api/register', { body: { email, password, name: 'New', pendingJoin: arrival } })

/** Confirm the address from the mail and sign in. */
async function enter(email: string): Promise<Caller> {
  const token = tokenIn((await mailsTo(ctx, email)).at(-1))
  const { cookie } = await stranger.call('POST /api/verify-email', { body: { token, password } })
  return new Caller(app, cookie)
}

const arriving = async (by: Caller) => (await by.call('GET /api/user', {})).body.hasPendingJoin
const arrive = (by: Caller) =>
  by.send<{ groupId: number | null; joined: boolean } & { error: { code: string } }>('POST /api/pending-join')

test('a person who signs up through a link joins the circle once', async () => {
  const email = 'ben@example.org'
  await approveEmails(ctx, [email])
  const groupId = await circle(ctx, { by: ada })
  const { token } = await linkInto(groupId, 1)
  expect((await register(email, { groupId, invite: token })).status).toBe(201)
  const ben = await enter(email)
  expect(await arriving(ben)).toBe(true)
  const landed = await Promise.all([arrive(ben), arrive(ben)])
  expect(landed.map(({ body }) => body.joined).toSorted()).toEqual([false, true])
  expect((await ben.call('GET /api/groups', {})).body).toMatchObject([{ id: groupId, memberCount: 2 }])
  expect(await arriving(ben)).toBe(false)
  expect((await arrive(ben)).body).toEqual({ groupId: null, joined: false })
})

test('a pending join survives the wait for approval and the link’s expiry', async () => {
  const email = 'cleo@example.org'
  const groupId = await circle(ctx, { by: ada })
  const { token } = await linkInto(groupId)
  expect((await register(email, { groupId, invite: token })).status).toBe(403)
  clock.forward(20 * day)
  await approveEmails(ctx, [email])
  expect((await register(email)).status).toBe(201)
  const cleo = await enter(email)
  expect((await arrive(cleo)).body).toEqual({ groupId, joined: true })
})

test('a link revoked or used up in the meantime is reported once', async () => {
  const email = 'dora@example.org'
  await approveEmails(ctx, [email])
  const groupId = await circle(ctx, { by: ada })
  const { id: inviteId, token } = await linkInto(groupId)
  await register(email, { groupId, invite: token })
  await ada.send('DELETE /api/groups/{id}/invites/{inviteId}', { params: { id: groupId, inviteId } })
  const dora = await enter(email)
  expect(await arrive(dora)).toMatchObject({ status: 410, body: { error: { code: 'invite_revoked' } } })
  expect((await arrive(dora)).body).toEqual({ groupId: null, joined: false })
  expect((await dora.call('GET /api/groups', {})).body).toEqual([])
})

test('without a link the sign-up ends at the circle’s page; invalid links and circles lead nowhere', async () => {
  const emails = ['eve@example.org', 'fay@example.org', 'gus@example.org']
  await approveEmails(ctx, emails)
  const groupId = await circle(ctx, { by: ada })
  const arrivals = [{ groupId }, { groupId, invite: 'invented' }, { groupId: 2_000_000_000 }]
  const landed: unknown[] = []
  for (const [index, email] of emails.entries()) {
    await register(email, arrivals[index])
    landed.push((await arrive(await enter(email))).body)
  }
  const nowhere = { groupId: null, joined: false }
  expect(landed).toEqual([{ groupId, joined: false }, nowhere, nowhere])
})
