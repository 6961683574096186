import type { GroupCard } from '@coterie/contract/groups/groups'
import type { Language } from '@coterie/contract/languages'

import type { Queryable } from '../../db/database.ts'
import { nameInterests } from '../../db/interest-names.ts'
import { findCards } from './card-queries.ts'
import type { CardRow } from './card-queries.ts'
import { toCircleCard } from './view.ts'

export type CircleReader = { viewerId: number; language: Language }

/** Callers must check who may see the circles; members hidden from the viewer are left out. */
export async function loadCards(
  db: Queryable,
  { viewerId, language }: CircleReader,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, GroupCard>> {
  if (ids.length === 0) return new Map()
  const cards = await toCircleCards(db, await findCards(db, viewerId, ids, now), { language, now })
  return new Map(cards.map((card) => [card.id, card]))
}

export async function toCircleCards(
  db: Queryable,
  rows: readonly CardRow[],
  reader: { language: Language; now: Date },
): Promise<GroupCard[]> {
  const interests = await nameInterests(
    db,
    rows.map((row) => row.interest_ids),
  )
  return rows.map((row, index) => {
    const names = (interests[index] ?? []).map(({ name }) => name)
    return toCircleCard(row, names, reader)
  })
}
