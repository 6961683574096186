import { isDeepStrictEqual } from 'node:util'

import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { countRows, readEverything } from '../../testing/everything.ts'
import { seedPastEvent } from '../../testing/hearts.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { count, vouch, withdrawVouch } from '../../testing/vouches.ts'

const { ctx, cast, clock } = await openTestApp()
clock.set(new Date('2026-12-05T12:00:00Z'))

const [giver, maya, guest] = [
  await cast.person('Giver'),
  await cast.person('Maya'),
  await cast.person('Guest'),
]
const people = {
  maya,
  guest,
  host: await cast.person('Host', { plan: 'advertiser' }),
  organizer: await cast.person('Organizer', { plan: 'premium' }),
  admin: await cast.person('Admin', { role: 'admin' }),
  stranger: await cast.person('Stranger'),
}
type Role = keyof typeof people
const roles = Object.keys(people) as Role[]
const others = [await cast.person('One'), await cast.person('Two'), await cast.person('Three')]

let [eventId, groupId] = [0, 0]
beforeAll(async () => {
  groupId = await seedCircle(ctx, { by: people.organizer, members: [giver, maya, guest] })
  const attended = [giver, maya, guest, people.host, ...others]
  eventId = await seedPastEvent(ctx, { attended, host: people.host })
  await ctx.db
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  // A single further vouch would reach three, but for the time of the count.
  for (const other of others.slice(0, 2)) await vouch(other, eventId, maya)
})

const ids = () => [eventId, groupId, giver.id, maya.id]

async function exportData(member: Member): Promise<Record<string, string>> {
  const { bytes } = await member.download('/api/user/export')
  const files = Object.entries(unzipSync(bytes))
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]))
}

describe('saying that they met changes nothing that anyone else can read', () => {
  test.each(roles)(
    'as the %s',
    async (role) => {
      const before = await readEverything(people[role], ids())
      await vouch(giver, eventId, maya)
      await ctx.jobs.runDueJobs()
      const after = await readEverything(people[role], ids())
      await withdrawVouch(giver, maya)
      expect(Object.keys(after).length).toBeGreaterThan(50)
      expect(after).toEqual(before)
    },
    60_000,
  )

  test.each(roles)('in the export of the %s', async (role) => {
    const before = await exportData(people[role])
    await vouch(giver, eventId, maya)
    const after = await exportData(people[role])
    await withdrawVouch(giver, maya)
    expect(Object.keys(after)).toContain('vouches.json')
    expect(after).toEqual(before)
  })
})

test('below three, even the count changes nothing', async () => {
  const before = await readEverything(maya, ids())
  await count(ctx)
  expect(await readEverything(maya, ids())).toEqual(before)
}, 60_000)

test('the person who said it reads it after the event and on the page of the other', async () => {
  const before = await readEverything(giver, ids())
  await vouch(giver, eventId, maya)
  const after = await readEverything(giver, ids())
  await withdrawVouch(giver, maya)
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
  expect(changed.toSorted()).toEqual([
    `GET /api/events/{id}/see-again ${eventId}`,
    `GET /api/people/{id} ${maya.id}`,
  ])
}, 60_000)

test('people have what they said in their export', async () => {
  await vouch(giver, eventId, maya)
  const vouches = JSON.parse((await exportData(giver))['vouches.json'] ?? '') as unknown
  await withdrawVouch(giver, maya)
  expect(vouches).toEqual([{ personId: maya.id, personName: 'Maya', createdAt: clock.now().toISOString() }])
})

test('it adds no row elsewhere, and no job: no notification, domain event or audit log entry', async () => {
  const before = await countRows(ctx, 'vouches')
  await vouch(giver, eventId, maya)
  expect(await countRows(ctx, 'vouches')).toEqual(before)
  await withdrawVouch(giver, maya)
})
