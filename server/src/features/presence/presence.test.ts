import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import type { LiveClient } from '../../testing/live.ts'
import { openSecondProcess } from '../../testing/second-process.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { findTypingRecipients } from '../../visibility/presence.ts'
import { insertFriendship } from '../friends/service.ts'

// People appear offline only after some seconds, in case a page reloads.
vi.setConfig({ testTimeout: 30_000 })

const first = await openTestApp()
const { ctx, cast, clock } = first
const second = await openSecondProcess(ctx)
await Promise.all([ctx.live.start(), second.ctx.live.start()])
const [firstUrl, secondUrl] = await Promise.all([listen(first.app), listen(second.app)])

async function makeFriends(a: Member, b: Member): Promise<void> {
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, a.id, b.id, clock.now()))
}

async function openWatcher(member: Member, url = firstUrl): Promise<LiveClient> {
  const client = await openLiveClient(url, member.headers)
  client.sendMessage({ kind: 'watch', on: true })
  return client
}

const onlineByClient = new WeakMap<LiveClient, Set<number>>()

/** Waits until exactly these people are shown as online. */
async function waitUntilOnline(client: LiveClient, people: Member[]): Promise<void> {
  const expected = people.map(({ id }) => id).toSorted()
  while (
    onlineByClient.get(client) === undefined ||
    [...(onlineByClient.get(client) ?? [])].toSorted().join() !== expected.join()
  ) {
    const event = await client.next('online', 'online-snapshot')
    const online = 'userIds' in event ? new Set(event.userIds) : (onlineByClient.get(client) ?? new Set())
    if ('joined' in event) for (const userId of event.joined) online.add(userId)
    if ('left' in event) for (const userId of event.left) online.delete(userId)
    onlineByClient.set(client, online)
  }
}

/** Recipients of the typing indicator for a person or a circle. */
async function findRecipients(
  writer: Member,
  to: Member | { groupId: number },
): Promise<number[] | undefined> {
  const conversation =
    'groupId' in to ? { kind: 'group' as const, id: to.groupId } : { kind: 'person' as const, id: to.id }
  return (await findTypingRecipients(ctx.db, writer.id, conversation))?.userIds
}

test('friends and circle members see each other’s presence in every process', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const eve = await cast.person('Eve')
  await makeFriends(ada, ben)
  await seedCircle(ctx, { by: ada, members: [cleo] })
  const strangerClient = await openWatcher(eve)
  const benClient = await openLiveClient(secondUrl, ben.headers)
  const adaClient = await openWatcher(ada)
  await waitUntilOnline(adaClient, [ben])
  const cleoClient = await openLiveClient(secondUrl, cleo.headers)
  await waitUntilOnline(adaClient, [ben, cleo])
  benClient.close()
  await waitUntilOnline(adaClient, [cleo])
  cleoClient.close()
  await waitUntilOnline(adaClient, [])
  await waitUntilOnline(strangerClient, [])
  await strangerClient.waitForUpdates()
  expect(strangerClient.received.flatMap((event) => ('joined' in event ? event.joined : []))).toEqual([])
})

test('reloading a page doesn’t show a person as offline', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ada, ben)
  const benClient = await openLiveClient(firstUrl, ben.headers)
  const adaClient = await openWatcher(ada)
  await waitUntilOnline(adaClient, [ben])
  benClient.close()
  await benClient.closed
  await openLiveClient(firstUrl, ben.headers)
  const other = await cast.person('Cleo')
  await makeFriends(ada, other)
  await openLiveClient(firstUrl, other.headers)
  expect(await adaClient.next('online')).toEqual({ kind: 'online', joined: [other.id], left: [] })
})

test.each(['watcher', 'person'] as const)(
  'a person who hides presence as %s is not seen and sees no one',
  async (role) => {
    const plan = 'premium'
    const [ada, ben] = [await cast.person('Ada', { plan }), await cast.person('Ben', { plan })]
    await makeFriends(ada, ben)
    const [adaClient, benClient] = [await openWatcher(ada), await openWatcher(ben, secondUrl)]
    await Promise.all([waitUntilOnline(adaClient, [ben]), waitUntilOnline(benClient, [ada])])
    const hider = role === 'watcher' ? ada : ben
    await hider.call('PATCH /api/user/preferences', { body: { privacy: { showOnline: false } } })
    adaClient.sendMessage({ kind: 'watch', on: true })
    benClient.sendMessage({ kind: 'watch', on: true })
    await Promise.all([waitUntilOnline(adaClient, []), waitUntilOnline(benClient, [])])
    expect([await findRecipients(ada, ben), await findRecipients(ben, ada)]).toEqual([undefined, undefined])
    await hider.call('PATCH /api/user/preferences', { body: { privacy: { showOnline: true } } })
    await Promise.all([waitUntilOnline(adaClient, [ben]), waitUntilOnline(benClient, [ada])])
    expect(await findRecipients(ada, ben)).toEqual([ben.id])
  },
)

test('a block hides presence for both immediately, even in shared circles, and no later change is sent', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ada, ben)
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const [adaClient, benClient] = [await openWatcher(ada), await openWatcher(ben, secondUrl)]
  await Promise.all([waitUntilOnline(adaClient, [ben]), waitUntilOnline(benClient, [ada])])
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await Promise.all([waitUntilOnline(adaClient, []), waitUntilOnline(benClient, [])])
  expect([await findRecipients(ben, ada), await findRecipients(ben, { groupId })]).toEqual([
    undefined,
    undefined,
  ])
  await openLiveClient(firstUrl, ada.headers)
  await Promise.all([adaClient.waitForUpdates(), benClient.waitForUpdates()])
  expect(benClient.received.flatMap((event) => ('joined' in event ? event.joined : []))).toEqual([])
  await ada.call('DELETE /api/people/{id}/block', { params: { id: String(ben.id) } })
  await Promise.all([waitUntilOnline(adaClient, [ben]), waitUntilOnline(benClient, [ada])])
})

test('typing reaches the people in the conversation under their own key, at a limited rate', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const eve = await cast.person('Eve')
  await makeFriends(ada, ben)
  const groupId = await seedCircle(ctx, { by: ada, members: [cleo] })
  const [adaClient, benClient] = [
    await openLiveClient(firstUrl, ada.headers),
    await openLiveClient(secondUrl, ben.headers),
  ]
  const [cleoClient, eveClient] = [
    await openLiveClient(secondUrl, cleo.headers),
    await openLiveClient(secondUrl, eve.headers),
  ]
  const secondAdaClient = await openLiveClient(firstUrl, ada.headers)
  adaClient.sendMessage({ kind: 'typing', conversation: `u${ben.id}` })
  adaClient.sendMessage({ kind: 'typing', conversation: `u${ben.id}` })
  const typing = { kind: 'typing', userId: ada.id, name: 'Ada' }
  expect(await benClient.next('typing')).toEqual({ ...typing, conversation: `u${ada.id}` })
  secondAdaClient.sendMessage({ kind: 'typing', conversation: String(groupId) })
  expect(await cleoClient.next('typing')).toEqual({ ...typing, conversation: String(groupId) })
  for (const to of [{ groupId }, ada, eve]) expect(await findRecipients(eve, to)).toBeUndefined()
  await Promise.all(
    [adaClient, benClient, cleoClient, eveClient, secondAdaClient].map((client) => client.waitForUpdates()),
  )
  expect(
    [adaClient, benClient, cleoClient, eveClient, secondAdaClient].flatMap(({ received }) => received),
  ).toEqual([])
})

test('in a hidden circle, where no one can write, no one is shown as typing', async () => {
  const [ada, cleo] = [await cast.person('Ada'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, members: [cleo] })
  expect(await findRecipients(ada, { groupId })).toEqual([cleo.id])
  await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', groupId).execute()
  expect(await findRecipients(ada, { groupId })).toBeUndefined()
})

test('people of a dead process go offline, and browsers refetch what it didn’t publish', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ada, ben)
  const { db } = ctx
  const deadProcessId = '00000000-0000-4000-8000-000000000001'
  await sql`insert into presence_processes (id, seen_at) values (${deadProcessId}, now() - interval '8 s')`.execute(
    db,
  )
  await db.insertInto('presence_users').values({ user_id: ben.id, process_id: deadProcessId }).execute()
  const adaClient = await openWatcher(ada)
  await waitUntilOnline(adaClient, [ben])
  await sql`update presence_processes set seen_at = now() - interval '1 min' where id = ${deadProcessId}`.execute(
    db,
  )
  await waitUntilOnline(adaClient, [])
  await adaClient.next('missed')
  expect(
    await db.selectFrom('presence_processes').select('id').where('id', '=', deadProcessId).execute(),
  ).toEqual([])
})

test('people are shown online again after their process was late to renew its lease', async () => {
  const { ctx: lateCtx, cast: lateCast, app } = await openTestApp()
  await lateCtx.live.start()
  const url = await listen(app)
  const [ada, ben] = [await lateCast.person('Ada'), await lateCast.person('Ben')]
  await lateCtx.db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  const benClient = await openLiveClient(url, ben.headers)
  const adaClient = await openWatcher(ada, url)
  await waitUntilOnline(adaClient, [ben])
  let shown = [ben.id]
  // The lease may be renewed before the request.
  while (shown.length > 0) {
    await sql`update presence_processes set seen_at = now() - interval '1 min'`.execute(lateCtx.db)
    adaClient.sendMessage({ kind: 'watch', on: true })
    shown = (await adaClient.next('online-snapshot')).userIds
  }
  expect(await adaClient.next('online-snapshot')).toEqual({ kind: 'online-snapshot', userIds: [ben.id] })
  benClient.close()
})
