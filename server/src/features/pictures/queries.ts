import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { pictureColumns } from './columns.ts'
import type { PictureColumn } from './columns.ts'

/** The keys that no row refers to: neither a visible picture nor the evidence of a report. */
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

/** Advisory lock: purges share it, a backup holds it alone. */
const deletionLock = 70_251_122

/** Keeps backups waiting until the transaction ends. False during one: its rows refer to the pictures at its start. */
export async function canDeletePictures(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${deletionLock}::bigint) as held`.execute(tx)
  return rows[0]?.held === true
}

/** SQL that keeps all pictures until its transaction ends. Waits for running purges. */
export const blockDeletion = `select pg_advisory_xact_lock(${deletionLock})`
