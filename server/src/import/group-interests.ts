import { interestId, interestNames } from '@coterie/contract/interests'
import { sql } from 'kysely'

import type { Transaction } from '../db/database.ts'
import { cell, invalid } from './cells.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'

type Connection = { groupId: number; word: string }

/** group_tags.csv: group_id and tag, a word for what the circle is about. */
export function groupTagsStage(groups: KnownRows): Stage<Connection> {
  return {
    table: 'group_tags',
    columns: ['group_id', 'tag'],
    read(row) {
      const groupId = groups.get(cell(row, 'group_id'))
      if (groupId === undefined) return invalid(row, 'a group that is not known', 'group_id')
      const word = cell(row, 'tag')
      if (interestId(word) === '') return invalid(row, 'the tag has no letter', 'tag')
      return { item: { groupId, word } }
    },
    write: connectInterests,
  }
}

/**
 * Says what circles are about; a word that is no interest yet becomes one. Answers how many
 * connections are new. Words without a letter are passed over.
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
