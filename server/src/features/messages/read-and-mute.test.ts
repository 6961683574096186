import type { ConversationRow, Message } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { makeFriends, markRead, readThread, remove, sendMessage, sendAll } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const listConversations = async (viewer: Member, query: object = {}) =>
  (await viewer.send<ConversationRow[]>('GET /api/messages', { query })).body
const listKeys = async (viewer: Member, query: object) =>
  (await listConversations(viewer, query)).map(({ conversation }) => conversation)
const mute = (actor: Member, conversation: number | string, until: unknown) =>
  actor.send('PUT /api/messages/{conversation}/mute', {
    params: { conversation },
    body: { until },
  })
const unmute = (actor: Member, conversation: number | string) =>
  actor.send('DELETE /api/messages/{conversation}/mute', { params: { conversation } })
const getContents = (messages: readonly Message[]) => messages.map(({ content }) => content)

test('filters circles and unread conversations, each in pages', async () => {
  const me = await cast.person('Me', { plan: 'premium' })
  const [ben, cat] = [await cast.person('Ben'), await cast.person('Cat')]
  await makeFriends(ctx, me, ben)
  await makeFriends(ctx, me, cat)
  const quiet = await seedCircle(ctx, { by: me, name: 'Quiet' })
  const busy = await seedCircle(ctx, { by: me, name: 'Busy', members: [ben] })
  await sendAll(clock, me, `u${cat.id}`, ['From me alone'])
  await sendAll(clock, ben, busy, ['Hello'])
  await sendAll(clock, ben, `u${me.id}`, ['Hello you'])
  expect(await listKeys(me, { filter: 'all' })).toEqual([`u${ben.id}`, `${busy}`, `u${cat.id}`, `${quiet}`])
  expect(await listKeys(me, { filter: 'groups' })).toEqual([`${busy}`, `${quiet}`])
  expect(await listKeys(me, { filter: 'unread' })).toEqual([`u${ben.id}`, `${busy}`])
  await markRead(me, busy, 2_147_483_647)
  expect(await listKeys(me, { filter: 'unread' })).toEqual([`u${ben.id}`])
  expect((await me.send('GET /api/messages', { query: { filter: 'mine' } })).status).toBe(400)

  const unreadKeys: string[] = []
  for (let count = 0; count < 25; count += 1)
    unreadKeys.push(`${await seedCircle(ctx, { by: me, members: [ben] })}`)
  for (const key of unreadKeys) await sendAll(clock, ben, Number(key), ['New'])
  const first = await me.send<ConversationRow[]>('GET /api/messages', { query: { filter: 'unread' } })
  const secondPage = await me.send<ConversationRow[]>('GET /api/messages', {
    query: { filter: 'unread', cursor: first.next },
  })
  const seenKeys = [...first.body, ...secondPage.body].map(({ conversation }) => conversation)
  expect(seenKeys).toEqual([...unreadKeys.toReversed(), `u${ben.id}`])
})

test('finds conversations by part of their name', async () => {
  const [me, ben] = [await cast.person('Me'), await cast.person('Ben Hiker')]
  await makeFriends(ctx, me, ben)
  await sendMessage(ben, `u${me.id}`)
  clock.advance(1)
  const hikers = await seedCircle(ctx, { by: me, name: '100% HIKERS' })
  await seedCircle(ctx, { by: me, name: 'Bakers' })
  expect(await listKeys(me, { search: ' hike ' })).toEqual([`${hikers}`, `u${ben.id}`])
  expect(await listKeys(me, { search: '0%', filter: 'groups' })).toEqual([`${hikers}`])
  expect(await listKeys(me, { search: '_' })).toEqual([])
})

test('a thread opens at the first unread message and pages both ways', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const texts = Array.from({ length: 200 }, (_, index) => `${index + 1}`)
  const messages = await sendAll(clock, ada, `u${ben.id}`, texts)
  await markRead(ben, `u${ada.id}`, messages[59]?.id)
  const latest = (await readThread(ben, `u${ada.id}`)).body
  expect(latest).toMatchObject({
    firstUnreadId: messages[60]?.id,
    lastReadId: messages[59]?.id,
    unreadCount: 140,
    hasEarlier: true,
    hasLater: false,
    seq: 200,
  })
  expect(getContents(latest.messages)).toEqual(texts.slice(150))
  const around = (await readThread(ben, `u${ada.id}`, { around: latest.firstUnreadId })).body
  expect(getContents(around.messages)).toEqual(texts.slice(36, 86))
  const after = (await readThread(ben, `u${ada.id}`, { after: around.messages.at(-1)?.id })).body
  expect([getContents(after.messages), after.hasEarlier, after.hasLater]).toEqual([
    texts.slice(86, 136),
    true,
    true,
  ])
  const last = (await readThread(ben, `u${ada.id}`, { after: messages[160]?.id })).body
  expect([getContents(last.messages), last.hasLater]).toEqual([texts.slice(161), false])
  const before = (await readThread(ben, `u${ada.id}`, { before: messages[20]?.id })).body
  expect([getContents(before.messages), before.hasEarlier, before.hasLater]).toEqual([
    texts.slice(0, 20),
    false,
    true,
  ])
  const edges = [{ around: 1 }, { around: 2_147_483_647 }, { after: 2_147_483_647 }, { before: 1 }]
  for (const edge of edges) expect((await readThread(ben, `u${ada.id}`, edge)).status).toBe(200)
  expect((await readThread(ben, `u${ada.id}`, { before: 5, after: 3 })).status).toBe(400)
})

test('deleted messages don’t count as unread', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const [first, second] = await sendAll(clock, ada, groupId, ['one', 'two'])
  await remove(ada, groupId, first?.id)
  expect((await readThread(ben, groupId)).body).toMatchObject({ unreadCount: 1, firstUnreadId: second?.id })
  await remove(ada, groupId, second?.id)
  expect((await readThread(ben, groupId)).body).toMatchObject({ unreadCount: 0, firstUnreadId: null })
  expect((await listConversations(ben))[0]).toMatchObject({
    unreadCount: 0,
    lastMessage: { deleted: true, content: '' },
  })
})

test('muting lasts for a time or permanently, for the viewer only', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const until = new Date(clock.now().getTime() + 60_000).toISOString()
  expect((await mute(ada, groupId, until)).body).toEqual({ muted: true, mutedUntil: until })
  expect((await readThread(ada, groupId)).body).toMatchObject({ muted: true, mutedUntil: until })
  expect((await listConversations(ada))[0]).toMatchObject({
    muted: true,
    mutedUntil: until,
    lastMessage: null,
  })
  expect((await listConversations(ben))[0]).toMatchObject({ muted: false, mutedUntil: null })
  clock.advance(60)
  expect((await listConversations(ada))[0]).toMatchObject({ muted: false, mutedUntil: null })
  expect((await mute(ada, groupId, null)).body).toEqual({ muted: true, mutedUntil: null })
  clock.advance(1_000_000)
  expect((await readThread(ada, groupId)).body).toMatchObject({ muted: true, mutedUntil: null })
  expect((await unmute(ada, groupId)).body).toEqual({ muted: false, mutedUntil: null })
  expect((await unmute(ada, groupId)).status).toBe(200)
  expect((await readThread(ada, groupId)).body.muted).toBe(false)
})

test('returns 404 when muting other people’s conversations', async () => {
  const [ada, eve] = [await cast.person('Ada'), await cast.person('Eve')]
  const groupId = await seedCircle(ctx, { by: ada })
  for (const conversation of [`${groupId}`, `u${ada.id}`, '999999', `u${eve.id}`]) {
    expect([(await mute(eve, conversation, null)).status, (await unmute(eve, conversation)).status]).toEqual([
      404, 404,
    ])
  }
  for (const until of ['soon', 5, undefined]) expect((await mute(ada, groupId, until)).status).toBe(400)
})

test('only paying members see how far others have read', async () => {
  const pat = await cast.person('Pat', { plan: 'premium' })
  const [ben, cat, inactive] = [await cast.person('Ben'), await cast.person('Cat'), await cast.person('Gone')]
  const groupId = await seedCircle(ctx, { by: pat, members: [ben, cat, inactive] })
  const [first, second] = await sendAll(clock, pat, groupId, ['one', 'two'])
  await markRead(ben, groupId, first?.id)
  await markRead(cat, groupId, second?.id)
  await markRead(inactive, groupId, second?.id)
  await markRead(pat, groupId, second?.id)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
  expect((await readThread(pat, groupId)).body.receipts).toEqual([
    { userId: cat.id, name: 'Cat', avatar: null, lastReadId: second?.id },
    { userId: ben.id, name: 'Ben', avatar: null, lastReadId: first?.id },
  ])
  expect((await readThread(ben, groupId)).body.receipts).toBe(null)
  await makeFriends(ctx, pat, ben)
  const [hello] = await sendAll(clock, pat, `u${ben.id}`, ['Hello'])
  expect((await readThread(pat, `u${ben.id}`)).body.receipts).toEqual([])
  await markRead(ben, `u${pat.id}`, hello?.id)
  expect((await readThread(pat, `u${ben.id}`)).body.receipts).toEqual([
    { userId: ben.id, name: 'Ben', avatar: null, lastReadId: hello?.id },
  ])
})
