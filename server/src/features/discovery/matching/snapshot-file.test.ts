import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { captureStatements } from '../../../testing/statements.ts'
import { createTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { Trait, traitCount } from './candidates.ts'
import type { Community } from './community.ts'
import { Matching } from './matching.ts'
import { rankCircles, rankPeople } from './rank.ts'
import { SnapshotFile } from './snapshot-file.ts'

const { ctx, cast } = await openTestApp()
const { db } = ctx
const folder = createTemporaryFolder()
const path = join(folder, 'matching-snapshot')
const file = new SnapshotFile(folder, db, pino({ level: 'silent' }))

const day = 24 * 60 * 60 * 1000
const people: Member[] = []
const idOf = (index: number) => people[index]?.id ?? 0
for (let number = 0; number < 60; number += 1) {
  const interests = ['Chess', 'Hiking', 'Opera', 'Rugby'].filter((_, index) => (number >> index) % 2 === 0)
  people.push(
    await cast.person(`Person ${number}`, { interests, city: number % 3 ? 'Berlin, DE' : 'Lyon, FR' }),
  )
}
const [ada, ben] = people as [Member, Member]
const chess = await seedCircle(ctx, { by: ada, members: people.slice(5, 20) })
await seedCircle(ctx, { by: ben, members: people.slice(10, 30) })
await db.insertInto('friendships').values({ user_low: ada.id, user_high: ben.id }).execute()
const walk = await hold(people.slice(4, 12), chess)
await hold(people.slice(10, 14), chess)
await db
  .insertInto('blocks')
  .values({ blocker_id: idOf(11), blocked_id: idOf(12) })
  .execute()

beforeEach(async () => await new Matching(db, { file }).save())

/** An event yesterday. */
async function hold(attendees: readonly Member[], groupId: number | null): Promise<number> {
  const startsAt = new Date(ctx.clock.now().getTime() - day)
  const event = { group_id: groupId, title: 'Chess', timezone: 'UTC', starts_at: startsAt }
  const { id } = await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('event_attendees')
    .values(attendees.map((attendee) => ({ event_id: id, user_id: attendee.id, checked_in_at: startsAt })))
    .execute()
  return id
}

/** All that the engine answers. */
function rankForAll(community: Community) {
  const common = { asOf: ctx.clock.now(), interests: null, rangeKm: null, excluded: [], limit: 60 }
  const sliders = { nearer: 50, moreAlike: 50, moreActive: 50 }
  return people.map(({ id }) => [
    rankPeople(community, { ...common, sliders, viewerId: id }),
    rankCircles(community, { ...common, sliders, viewerId: id }),
  ])
}

/** The same, except that circles get a little older between two reads. */
const rankAlmostForAll = (community: Community) =>
  rankForAll(community).map((feeds) =>
    feeds.map((cards) => cards.map(({ id, score }) => ({ id, score: expect.closeTo(score, 6) as number }))),
  )

/** Starts as after a restart. @returns whether it read all people. */
async function restart(): Promise<{ community: Community; hasReadAll: boolean }> {
  let community: Community | undefined
  const statements = await captureStatements(async () => {
    community = await new Matching(db, { file }).getCommunity()
  })
  if (community === undefined) throw new Error('There is no community')
  return { community, hasReadAll: statements.some((text) => /select distinct id \//.test(text)) }
}

test('a start reads the file and the changes since then, and ranks as if it had read everything', async () => {
  await db.deleteFrom('user_interests').where('user_id', '=', ada.id).execute()
  await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', ben.id).execute()
  await cast.person('Newcomer', { interests: ['Chess', 'Opera'] })
  const id = await seedCircle(ctx, { by: people[40] ?? ada, members: people.slice(41, 50) })
  const { community, hasReadAll } = await restart()
  expect(hasReadAll).toBe(false)
  expect(community.circles.isShown(id)).toBe(true)
  expect(rankForAll(community)).toEqual(rankAlmostForAll(await new Matching(db).getCommunity()))

  await db.updateTable('users').set({ is_discoverable: true }).where('id', '=', ben.id).execute()
  const matching = new Matching(db, { file })
  await matching.save()
  await cast.person('Another', { interests: ['Rugby'] })
  expect(rankForAll(await matching.getCommunity())).toEqual(
    rankAlmostForAll(await new Matching(db).getCommunity()),
  )
})

test('the file includes who met at which events, blocks, and the life of circles', async () => {
  const describe = ({ community }: { community: Community }) => ({
    blocks: [...community.blocksByPerson.values(idOf(11))],
    start: community.getEventStart(walk),
    attendees: [...community.attendeesByEvent.values(walk)].toSorted((a, b) => a - b),
    events: [...community.eventsByCircle.values(chess)].toSorted((a, b) => a - b),
  })
  const first = await restart()
  const saved = describe(first)
  expect(rankForAll(first.community)).toEqual(rankAlmostForAll(await new Matching(db).getCommunity()))
  expect([saved.blocks, saved.attendees.length, saved.events.length]).toEqual([[idOf(12)], 8, 2])

  const later = await hold(people.slice(8, 11), null)
  await db.updateTable('events').set({ hidden_at: ctx.clock.now() }).where('id', '=', walk).execute()
  await db.deleteFrom('blocks').where('blocker_id', '=', idOf(11)).execute()
  const second = await restart()
  const changed = describe(second)
  expect(second.hasReadAll).toBe(false)
  expect(rankForAll(second.community)).toEqual(rankAlmostForAll(await new Matching(db).getCommunity()))
  expect(changed.blocks).toEqual([])
  expect(changed.start).toBeGreaterThan(saved.start)
  expect(second.community.getEventStart(later)).toBe(saved.start)
})

test('circles are read again a day after they were read before the restart', async () => {
  const [hour, start, clock] = [60 * 60 * 1000, Date.now(), vi.spyOn(Date, 'now')]
  onTestFinished(() => clock.mockRestore())
  const getPopularityAfter = async (hours: number) => {
    clock.mockReturnValue(start + hours * hour)
    const matching = new Matching(db, { file })
    const { circles } = await matching.getCommunity()
    await matching.save()
    return circles.traits[chess * traitCount + Trait.popular] ?? 0
  }
  const before = await getPopularityAfter(1)
  const longAgo = new Date(ctx.clock.now().getTime() - 200 * day)
  await db.updateTable('group_members').set({ joined_at: longAgo }).where('group_id', '=', chess).execute()
  expect(await getPopularityAfter(11)).toBe(before)
  expect(await getPopularityAfter(22)).toBe(before)
  expect(await getPopularityAfter(25)).toBeLessThan(before)
})

test('a change of a transaction that was open during the save is not lost', async () => {
  await db.transaction().execute(async (slow) => {
    await slow.updateTable('users').set({ is_discoverable: false }).where('id', '=', ada.id).execute()
    await new Matching(db, { file }).save()
  })
  const { community, hasReadAll } = await restart()
  expect([hasReadAll, community.people.isShown(ada.id)]).toEqual([false, false])
})

test.each([
  ['broken', () => writeFileSync(path, readFileSync(path).fill(7, 2000, 2010))],
  ['cut off', () => writeFileSync(path, readFileSync(path).subarray(0, -100))],
  ['empty', () => writeFileSync(path, '')],
  ['of another version', () => replaceInHeader(/"version":"[^"]+"/, '"version":"0.9.0"')],
  ['of another database', () => replaceInHeader(/"origin":"\d/, '"origin":"x')],
  ['13 hours old', () => replaceInHeader(/"readAt":[\d.]+/, `"readAt":${Date.now() - 13 * 3_600_000}`)],
])('a file that is %s is ignored', async (_, change) => {
  expect((await restart()).hasReadAll).toBe(false)
  change()
  const { community, hasReadAll } = await restart()
  expect(hasReadAll).toBe(true)
  expect(rankForAll(community)).toEqual(rankAlmostForAll(await new Matching(db).getCommunity()))
})

function replaceInHeader(pattern: RegExp, value: string): void {
  const bytes = readFileSync(path)
  const end = bytes.indexOf('\n')
  const line = bytes.toString('utf8', 0, end)
  expect(line).toMatch(pattern)
  writeFileSync(path, Buffer.concat([Buffer.from(line.replace(pattern, value)), bytes.subarray(end)]))
}

test('a restore makes the file useless, because transactions get new numbers', async () => {
  await sql`truncate match_changes`.execute(db)
  await vi.waitFor(async () => expect((await restart()).hasReadAll).toBe(true))
})
