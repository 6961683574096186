import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/*
 * PostgreSQL expects ten values in an array parameter. With fewer, a statement looks so much cheaper with its values than
 * without that PostgreSQL would plan it anew each time. So these functions tell it the length of short lists.
 */
const expectedLength = 10
/** Few lengths, since each is another statement. Shorter lists repeat their last id. */
const statedLengths = [1, 2, 4, 8]

/** SQL condition: the column has one of these ids. */
export function isAnyOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  const [last] = ids.slice(-1)
  if (last === undefined) return sql<boolean>`false`
  const length = statedLengths.find((stated) => stated >= ids.length)
  if (length === undefined) return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`
  const values = Array.from({ length }, (_, index) => ids[index] ?? last)
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
}

/** SQL: the values of these arrays as rows, like `unnest`. */
export function selectValues(length: number, ...arrays: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const limit = length < expectedLength ? sql`limit ${sql.lit(length)}` : sql``
  return sql`(select * from unnest(${sql.join(arrays)}) ${limit})`
}
