import { afterAll, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { findJobs, makeJobsDue } from '../../../testing/jobs.ts'
import { listNotifications } from '../../../testing/notifications.ts'
import { startPushReceiver } from '../../../testing/push-receiver.ts'
import { withPassword } from '../../../testing/reports.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { pushJob } from '../../notification-store/service.ts'
import { isAllowedEndpoint } from './send.ts'

const { ctx, cast, clock, stranger } = await openTestApp({
  PUSH_ANYWHERE: 'on',
  MAIL_FROM: 'Coterie <post@example.org>',
})

// Open until the end: people of earlier tests still get pushes.
const receivers: Awaited<ReturnType<typeof startPushReceiver>>[] = []
afterAll(() => Promise.all(receivers.map(({ close }) => close())))

async function openReceiver() {
  const receiver = await startPushReceiver()
  receivers.push(receiver)
  return receiver
}

async function createPersonWithBrowser(name: string) {
  const receiver = await openReceiver()
  const person = await cast.person(name)
  const response = await person.call('PUT /api/push/subscription', { body: receiver.subscription })
  expect(response.status).toBe(204)
  return { ...receiver, person }
}

async function sendRequest(to: Member, name = 'Mia'): Promise<void> {
  const sender = await cast.person(name)
  await sender.call('POST /api/friend-requests', { body: { toId: to.id } })
  await ctx.jobs.runDueJobs()
}

const getContent = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>
const listSubscriptions = (person: Member) =>
  ctx.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', person.id).execute()

test('a notification reaches the browser encrypted and signed with the subscribed key', async () => {
  const { person: ada, received, subscription } = await createPersonWithBrowser('Ada')
  await sendRequest(ada)
  expect(received.map(getContent)).toEqual([
    {
      title: 'Mia would like to connect with you',
      body: null,
      href: expect.stringMatching(/^\/groups\?view=circles&request=\d+$/),
      tag: expect.stringMatching(/^notification-\d+$/),
      answerable: { kind: 'request', id: expect.any(Number) },
      actions: [
        { action: 'yes', title: 'Accept' },
        { action: 'no', title: 'Decline' },
      ],
    },
  ])
  const [{ headers, token, key } = { headers: {}, token: undefined, key: '' }] = received
  expect(key).toBe((await ada.call('GET /api/push/key', {})).body.key)
  expect(token).toMatchObject({ aud: new URL(subscription.endpoint).origin, sub: 'mailto:post@example.org' })
  expect(token?.exp).toBeGreaterThan(Date.now() / 1000)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
})

test('a burst is pushed once, and again if it continues after half an hour', async () => {
  const { person: ada, received } = await createPersonWithBrowser('Ada')
  const groupId = (await ada.call('POST /api/groups', { body: { name: 'Hikers', joinPolicy: 'open' } })).body
    .id
  const join = async () => {
    const sender = await cast.person('Mia')
    await sender.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
    await ctx.jobs.runDueJobs()
  }
  await join()
  await join()
  expect(received).toHaveLength(1)
  clock.advance(31 * 60)
  await join()
  expect(received.map(getContent).map(({ title }) => title)).toEqual([
    'Mia joined Hikers',
    'Mia and 2 others joined Hikers',
  ])
})

async function runPushAgain(person: Member): Promise<void> {
  const payloads = await ctx.db
    .selectFrom('push_subscriptions as s')
    .innerJoin('notifications as n', 'n.user_id', 's.user_id')
    .select(['n.id as notificationId', 's.id as subscriptionId'])
    .where('s.user_id', '=', person.id)
    .execute()
  await ctx.jobs.enqueueAll(ctx.db, pushJob, payloads)
  await ctx.jobs.runDueJobs()
}

test('a notification read before the push is not pushed', async () => {
  const { person: ada, received } = await createPersonWithBrowser('Ada')
  await sendRequest(ada)
  await runPushAgain(ada)
  expect(received).toHaveLength(2)
  await ada.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  await runPushAgain(ada)
  expect(received).toHaveLength(2)
})

test('an expired subscription is deleted; an unreachable push service is retried', async () => {
  const { person: ada, received, nextResponse } = await createPersonWithBrowser('Ada')
  nextResponse.status = 503
  await sendRequest(ada)
  expect([received.length, (await listSubscriptions(ada)).length]).toEqual([1, 1])
  nextResponse.status = 410
  await makeJobsDue(ctx, { kind: 'push' })
  await ctx.jobs.runDueJobs()
  expect([received.length, await listSubscriptions(ada)]).toEqual([2, []])
  expect(await listNotifications(ctx, ada)).toHaveLength(1)
})

test('signing out, another user in the same browser, and unsubscribing end a subscription', async () => {
  const { person: ada, received, subscription } = await createPersonWithBrowser('Ada')
  const ben = await cast.person('Ben')
  await ben.call('PUT /api/push/subscription', { body: subscription })
  await sendRequest(ada)
  expect([received.length, await listSubscriptions(ada)]).toEqual([0, []])
  await ada.call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } })
  expect(await listSubscriptions(ben)).toHaveLength(1)
  await ben.call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } })
  expect(await listSubscriptions(ben)).toEqual([])
  await ben.call('PUT /api/push/subscription', { body: subscription })
  await ben.call('POST /api/logout', {})
  expect(await listSubscriptions(ben)).toEqual([])
})

test('a new password ends other browsers’ subscriptions, a revoked approval all of them', async () => {
  const { person: ada, subscription } = await createPersonWithBrowser('Ada')
  await withPassword(ctx, ada, stranger)
  const { id, name, email } = ada
  const otherSession = await cast.signIn({ id, name, email })
  const other = await openReceiver()
  await otherSession.call('PUT /api/push/subscription', { body: other.subscription })
  expect(await listSubscriptions(ada)).toHaveLength(2)
  await ada.call('POST /api/user/password', {
    body: { currentPassword: 'correct horse battery staple', newPassword: 'another right horse' },
  })
  expect(await listSubscriptions(ada)).toEqual([{ endpoint: subscription.endpoint }])
  const admin = await cast.person('Root', { role: 'admin' })
  await admin.call('POST /api/admin/approvals/revoke', { body: { email } })
  expect(await listSubscriptions(ada)).toEqual([])
})

test('pushes go only to public addresses over https', async () => {
  const strict = { ...ctx.config, pushAnywhere: false }
  const blockedEndpoints = [
    'http://push.example.com/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest',
    'https://192.168.1.1/1',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://0x7f000001/1',
    'https://2130706433/1',
  ]
  expect(blockedEndpoints.filter((endpoint) => isAllowedEndpoint(endpoint, strict))).toEqual([])
  expect(isAllowedEndpoint('https://updates.push.services.mozilla.com/wpush/v2/1', strict)).toBe(true)
  expect(isAllowedEndpoint('https://[2607:f8b0::1]/1', strict)).toBe(true)
})

test('refuses invalid keys and signed-out requests', async () => {
  const { subscription } = await startPushReceiver()
  const keys = { p256dh: 'short', auth: subscription.keys.auth }
  const ada = await cast.person('Ada')
  const response = await ada.send('PUT /api/push/subscription', { body: { ...subscription, keys } })
  expect(response.status).toBe(400)
  expect((await stranger.send('PUT /api/push/subscription', { body: subscription })).status).toBe(401)
})

test('a push service that never finishes its response times out', async () => {
  const { person: ada, received, nextResponse } = await createPersonWithBrowser('Ada')
  nextResponse.endless = true
  const startedAt = performance.now()
  await sendRequest(ada)
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect([received.length, (await findJobs(ctx, 'push')).length]).toEqual([1, 1])
}, 30_000)
