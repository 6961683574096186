import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import type { LiveClient } from '../../testing/live.ts'
import { secondProcess } from '../../testing/second-process.ts'
import { world } from '../../testing/world.ts'
import { findTypingRecipients } from '../../visibility/presence.ts'
import { insertFriendship } from '../friends/service.ts'

// People appear offline only after some seconds, in case a page reloads.
vi.setConfig({ testTimeout: 30_000 })

const here = await world()
const { ctx, cast, clock } = here
const there = await secondProcess(ctx)
await Promise.all([ctx.live.start(), there.ctx.live.start()])
const [urlHere, urlThere] = await Promise.all([listen(here.app), listen(there.app)])

async function friends(a: Member, b: Member): Promise<void> {
  await ctx.db.transaction().execute((tx) => insertFriendship(tx, a.id, b.id, clock.now()))
}

async function watching(by: Member, url = urlHere): Promise<LiveClient> {
  const ear = await openLiveClient(url, by.headers)
  ear.sendMessage({ kind: 'watch', on: true })
  return ear
}

/** Who each client shows as online. */
const screens = new WeakMap<LiveClient, Set<number>>()

/** Wait until exactly these people are shown as online. */
async function shows(ear: LiveClient, people: Member[]): Promise<void> {
  const wanted = people.map(({ id }) => id).toSorted()
  while (
    screens.get(ear) === undefined ||
    [...(screens.get(ear) ?? [])].toSorted().join() !== wanted.join()
  ) {
    const event = await ear.next('online', 'online-now')
    const now = 'userIds' in event ? new Set(event.userIds) : (screens.get(ear) ?? new Set())
    if ('joined' in event) for (const userId of event.joined) now.add(userId)
    if ('left' in event) for (const userId of event.left) now.delete(userId)
    screens.set(ear, now)
  }
}

/** Who gets the typing indicator for a person or a circle. */
async function hearers(writer: Member, to: Member | { groupId: number }): Promise<number[] | undefined> {
  const whom =
    'groupId' in to ? { kind: 'group' as const, id: to.groupId } : { kind: 'person' as const, id: to.id }
  return (await findTypingRecipients(ctx.db, writer.id, whom))?.listeners
}

test('friends and circle members see each other’s presence in every process', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const eve = await cast.person('Eve')
  await friends(ada, ben)
  await circle(ctx, { by: ada, members: [cleo] })
  const strangers = await watching(eve)
  const bens = await openLiveClient(urlThere, ben.headers)
  const adas = await watching(ada)
  await shows(adas, [ben])
  const cleos = await openLiveClient(urlThere, cleo.headers)
  await shows(adas, [ben, cleo])
  bens.close()
  await shows(adas, [cleo])
  cleos.close()
  await shows(adas, [])
  await shows(strangers, [])
  await strangers.settled()
  expect(strangers.received.flatMap((event) => ('joined' in event ? event.joined : []))).toEqual([])
})

test('reloading a page doesn’t show a person as offline', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await friends(ada, ben)
  const first = await openLiveClient(urlHere, ben.headers)
  const adas = await watching(ada)
  await shows(adas, [ben])
  first.close()
  await first.closed
  await openLiveClient(urlHere, ben.headers)
  const other = await cast.person('Cleo')
  await friends(ada, other)
  await openLiveClient(urlHere, other.headers)
  expect(await adas.next('online')).toEqual({ kind: 'online', joined: [other.id], left: [] })
})

test.each(['watcher', 'person'] as const)(
  'a person who hides presence as %s is not seen and sees no one',
  async (who) => {
    const plan = 'premium'
    const [ada, ben] = [await cast.person('Ada', { plan }), await cast.person('Ben', { plan })]
    await friends(ada, ben)
    const [adas, bens] = [await watching(ada), await watching(ben, urlThere)]
    await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
    const hider = who === 'watcher' ? ada : ben
    await hider.call('PATCH /api/user/preferences', { body: { privacy: { showOnline: false } } })
    adas.sendMessage({ kind: 'watch', on: true })
    bens.sendMessage({ kind: 'watch', on: true })
    await Promise.all([shows(adas, []), shows(bens, [])])
    expect([await hearers(ada, ben), await hearers(ben, ada)]).toEqual([undefined, undefined])
    await hider.call('PATCH /api/user/preferences', { body: { privacy: { showOnline: true } } })
    await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
    expect(await hearers(ada, ben)).toEqual([ben.id])
  },
)

test('a block hides presence for both at once, in shared circles too, and nothing reveals later changes', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await friends(ada, ben)
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  const [adas, bens] = [await watching(ada), await watching(ben, urlThere)]
  await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await Promise.all([shows(adas, []), shows(bens, [])])
  expect([await hearers(ben, ada), await hearers(ben, { groupId })]).toEqual([undefined, undefined])
  await openLiveClient(urlHere, ada.headers)
  await Promise.all([adas.settled(), bens.settled()])
  expect(bens.received.flatMap((event) => ('joined' in event ? event.joined : []))).toEqual([])
  await ada.call('DELETE /api/people/{id}/block', { params: { id: String(ben.id) } })
  await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
})

test('typing reaches the people in the conversation under their own key, at a limited rate', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const eve = await cast.person('Eve')
  await friends(ada, ben)
  const groupId = await circle(ctx, { by: ada, members: [cleo] })
  const [adas, bens] = [
    await openLiveClient(urlHere, ada.headers),
    await openLiveClient(urlThere, ben.headers),
  ]
  const [cleos, eves] = [
    await openLiveClient(urlThere, cleo.headers),
    await openLiveClient(urlThere, eve.headers),
  ]
  const [second] = [await openLiveClient(urlHere, ada.headers)]
  adas.sendMessage({ kind: 'typing', conversation: `u${ben.id}` })
  adas.sendMessage({ kind: 'typing', conversation: `u${ben.id}` })
  const typing = { kind: 'typing', userId: ada.id, name: 'Ada' }
  expect(await bens.next('typing')).toEqual({ ...typing, conversation: `u${ada.id}` })
  second.sendMessage({ kind: 'typing', conversation: String(groupId) })
  expect(await cleos.next('typing')).toEqual({ ...typing, conversation: String(groupId) })
  for (const to of [{ groupId }, ada, eve]) expect(await hearers(eve, to)).toBeUndefined()
  await Promise.all([adas, bens, cleos, eves, second].map((ear) => ear.settled()))
  expect([adas, bens, cleos, eves, second].flatMap(({ received }) => received)).toEqual([])
})

test('people of a dead process go offline, and browsers refetch what it didn’t publish', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await friends(ada, ben)
  const { db } = ctx
  const dead = '00000000-0000-4000-8000-000000000001'
  await sql`insert into presence_processes (id, seen_at) values (${dead}, now() - interval '8 s')`.execute(db)
  await db.insertInto('presence_users').values({ user_id: ben.id, process_id: dead }).execute()
  const adas = await watching(ada)
  await shows(adas, [ben])
  await sql`update presence_processes set seen_at = now() - interval '1 min' where id = ${dead}`.execute(db)
  await shows(adas, [])
  await adas.next('missed')
  expect(await db.selectFrom('presence_processes').select('id').where('id', '=', dead).execute()).toEqual([])
})
