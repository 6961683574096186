import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { pictureColumns } from './columns.ts'
import type { PictureColumn } from './columns.ts'

/** Keys in report evidence count as used. */
export async function findUnusedPictures(
  db: Queryable,
  area: PictureArea,
  keys: readonly string[],
): Promise<Set<string>> {
  const conditions = pictureColumns.filter((column) => column.area === area).map(isNotIn)
  const { rows } = await sql<{ key: string }>`
    select candidates.key from unnest(${keys}::text[]) candidates (key) where ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

function isNotIn({ table, column, where }: PictureColumn): RawBuilder<unknown> {
  const whereClause = where === undefined ? sql`` : sql` and ${sql.ref(where.column)} = ${where.value}`
  return sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = candidates.key${whereClause})`
}

/** Advisory lock: purges share it, a backup holds it exclusively. */
const deletionLock = 70_251_122

/**
 * Makes backups wait until the transaction ends. @returns false during a backup, because its rows refer to the
 * pictures at its start.
 */
export async function canDeletePictures(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock_shared(${deletionLock}::bigint) as acquired`.execute(tx)
  return rows[0]?.acquired === true
}

/** Keeps all pictures until the transaction ends. Waits for running purges. */
export const blockDeletion = `select pg_advisory_xact_lock(${deletionLock})`
