import type { Person } from '@coterie/contract/groups'

import type { Queryable } from '../db/database.ts'
import { pictureUrl } from '../platform/pictures.ts'

/** A person as others may see them. */
export type VisiblePerson = Person & { location: string | null }

/**
 * The only door to other people: of the asked ids, those whom this viewer may see, by id. Whoever is
 * deactivated, unverified or gone is missing, and nothing tells which of these it was.
 */
export async function visiblePeople(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, VisiblePerson>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'avatar', 'location'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .where((eb) =>
      eb.or([eb('id', '=', viewerId), eb.and([eb('is_active', '=', true), eb('is_verified', '=', true)])]),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, avatar: pictureUrl(row.avatar, 96) }]))
}

/** What stands in place of a person who cannot be seen. */
export const unknownUser = { name: 'Unknown User', avatar: null } as const
