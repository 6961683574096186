import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { listen, openEar } from '../../testing/live.ts'
import type { Ear } from '../../testing/live.ts'
import { secondProcess } from '../../testing/second-process.ts'
import { world } from '../../testing/world.ts'
import { befriend } from '../friends/service.ts'

const here = await world()
const { ctx, cast, clock } = here
const there = await secondProcess(ctx)
await Promise.all([ctx.live.start(), there.ctx.live.start()])
const [urlHere, urlThere] = await Promise.all([listen(here.app), listen(there.app)])

async function friends(a: Member, b: Member): Promise<void> {
  await ctx.db.transaction().execute((tx) => befriend(tx, a.id, b.id, clock.now()))
}

async function watching(by: Member, url = urlHere): Promise<Ear> {
  const ear = await openEar(url, by.headers)
  ear.say({ kind: 'watch', on: true })
  return ear
}

/** Waits until nobody but these is shown as online. */
async function shows(ear: Ear, people: Member[]): Promise<void> {
  const wanted = people.map(({ id }) => id).toSorted()
  let shown = new Set((await ear.next('online-now')).userIds)
  while ([...shown].toSorted().join() !== wanted.join()) {
    const event = await Promise.race([ear.next('online'), ear.next('online-now')])
    if (event.kind === 'online-now') shown = new Set(event.userIds)
    else {
      for (const userId of event.came) shown.add(userId)
      for (const userId of event.went) shown.delete(userId)
    }
  }
}

test('friends and members of one circle see each other come and go, at any process', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const eve = await cast.person('Eve')
  await friends(ada, ben)
  await circle(ctx, { by: ada, members: [cleo] })
  const strangers = await watching(eve)
  const bens = await openEar(urlThere, ben.headers)
  const adas = await watching(ada)
  await shows(adas, [ben])
  const cleos = await openEar(urlThere, cleo.headers)
  expect(await adas.next('online')).toEqual({ kind: 'online', came: [cleo.id], went: [] })
  bens.close()
  expect(await adas.next('online')).toEqual({ kind: 'online', came: [], went: [ben.id] })
  cleos.close()
  expect(await adas.next('online')).toEqual({ kind: 'online', came: [], went: [cleo.id] })
  await shows(strangers, [])
  await strangers.settled()
  expect(strangers.heard).toEqual([])
}, 30_000)

test('a page that loads anew is no going away', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await friends(ada, ben)
  const first = await openEar(urlHere, ben.headers)
  const adas = await watching(ada)
  await shows(adas, [ben])
  first.close()
  await first.closed
  await openEar(urlHere, ben.headers)
  const other = await cast.person('Cleo')
  await friends(ada, other)
  await openEar(urlHere, other.headers)
  expect(await adas.next('online')).toEqual({ kind: 'online', came: [other.id], went: [] })
})

test.each(['watcher', 'person'] as const)(
  'who hides it as the %s is not seen, and sees nobody',
  async (who) => {
    const plan = 'premium'
    const [ada, ben] = [await cast.person('Ada', { plan }), await cast.person('Ben', { plan })]
    await friends(ada, ben)
    const [adas, bens] = [await watching(ada), await watching(ben, urlThere)]
    await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
    const hider = who === 'watcher' ? ada : ben
    await hider.call('PATCH /api/user/preferences', { body: { privacy: { showOnline: false } } })
    adas.say({ kind: 'watch', on: true })
    bens.say({ kind: 'watch', on: true })
    await Promise.all([shows(adas, []), shows(bens, [])])
    adas.say({ kind: 'typing', conversation: `u${ben.id}` })
    bens.say({ kind: 'typing', conversation: `u${ada.id}` })
    await Promise.all([adas.settled(), bens.settled()])
    await hider.call('PATCH /api/user/preferences', { body: { privacy: { showOnline: true } } })
    await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
    expect([...adas.heard, ...bens.heard].filter(({ kind }) => kind === 'typing')).toEqual([])
  },
)

test('a block ends it for both at once, in their circles too, and nothing tells of later coming and going', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await friends(ada, ben)
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  const [adas, bens] = [await watching(ada), await watching(ben, urlThere)]
  await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await Promise.all([shows(adas, []), shows(bens, [])])
  for (const conversation of [`u${ada.id}`, String(groupId)]) bens.say({ kind: 'typing', conversation })
  await openEar(urlHere, ada.headers)
  await Promise.all([adas.settled(), bens.settled()])
  expect(adas.heard.filter(({ kind }) => kind === 'typing' || kind === 'online')).toEqual([])
  await ada.call('DELETE /api/people/{id}/block', { params: { id: String(ben.id) } })
  await Promise.all([shows(adas, [ben]), shows(bens, [ada])])
})

test('who writes is heard by those in the conversation, under the name it has for them, and not too often', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const eve = await cast.person('Eve')
  await friends(ada, ben)
  const groupId = await circle(ctx, { by: ada, members: [cleo] })
  const [adas, bens] = [await openEar(urlHere, ada.headers), await openEar(urlThere, ben.headers)]
  const [cleos, eves] = [await openEar(urlThere, cleo.headers), await openEar(urlThere, eve.headers)]
  const [second] = [await openEar(urlHere, ada.headers)]
  adas.say({ kind: 'typing', conversation: `u${ben.id}` })
  adas.say({ kind: 'typing', conversation: `u${ben.id}` })
  const typing = { kind: 'typing', userId: ada.id, name: 'Ada' }
  expect(await bens.next('typing')).toEqual({ ...typing, conversation: `u${ada.id}` })
  second.say({ kind: 'typing', conversation: String(groupId) })
  expect(await cleos.next('typing')).toEqual({ ...typing, conversation: String(groupId) })
  for (const conversation of [String(groupId), `u${ada.id}`, `u${eve.id}`]) {
    const intruder = await openEar(urlHere, eve.headers)
    intruder.say({ kind: 'typing', conversation })
    await intruder.settled()
  }
  await Promise.all([adas, bens, cleos, eves, second].map((ear) => ear.settled()))
  expect([adas, bens, cleos, eves, second].flatMap(({ heard }) => heard)).toEqual([])
})

test('people of a process that died go, and everybody asks for what it did not tell any more', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await friends(ada, ben)
  const { db } = ctx
  const dead = '00000000-0000-4000-8000-000000000001'
  await sql`insert into live_processes (id, seen_at) values (${dead}, now() - interval '8 s')`.execute(db)
  await db.insertInto('live_people').values({ user_id: ben.id, process_id: dead }).execute()
  const adas = await watching(ada)
  await shows(adas, [ben])
  await sql`update live_processes set seen_at = now() - interval '1 min' where id = ${dead}`.execute(db)
  expect(await adas.next('online')).toEqual({ kind: 'online', came: [], went: [ben.id] })
  await adas.next('missed')
  expect(await db.selectFrom('live_processes').select('id').where('id', '=', dead).execute()).toEqual([])
}, 30_000)
