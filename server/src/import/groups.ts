import { hasHiddenCharacters } from '@coterie/contract/account/name-characters'
import { minGroupNameLength } from '@coterie/contract/groups/groups.forms'

import { insertRows, reserveIds } from '../db/bulk-insert.ts'
import type { Transaction } from '../db/database.ts'
import { readCell, readPoint, toInvalidRow } from './cells.ts'
import type { CityMatch, CityLookup } from './cities.ts'
import type { CsvRow } from './csv.ts'
import { connectInterests } from './group-interests.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'
import type { Timeline } from './timeline.ts'

type Group = {
  externalId: string
  name: string
  category: string
  owner: number | undefined
  home: CityMatch
}

type Deps = { groups: KnownRows; members: KnownRows; homes: CityLookup; timeline: Timeline; now: Date }

/**
 * groups.csv: group_id and name; optionally category, which becomes an interest, organizer_member_id, and location. Without
 * a known organizer, the most active member owns the circle.
 */
export function createGroupsStage(deps: Deps): Stage<Group> {
  const { groups, homes } = deps
  const seenIds = new Set<string>()
  let inserted = new Map<string, number>()
  return {
    table: 'groups',
    columns: ['group_id', 'name'],
    async read(row) {
      const externalId = readCell(row, 'group_id')
      if (externalId === '') return toInvalidRow(row, 'missing group_id', 'group_id')
      if (seenIds.has(externalId)) return toInvalidRow(row, 'duplicate group_id', 'group_id')
      seenIds.add(externalId)
      if (groups.has(externalId)) return { known: true }
      const name = readCell(row, 'name')
      if (name.length < minGroupNameLength) return toInvalidRow(row, 'name too short', 'name')
      if (hasHiddenCharacters(name)) return toInvalidRow(row, 'name with invisible characters', 'name')
      const point = readPoint(row)
      if (point === undefined) return toInvalidRow(row, 'invalid lat and lon', 'lat')
      const owner = findOwner(row, deps)
      return {
        item: {
          externalId,
          name,
          category: readCell(row, 'category'),
          owner,
          home: await homes.find(row, point),
        },
      }
    },
    async write(tx, items) {
      inserted = await insertGroups(tx, items, deps)
      await groups.add(tx, inserted)
      return inserted.size
    },
    onCommit: () => groups.remember(inserted),
  }
}

function findOwner(row: CsvRow, { members, timeline }: Deps): number | undefined {
  const mostActive = timeline.mostActive.get(readCell(row, 'group_id'))?.member
  return members.get(readCell(row, 'organizer_member_id')) ?? members.get(mostActive)
}

async function insertGroups(
  tx: Transaction,
  items: readonly Group[],
  { timeline, now }: Deps,
): Promise<Map<string, number>> {
  const ids = await reserveIds(tx, 'groups', items)
  const getStart = (item: Group) => timeline.groupSince.get(item.externalId) ?? now
  const rows = items.map((item) => {
    const { timezone: _, ...home } = item.home
    return Object.assign(home, {
      id: ids.get(item),
      name: item.name,
      created_by: item.owner ?? null,
      created_at: getStart(item),
      last_active_at: timeline.groupLast.get(item.externalId) ?? getStart(item),
    })
  })
  await insertRows(tx, 'groups', rows)
  const withOwner = items.filter((item) => item.owner !== undefined)
  const admins = withOwner.map((item) => ({
    group_id: ids.get(item),
    user_id: item.owner,
    role: 'admin',
    joined_at: getStart(item),
  }))
  await insertRows(tx, 'group_members', admins)
  const categories = items.map((item) => ({ groupId: ids.get(item) ?? 0, name: item.category }))
  await connectInterests(tx, categories)
  return new Map(items.map((item) => [item.externalId, ids.get(item) ?? 0]))
}
