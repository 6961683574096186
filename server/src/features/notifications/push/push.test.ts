import { afterAll, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { listNotifications } from '../../../testing/notifications.ts'
import { pushReceiver } from '../../../testing/push-receiver.ts'
import { withPassword } from '../../../testing/reports.ts'
import { world } from '../../../testing/world.ts'
import { isAllowedEndpoint } from './send.ts'

const { ctx, cast, clock, stranger } = await world({
  PUSH_ANYWHERE: 'on',
  MAIL_FROM: 'Coterie <post@example.org>',
})

/** A person with a push subscription. */
async function withBrowser(name: string) {
  const receiver = await pushReceiver()
  afterAll(receiver.close)
  const person = await cast.person(name)
  const answer = await person.call('PUT /api/push/subscription', { body: receiver.subscription })
  expect(answer.status).toBe(204)
  return { ...receiver, person }
}

async function ask(to: Member, name = 'Mia'): Promise<void> {
  const by = await cast.person(name)
  await by.call('POST /api/friend-requests', { body: { toId: to.id } })
  await ctx.jobs.runDueJobs()
}

const shown = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>
const subscriptions = (of: Member) =>
  ctx.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', of.id).execute()

test('a notification reaches the browser encrypted and signed with the subscribed key', async () => {
  const { person: ada, received, subscription } = await withBrowser('Ada')
  await ask(ada)
  expect(received.map(shown)).toEqual([
    {
      title: 'Mia would like to connect with you',
      body: null,
      href: expect.stringMatching(/^\/groups\?view=circles&request=\d+$/),
      tag: expect.stringMatching(/^notice-\d+$/),
    },
  ])
  const [{ headers, token, key } = { headers: {}, token: undefined, key: '' }] = received
  expect(key).toBe((await ada.call('GET /api/push/key', {})).body.key)
  expect(token).toMatchObject({ aud: new URL(subscription.endpoint).origin, sub: 'mailto:post@example.org' })
  expect(token?.exp).toBeGreaterThan(Date.now() / 1000)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
})

test('a burst is pushed once, and again if it continues after half an hour', async () => {
  const { person: ada, received } = await withBrowser('Ada')
  const groupId = (await ada.call('POST /api/groups', { body: { name: 'Hikers', joinPolicy: 'open' } })).body
    .id
  const join = async () => {
    const by = await cast.person('Mia')
    await by.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
    await ctx.jobs.runDueJobs()
  }
  await join()
  await join()
  expect(received).toHaveLength(1)
  clock.forward(31 * 60)
  await join()
  expect(received.map(shown).map(({ title }) => title)).toEqual([
    'Mia joined Hikers',
    'Mia and 2 others joined Hikers',
  ])
})

/** Run the previous push again. */
async function again(): Promise<void> {
  await ctx.db.updateTable('jobs').set({ done_at: null }).where('kind', '=', 'push').execute()
  await ctx.jobs.runDueJobs()
}

test('a notification read before the push is not pushed', async () => {
  const { person: ada, received } = await withBrowser('Ada')
  await ask(ada)
  await again()
  expect(received).toHaveLength(2)
  await ada.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  await again()
  expect(received).toHaveLength(2)
})

test('an expired subscription is deleted; an unreachable push service is retried', async () => {
  const { person: ada, received, answer } = await withBrowser('Ada')
  answer.status = 503
  await ask(ada)
  expect([received.length, (await subscriptions(ada)).length]).toEqual([1, 1])
  answer.status = 410
  await ctx.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', 'push')
    .execute()
  await ctx.jobs.runDueJobs()
  expect([received.length, await subscriptions(ada)]).toEqual([2, []])
  expect(await listNotifications(ctx, ada)).toHaveLength(1)
})

test('signing out, another user in the same browser, and unsubscribing end a subscription', async () => {
  const { person: ada, received, subscription } = await withBrowser('Ada')
  const ben = await cast.person('Ben')
  await ben.call('PUT /api/push/subscription', { body: subscription })
  await ask(ada)
  expect([received.length, await subscriptions(ada)]).toEqual([0, []])
  await ada.call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } })
  expect(await subscriptions(ben)).toHaveLength(1)
  await ben.call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } })
  expect(await subscriptions(ben)).toEqual([])
  await ben.call('PUT /api/push/subscription', { body: subscription })
  await ben.call('POST /api/logout', {})
  expect(await subscriptions(ben)).toEqual([])
})

test('a new password ends other browsers’ subscriptions, a revoked approval all of them', async () => {
  const { person: ada, subscription } = await withBrowser('Ada')
  await withPassword(ctx, ada, stranger)
  const { id, name, email } = ada
  const elsewhere = await cast.signIn({ id, name, email })
  const other = await pushReceiver()
  afterAll(other.close)
  await elsewhere.call('PUT /api/push/subscription', { body: other.subscription })
  expect(await subscriptions(ada)).toHaveLength(2)
  await ada.call('POST /api/user/password', {
    body: { currentPassword: 'correct horse battery staple', newPassword: 'another right horse' },
  })
  expect(await subscriptions(ada)).toEqual([{ endpoint: subscription.endpoint }])
  const admin = await cast.person('Root', { role: 'admin' })
  await admin.call('POST /api/admin/approvals/revoke', { body: { email } })
  expect(await subscriptions(ada)).toEqual([])
})

test('pushes go only to public addresses over https', async () => {
  const strict = { ...ctx.config, pushAnywhere: false }
  const refused = [
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
  expect(refused.filter((endpoint) => isAllowedEndpoint(endpoint, strict))).toEqual([])
  expect(isAllowedEndpoint('https://updates.push.services.mozilla.com/wpush/v2/1', strict)).toBe(true)
  expect(isAllowedEndpoint('https://[2607:f8b0::1]/1', strict)).toBe(true)
})

test('refuses invalid keys and signed-out requests', async () => {
  const { subscription } = await pushReceiver()
  const keys = { p256dh: 'short', auth: subscription.keys.auth }
  const ada = await cast.person('Ada')
  const wrong = await ada.send('PUT /api/push/subscription', { body: { ...subscription, keys } })
  expect(wrong.status).toBe(400)
  expect((await stranger.send('PUT /api/push/subscription', { body: subscription })).status).toBe(401)
})

test('a push service that never finishes its response times out', async () => {
  const { person: ada, received, answer } = await withBrowser('Ada')
  answer.endless = true
  const begun = performance.now()
  await ask(ada)
  expect(performance.now() - begun).toBeLessThan(15_000)
  const job = await ctx.db.selectFrom('jobs').select('last_error').where('done_at', 'is', null).execute()
  expect([received.length, job.length]).toEqual([1, 1])
}, 30_000)
