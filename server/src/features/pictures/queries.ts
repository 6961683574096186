import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { pictureColumns } from './columns.ts'
import type { PictureColumn } from './columns.ts'

/** Those of these keys that no row has: none that shows the picture, and no report that holds it as it was. */
export async function findUnused(
  db: Queryable,
  area: PictureArea,
  keys: readonly string[],
): Promise<Set<string>> {
  const nowhere = pictureColumns.filter((column) => column.area === area).map(isNotIn)
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(${keys}::text[]) asked (key) where ${sql.join(nowhere, sql` and `)}`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

function isNotIn({ table, column, where }: PictureColumn): RawBuilder<unknown> {
  const also = where === undefined ? sql`` : sql` and ${sql.ref(where.column)} = ${where.is}`
  return sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = asked.key${also})`
}

/** Whoever takes pictures away shares this lock with others who do; a backup holds it for itself. */
const deletionLock = 70_251_122

/**
 * Holds backups off until the transaction ends. False: one is under way, and no picture may go, since the rows that it
 * writes down show those that were there when it began.
 */
export async function canDeletePictures(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${deletionLock}::bigint) as held`.execute(tx)
  return rows[0]?.held === true
}

/** The statement that keeps all pictures where they are until its transaction ends. Waits for those just going. */
export const blockDeletion = `select pg_advisory_xact_lock(${deletionLock})`
