import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import { captureStatements } from '../../../testing/statements.ts'
import { createTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import type { Community } from './community.ts'
import { Matching } from './matching.ts'
import { rankCircles, rankPeople } from './rank.ts'
import { SnapshotFile } from './snapshot-file.ts'

const { ctx, cast } = await openTestApp()
const { db } = ctx
const folder = createTemporaryFolder()
const path = join(folder, 'matching-snapshot')
const file = new SnapshotFile(folder, db, pino({ level: 'silent' }))

const people: Member[] = []
for (let number = 0; number < 60; number += 1) {
  const interests = ['Chess', 'Hiking', 'Opera', 'Rugby'].filter((_, index) => (number >> index) % 2 === 0)
  people.push(
    await cast.person(`Person ${number}`, { interests, city: number % 3 ? 'Berlin, DE' : 'Lyon, FR' }),
  )
}
const [ada, ben] = people as [Member, Member]
await seedCircle(ctx, { by: ada, members: people.slice(5, 20) })
await seedCircle(ctx, { by: ben, members: people.slice(10, 30) })
await db.insertInto('friendships').values({ user_low: ada.id, user_high: ben.id }).execute()

beforeEach(async () => await new Matching(db, { file }).save())

/** All that the engine answers. */
function rankForAll(community: Community) {
  const common = { asOf: new Date(0), interests: null, rangeKm: null, excluded: [], limit: 60 }
  const sliders = { nearer: 50, moreAlike: 50, moreActive: 50 }
  return people.map(({ id }) => [
    rankPeople(community, { ...common, sliders, viewerId: id }),
    rankCircles(community, { ...common, sliders, viewerId: id }),
  ])
}

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
  expect(rankForAll(community)).toEqual(rankForAll(await new Matching(db).getCommunity()))

  await db.updateTable('users').set({ is_discoverable: true }).where('id', '=', ben.id).execute()
  const matching = new Matching(db, { file })
  await matching.save()
  await cast.person('Another', { interests: ['Rugby'] })
  expect(rankForAll(await matching.getCommunity())).toEqual(rankForAll(await new Matching(db).getCommunity()))
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
  expect(rankForAll(community)).toEqual(rankForAll(await new Matching(db).getCommunity()))
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
