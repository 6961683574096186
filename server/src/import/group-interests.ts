import { toInterestId, interestNames } from '@coterie/contract/interests'
import { sql } from 'kysely'

import type { Transaction } from '../db/database.ts'
import { readCell, toInvalidRow } from './cells.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'

type GroupInterest = { groupId: number; name: string }

/** group_tags.csv: group_id and tag, an interest of the circle. */
export function createGroupTagsStage(groups: KnownRows): Stage<GroupInterest> {
  return {
    table: 'group_tags',
    columns: ['group_id', 'tag'],
    read(row) {
      const groupId = groups.get(readCell(row, 'group_id'))
      if (groupId === undefined) return toInvalidRow(row, 'unknown group_id', 'group_id')
      const name = readCell(row, 'tag')
      if (toInterestId(name) === '') return toInvalidRow(row, 'tag without letters', 'tag')
      return { item: { groupId, name } }
    },
    write: connectInterests,
  }
}

/**
 * Adds interests to circles, creating interests that do not exist yet. Ignores tags without letters.
 *
 * @returns the number of interests added.
 */
export async function connectInterests(
  tx: Transaction,
  interests: readonly GroupInterest[],
): Promise<number> {
  const valid = interests.filter(({ name }) => toInterestId(name) !== '')
  const slugs = valid.map(({ name }) => toInterestId(name))
  const names = valid.map(({ name }) => interestNames.get(toInterestId(name)) ?? capitalize(name))
  await sql`
    insert into interests (slug, name)
    select distinct on (slug) slug, name from unnest(${slugs}::text[], ${names}::text[]) as input (slug, name)
    order by slug, name
    on conflict (slug) do nothing`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into group_interests (group_id, interest_id)
    select input.group_id, interests.id
    from unnest(${valid.map(({ groupId }) => groupId)}::bigint[], ${slugs}::text[]) as input (group_id, slug)
    join interests on interests.slug = input.slug
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
