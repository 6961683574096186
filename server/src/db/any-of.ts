import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * SQL condition: the column has one of these ids. For an array of unknown length PostgreSQL expects ten, which costs so much more
 * than one that it would plan the statement anew each time. So a single id is compared without an array.
 */
export function isAnyOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`
}
