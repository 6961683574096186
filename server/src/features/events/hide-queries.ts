import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'

export type HiddenEventTexts = {
  title: string
  description: string | null
  address: string | null
  sponsors: string
  image: string | null
  cancelled_at: string | null
}

export async function findTexts(tx: Transaction, id: number): Promise<HiddenEventTexts> {
  const row = await tx
    .selectFrom('events')
    .select(['title', 'description', 'address', 'sponsors', 'image', 'cancelled_at'])
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
    update events set title = ${hiddenTitle}, description = null, address = null, sponsors = '{}', image = null,
      removed_at = ${now}, hidden_at = ${now}
    where id = ${id}`.execute(tx)
}

/** @returns false if there was no hidden event to restore. */
export async function restoreTexts(tx: Transaction, id: number, texts: HiddenEventTexts): Promise<boolean> {
  const { rows } = await sql`
    update events set title = ${texts.title}, description = ${texts.description}, address = ${texts.address},
      sponsors = array(select jsonb_array_elements_text(${texts.sponsors}::jsonb)), image = ${texts.image},
      cancelled_at = ${texts.cancelled_at}::timestamptz, removed_at = null, hidden_at = null
    where id = ${id} and hidden_at is not null returning id`.execute(tx)
  return rows.length > 0
}
