import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The id of a partitioned table's key, as a parameter. PostgreSQL would plan a statement with a plain parameter each time,
 * because the plan for any id looks dearer than the one for a single partition. `concat` hides the id from the planner,
 * because it isn't immutable. So the statement is planned once per connection, and starts with the one partition it needs.
 */
export function planOnce(id: number): RawBuilder<number> {
  return sql<number>`concat(${id}::bigint)::bigint`
}

/** Ids as an array whose length the planner doesn't know, for such statements: else it would prefer a plan for this length. */
export function hideLength(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(select ${ids}::bigint[])`
}

/** Each length is another statement. Shorter lists repeat their last id, longer ones prepare all partitions. */
const lengths = [1, 2, 4, 8, 16, 32]

/** SQL condition: the key has one of these ids. A join to the rows of several ids adds it to start with their partitions alone. */
export function isOneOf(key: string, ids: readonly number[]): RawBuilder<boolean> {
  const distinct = [...new Set(ids)]
  const length = lengths.find((each) => each >= distinct.length)
  if (length === undefined) return sql<boolean>`${sql.ref(key)} = any(${distinct}::bigint[])`
  const values = Array.from({ length }, (_, index) => planOnce(distinct[index] ?? distinct.at(-1) ?? 0))
  return sql<boolean>`${sql.ref(key)} in (${sql.join(values)})`
}
