import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { findEmptiedColumns } from '../../db/written-texts.ts'

const emptiedColumns = findEmptiedColumns('events')

export type HiddenEventTexts = Record<(typeof emptiedColumns)[number], string | null> & {
  title: string
  sponsors: string
  image: string | null
  cancelled_at: string | null
}

export async function findTexts(tx: Transaction, id: number): Promise<HiddenEventTexts> {
  const row = await tx
    .selectFrom('events')
    .select([...emptiedColumns, 'title', 'sponsors', 'image', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    sponsors: JSON.stringify(row.sponsors),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
  }
}

/** Replaces the title of a hidden event. */
export const hiddenTitle = 'Removed event'

export async function clearTexts(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update events set title = ${hiddenTitle}, ${listEmptied(() => null)}, sponsors = '{}', image = null,
      removed_at = ${now}, hidden_at = ${now}
    where id = ${id}`.execute(tx)
}

const listEmptied = (getText: (column: (typeof emptiedColumns)[number]) => string | null) =>
  sql.join(emptiedColumns.map((column) => sql`${sql.ref(column)} = ${getText(column)}`))

/** @returns false if there was no hidden event to restore. */
export async function restoreTexts(tx: Transaction, id: number, texts: HiddenEventTexts): Promise<boolean> {
  const { rows } = await sql`
    update events set title = ${texts.title}, ${listEmptied((column) => texts[column])},
      sponsors = array(select jsonb_array_elements_text(${texts.sponsors}::jsonb)), image = ${texts.image},
      cancelled_at = ${texts.cancelled_at}::timestamptz, removed_at = null, hidden_at = null
    where id = ${id} and hidden_at is not null returning id`.execute(tx)
  return rows.length > 0
}
