import { randomUUID } from 'node:crypto'

import type { Message } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  listNotifications,
  runNotificationSweep,
  summarizeNotifications,
} from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/queries.ts'
import { ensureConversation } from '../messages/queries.ts'

const { ctx, cast, clock } = await openTestApp()

const sendMessage = async (
  member: Member,
  to: { groupId: number } | { receiverId: number },
  content = 'Hello',
) =>
  (await member.send<Message>('POST /api/messages', { body: { clientId: randomUUID(), content, ...to } }))
    .body
const markRead = (member: Member, conversation: string, { id }: Message) =>
  member.send('PUT /api/messages/{conversation}/read', { params: { conversation }, body: { lastReadId: id } })
const countUnread = async (person: Member) =>
  (await person.call('GET /api/notifications/unread', {})).body.unread

async function createFriends(...names: [string, string]) {
  const [first, second] = [await cast.person(names[0]), await cast.person(names[1])]
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, first.id, second.id, clock.now()))
  return [first, second] as const
}

test('a burst of messages makes one notification with a count, which grows while unread', async () => {
  const [ada, ben] = await createFriends('Ada', 'Ben')
  await sendMessage(ada, { receiverId: ben.id })
  await sendMessage(ada, { receiverId: ben.id })
  await runNotificationSweep(ctx)
  expect(await listNotifications(ctx, ben)).toMatchObject([
    { kind: 'messages', people: [{ name: 'Ada' }], count: 2, about: null, href: `/messages/u${ada.id}` },
  ])
  await sendMessage(ada, { receiverId: ben.id })
  await runNotificationSweep(ctx)
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['messages Ada 3'])
  expect([await countUnread(ben), await countUnread(ada)]).toEqual([1, 0])
})

test('messages read in the conversation create no notification and mark the existing one as read', async () => {
  const [ada, ben] = await createFriends('Ada', 'Ben')
  await markRead(ben, `u${ada.id}`, await sendMessage(ada, { receiverId: ben.id }))
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  const second = await sendMessage(ada, { receiverId: ben.id })
  await runNotificationSweep(ctx)
  expect(await countUnread(ben)).toBe(1)
  await markRead(ben, `u${ada.id}`, second)
  expect([await countUnread(ben), await summarizeNotifications(ctx, ben)]).toEqual([0, ['messages Ada read']])
  clock.advance(1)
  await sendMessage(ada, { receiverId: ben.id })
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['messages Ada', 'messages Ada read'])
})

test('a circle’s message notifies members except the sender, people who muted it and blocked people', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [cleo, dan] = [await cast.person('Cleo'), await cast.person('Dan')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Talkers', members: [ben, cleo, dan] })
  await cleo.send('PUT /api/messages/{conversation}/mute', {
    params: { conversation: groupId },
    body: { until: null },
  })
  await dan.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  clock.advance(1)
  await sendMessage(ada, { groupId })
  await runNotificationSweep(ctx)
  clock.advance(1)
  await sendMessage(cleo, { groupId })
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ada)).toEqual(['messages Cleo Talkers'])
  expect(await summarizeNotifications(ctx, ben)).toEqual(['messages Cleo Ada Talkers 2'])
  expect(await summarizeNotifications(ctx, cleo)).toEqual([])
  expect(await summarizeNotifications(ctx, dan)).toEqual(['messages Cleo Talkers'])
})

test('people who turned off message notifications or left get none', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Silent', members: [ben] })
  await ben.call('PATCH /api/user/preferences', { body: { notifications: { messages: false } } })
  await sendMessage(ada, { groupId })
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  await ben.call('PATCH /api/user/preferences', { body: { notifications: { messages: true } } })
  await sendMessage(ada, { groupId })
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['messages Ada Silent'])
  await ben.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: String(groupId), userId: String(ben.id) },
  })
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
})

test('an activity has its own notification and none as a message', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Voters', members: [ben] })
  await ada.call('POST /api/groups/{groupId}/activities', {
    params: { groupId: String(groupId) },
    body: { title: 'Picnic', dates: [new Date(clock.now().getTime() + 86_400_000).toISOString()] },
  })
  await runNotificationSweep(ctx)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['vote-opened Ada Picnic'])
})

test('messages that commit late, with lower ids than processed ones, still notify', async () => {
  const [ada, ben] = await createFriends('Ada', 'Ben')
  const [cleo, dan] = await createFriends('Cleo', 'Dan')
  const lateTransaction = await ctx.db.startTransaction().execute()
  const conversationId = await ensureConversation(lateTransaction, ada.id, { kind: 'person', id: ben.id })
  await lateTransaction
    .insertInto('messages')
    .values({
      conversation_id: conversationId,
      seq: 1,
      sender_id: ada.id,
      receiver_id: ben.id,
      pair_low: Math.min(ada.id, ben.id),
      pair_high: Math.max(ada.id, ben.id),
      content: 'I was slow',
      created_at: clock.now(),
    })
    .execute()
  await sendMessage(cleo, { receiverId: dan.id })
  const sweep = runNotificationSweep(ctx)
  await lateTransaction.commit().execute()
  await sweep
  await runNotificationSweep(ctx)
  expect([await summarizeNotifications(ctx, ben), await summarizeNotifications(ctx, dan)]).toEqual([
    ['messages Ada'],
    ['messages Cleo'],
  ])
})
