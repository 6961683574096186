import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { countRows, readEverything } from '../../testing/everything.ts'
import { giveHeart, seedPastEvent } from '../../testing/hearts.ts'
import { makeFriends } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock, queries } = await openTestApp()
clock.set(new Date('2026-12-05T12:00:00Z'))

const [giver, receiver, guest] = [
  await cast.person('Giver'),
  await cast.person('Receiver'),
  await cast.person('Guest'),
]
const people = {
  receiver,
  guest,
  host: await cast.person('Host', { plan: 'advertiser' }),
  organizer: await cast.person('Organizer', { plan: 'premium' }),
  admin: await cast.person('Admin', { role: 'admin' }),
  friend: await cast.person('Friend'),
  stranger: await cast.person('Stranger'),
}
type Role = keyof typeof people
const roles = Object.keys(people) as Role[]

let [eventId, groupId] = [0, 0]

beforeAll(async () => {
  groupId = await seedCircle(ctx, { by: people.organizer, members: [giver, receiver, guest] })
  await makeFriends(ctx, giver, people.friend)
  eventId = await seedPastEvent(ctx, { attended: [giver, receiver, guest, people.host], host: people.host })
})

const ids = () => [eventId, groupId, giver.id, receiver.id]

async function exportData(member: Member): Promise<Record<string, string>> {
  const { bytes } = await member.download('/api/user/export')
  const files = Object.entries(unzipSync(bytes))
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]))
}

const heart = (hearted: boolean) => giveHeart(giver, eventId, receiver, hearted)

describe('a heart that isn’t mutual changes nothing that anyone else can read', () => {
  test.each(roles)(
    'as the %s',
    async (role) => {
      const before = await readEverything(people[role], ids())
      await heart(true)
      await ctx.jobs.runDueJobs()
      const after = await readEverything(people[role], ids())
      await heart(false)
      expect(Object.keys(after).length).toBeGreaterThan(50)
      expect(after).toEqual(before)
    },
    60_000,
  )

  test.each(roles)('in the export of the %s', async (role) => {
    const before = await exportData(people[role])
    await heart(true)
    const after = await exportData(people[role])
    await heart(false)
    expect(Object.keys(after)).toContain('hearts.json')
    expect(after).toEqual(before)
  })
})

/** Someone reads the same without and with a mutual heart between two friends. */
async function expectNoDifference(read: () => Promise<unknown>) {
  await makeFriends(ctx, giver, receiver)
  const before = await read()
  const [user_low = 0, user_high = 0] = [giver.id, receiver.id].toSorted((a, b) => a - b)
  const pair = { user_low, user_high, event_id: eventId, created_at: clock.now() }
  await ctx.db.insertInto('mutual_hearts').values(pair).execute()
  const after = await read()
  await ctx.db.deleteFrom('mutual_hearts').execute()
  await ctx.db
    .deleteFrom('friendships')
    .where('user_low', '=', user_low)
    .where('user_high', '=', user_high)
    .execute()
  expect(after).toEqual(before)
}

describe('no one else can tell that hearts were mutual: it looks like any friendship', () => {
  const others = roles.filter((role) => role !== 'receiver')

  test.each(others)(
    'as the %s',
    async (role) => expectNoDifference(() => readEverything(people[role], ids())),
    60_000,
  )

  test('in the exports of the others', async () => {
    // Exports per hour and address are limited.
    clock.advance(60 * 60)
    await expectNoDifference(() => Promise.all(others.map((role) => exportData(people[role]))))
  })
})

test('the person who gave it reads it in one place only', async () => {
  const before = await readEverything(giver, ids())
  await heart(true)
  const after = await readEverything(giver, ids())
  await heart(false)
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
  expect(changed).toEqual([`GET /api/events/{id}/see-again ${eventId}`])
}, 60_000)

test('people have their own hearts in their export', async () => {
  await heart(true)
  const hearts = JSON.parse((await exportData(giver))['hearts.json'] ?? '') as unknown
  expect(hearts).toMatchObject([
    { eventId, title: 'Soup and stories', personId: receiver.id, personName: 'Receiver', mutual: false },
  ])
  await heart(false)
})

test('a heart that isn’t mutual adds no row elsewhere, and no job', async () => {
  const before = await countRows(ctx, 'event_hearts')
  await heart(true)
  expect(await countRows(ctx, 'event_hearts')).toEqual(before)
  await heart(false)
})

test('the same statements run whether or not the other person gave a heart to someone', async () => {
  const record = async () => {
    const start = queries.length
    await heart(true)
    return queries.slice(start)
  }
  const before = await record()
  await heart(false)
  await giveHeart(receiver, eventId, guest)
  const after = await record()
  await heart(false)
  expect(before.length).toBeGreaterThan(3)
  expect(after).toEqual(before)
})

test('only hearts and the export read one-sided hearts: not matching, admin pages, analytics or notifications', () => {
  const root = join(import.meta.dirname, '../..')
  const readers = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('event_hearts'),
  )
  expect(readers.toSorted()).toEqual([
    // Leaves them out.
    'backup/write-backup.ts',
    'db/tables.ts',
    'demo/write/hearts.ts',
    'features/account-deletion/export-events.ts',
    'features/hearts/queries.ts',
  ])
})
