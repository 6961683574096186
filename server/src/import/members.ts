import { faker } from '@faker-js/faker/locale/en'

import { insertRows, reserveIds } from '../db/bulk-insert.ts'
import type { Transaction } from '../db/database.ts'
import { readCell, readPoint, toInvalidRow } from './cells.ts'
import type { CityMatch, CityLookup } from './cities.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

type Member = { externalId: string; home: CityMatch }

/**
 * members.csv: member_id, and where they live (city, state, country, lat, lon). They get a generated name and an email
 * address that cannot exist, so they cannot sign in.
 */
export function createMembersStage(deps: {
  members: KnownRows
  homes: CityLookup
  timeline: Timeline
  now: Date
}): Stage<Member> {
  const { members, homes, timeline, now } = deps
  const seenIds = new Set<string>()
  let inserted = new Map<string, number>()
  return {
    table: 'members',
    columns: ['member_id'],
    async read(row) {
      const externalId = readCell(row, 'member_id')
      if (externalId === '') return toInvalidRow(row, 'missing member_id', 'member_id')
      if (seenIds.has(externalId)) return toInvalidRow(row, 'duplicate member_id', 'member_id')
      seenIds.add(externalId)
      if (members.has(externalId)) return { known: true }
      const point = readPoint(row)
      if (point === undefined) return toInvalidRow(row, 'invalid lat and lon', 'lat')
      return { item: { externalId, home: await homes.find(row, point) } }
    },
    async write(tx, items) {
      inserted = await insertMembers(tx, items, members.source, timeline, now)
      await members.add(tx, inserted)
      return inserted.size
    },
    onCommit: () => members.remember(inserted),
  }
}

async function insertMembers(
  tx: Transaction,
  items: readonly Member[],
  source: string,
  { memberSince, memberLast }: Timeline,
  now: Date,
): Promise<Map<string, number>> {
  const ids = await reserveIds(tx, 'users', items)
  const rows = items.map((item) => {
    const since = memberSince.get(item.externalId) ?? now
    const { timezone: _, ...home } = item.home
    return Object.assign(home, {
      id: ids.get(item),
      email: `member-${toAddressPart(item.externalId)}@${toAddressPart(source)}.example.invalid`,
      name: generateName(source, item.externalId),
      is_verified: true,
      is_active: true,
      role: 'user',
      subscription_plan: 'free',
      subscription_status: 'none',
      onboarded_at: since,
      created_at: since,
      last_active_at: memberLast.get(item.externalId) ?? since,
    })
  })
  await insertRows(tx, 'users', rows)
  return new Map(items.map((item) => [item.externalId, ids.get(item) ?? 0]))
}

/** Makes an id of the source safe for an email address. */
function toAddressPart(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%', '-')
    .replace(/[^\w.-]/g, '-')
    .toLowerCase()
}

/** Deterministic: the same in every import. */
function generateName(source: string, externalId: string): string {
  const letters = [...`${source}/${externalId}`].map((letter) => letter.codePointAt(0) ?? 0)
  faker.seed(letters)
  return `${faker.person.firstName()} ${faker.person.lastName()}`
}
