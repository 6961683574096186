import type { NewInvite } from '@coterie/contract/invites'
import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { seedCircle } from '../../testing/circles.ts'
import { readMails, findToken } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { approveEmails } from '../account/approval.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp()
const password = 'correct horse'
const day = 24 * 60 * 60
const ada = await cast.person('Ada', { plan: 'premium' })

async function createLink(
  id: number,
  useLimit: number | null = null,
): Promise<{ id: number; token: string }> {
  const { body } = await ada.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id },
    body: { expiresInDays: 7, useLimit },
  })
  return { id: body.id, token: new URL(body.url).searchParams.get('invite') ?? '' }
}

type PendingJoin = { groupId: number; invite?: string }
const register = (email: string, pendingJoin?: PendingJoin) =>
  stranger.send('POST /api/register', { body: { email, password, name: 'New', pendingJoin } })

async function verifyAndSignIn(email: string): Promise<Caller> {
  const token = findToken((await readMails(ctx, email)).at(-1))
  const { cookie } = await stranger.call('POST /api/verify-email', { body: { token, password } })
  return new Caller(app, cookie)
}

const hasPendingJoin = async (caller: Caller) => (await caller.call('GET /api/user', {})).body.hasPendingJoin
const finishPendingJoin = (caller: Caller) =>
  caller.send<{ groupId: number | null; joined: boolean } & { error: { code: string } }>(
    'POST /api/pending-join',
  )

test('a person who signs up through a link joins the circle once', async () => {
  const email = 'ben@example.org'
  await approveEmails(ctx, [email])
  const groupId = await seedCircle(ctx, { by: ada })
  const { token } = await createLink(groupId, 1)
  expect((await register(email, { groupId, invite: token })).status).toBe(201)
  const ben = await verifyAndSignIn(email)
  expect(await hasPendingJoin(ben)).toBe(true)
  const results = await Promise.all([finishPendingJoin(ben), finishPendingJoin(ben)])
  expect(results.map(({ body }) => body.joined).toSorted()).toEqual([false, true])
  expect((await ben.call('GET /api/groups', {})).body).toMatchObject([{ id: groupId, memberCount: 2 }])
  expect(await hasPendingJoin(ben)).toBe(false)
  expect((await finishPendingJoin(ben)).body).toEqual({ groupId: null, joined: false })
})

test('a pending join survives the wait for approval and the link’s expiry', async () => {
  const email = 'cleo@example.org'
  const groupId = await seedCircle(ctx, { by: ada })
  const { token } = await createLink(groupId)
  expect((await register(email, { groupId, invite: token })).status).toBe(403)
  clock.advance(20 * day)
  await approveEmails(ctx, [email])
  const mail = (await readMails(ctx, email)).at(-1)
  expect(mail).toContain('take you to Circle of Ada')
  expect(mail).toContain('/auth?register#email=cleo%40example.org')
  expect((await register(email)).status).toBe(201)
  const cleo = await verifyAndSignIn(email)
  expect((await finishPendingJoin(cleo)).body).toEqual({ groupId, joined: true })
})

test('a link revoked or used up in the meantime is reported once', async () => {
  const email = 'dora@example.org'
  await approveEmails(ctx, [email])
  const groupId = await seedCircle(ctx, { by: ada })
  const { id: inviteId, token } = await createLink(groupId)
  await register(email, { groupId, invite: token })
  await ada.send('DELETE /api/groups/{id}/invites/{inviteId}', { params: { id: groupId, inviteId } })
  const dora = await verifyAndSignIn(email)
  expect(await finishPendingJoin(dora)).toMatchObject({
    status: 410,
    body: { error: { code: 'invite_revoked' } },
  })
  expect((await finishPendingJoin(dora)).body).toEqual({ groupId: null, joined: false })
  expect((await dora.call('GET /api/groups', {})).body).toEqual([])
})

test('without a link, sign-up continues on the circle’s page; invalid links and circles are ignored', async () => {
  const emails = ['eve@example.org', 'fay@example.org', 'gus@example.org']
  await approveEmails(ctx, emails)
  const groupId = await seedCircle(ctx, { by: ada })
  const pendingJoins = [{ groupId }, { groupId, invite: 'invented' }, { groupId: 2_000_000_000 }]
  const results: unknown[] = []
  for (const [index, email] of emails.entries()) {
    await register(email, pendingJoins[index])
    results.push((await finishPendingJoin(await verifyAndSignIn(email))).body)
  }
  const notJoined = { groupId: null, joined: false }
  expect(results).toEqual([{ groupId, joined: false }, notJoined, notJoined])
})
