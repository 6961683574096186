import type { GroupCard } from '@coterie/contract/groups/groups'
import type { Language } from '@coterie/contract/languages'

import type { Queryable } from '../../db/database.ts'
import { findCards } from './card-queries.ts'
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
  const rows = await findCards(db, viewerId, ids, now)
  return new Map(rows.map((row) => [row.id, toCircleCard(row, { language, now })]))
}
