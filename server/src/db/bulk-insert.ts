import { sql } from 'kysely'

import type { Transaction } from './database.ts'
import type { DB } from './tables.ts'

type Row = Readonly<Record<string, unknown>>

/** Keeps a statement within a few megabytes. */
const rowsPerStatement = 5000

/**
 * Inserts rows in as few statements as possible. All rows have the same columns. Values are sent as JSON; dates become ISO
 * strings.
 */
export async function insertRows(tx: Transaction, table: keyof DB, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const part = JSON.stringify(rows.slice(from, from + rowsPerStatement))
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(tx)
  }
}

/** Reserves one id per item, in ascending order. */
export async function reserveIds<Item>(
  tx: Transaction,
  table: keyof DB,
  items: readonly Item[],
): Promise<Map<Item, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${items.length})`.execute(tx)
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(items.map((item, index) => [item, ids[index] ?? 0]))
}
