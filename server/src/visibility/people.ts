import type { Person } from '@coterie/contract/groups'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'
import { pictureUrl } from '../platform/pictures.ts'

/** A person as others may see them. */
export type VisiblePerson = Person & { location: string | null }

/**
 * Whether this viewer may see the person of a row of `users`, as a condition for lists and counts
 * that SQL cuts. `users` names the table or its alias.
 */
export function isVisible(viewerId: number, users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  return sql<boolean>`(${column('id')} = ${viewerId} or (${column('is_active')} and ${column('is_verified')}))`
}

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
    .select(['id', 'name', 'avatar', shownLocation(viewerId).as('location')])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .where(isVisible(viewerId, 'users'))
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, avatar: pictureUrl(row.avatar, 96) }]))
}

/** Null where the person does not show it; one's own always shows. */
function shownLocation(viewerId: number): RawBuilder<string | null> {
  return sql<string | null>`case when users.show_location or users.id = ${viewerId} then users.location end`
}

/** What stands in place of a person who cannot be seen. */
export const unknownUser = { name: 'Unknown User', avatar: null } as const
