import { interestId, interestNames } from '@coterie/contract/interests'
import { sql } from 'kysely'

import type { Transaction } from '../db/database.ts'
import { cell, invalid } from './cells.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'

type Connection = { groupId: number; word: string }

/** group_tags.csv: group_id and tag, an interest of the circle. */
export function groupTagsStage(groups: KnownRows): Stage<Connection> {
  return {
    table: 'group_tags',
    columns: ['group_id', 'tag'],
    read(row) {
      const groupId = groups.get(cell(row, 'group_id'))
      if (groupId === undefined) return invalid(row, 'unknown group_id', 'group_id')
      const word = cell(row, 'tag')
      if (interestId(word) === '') return invalid(row, 'tag without letters', 'tag')
      return { item: { groupId, word } }
    },
    write: connectInterests,
  }
}

/**
 * Adds interests to circles, creating interests that do not exist yet. Ignores tags without letters.
 *
 * @returns the number of new connections.
 */
export async function connectInterests(tx: Transaction, all: readonly Connection[]): Promise<number> {
  const connections = all.filter(({ word }) => interestId(word) !== '')
  const slugs = connections.map(({ word }) => interestId(word))
  const names = connections.map(({ word }) => interestNames.get(interestId(word)) ?? capitalised(word))
  await sql`
    insert into interests (slug, name)
    select distinct on (slug) slug, name from unnest(${slugs}::text[], ${names}::text[]) as given (slug, name)
    order by slug, name
    on conflict (slug) do nothing`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into group_interests (group_id, interest_id)
    select given.group_id, interests.id
    from unnest(${connections.map(({ groupId }) => groupId)}::int[], ${slugs}::text[]) as given (group_id, slug)
    join interests on interests.slug = given.slug
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
