import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'

/** What an event said before it was taken away. */
export type WithheldEvent = {
  title: string
  description: string | null
  address: string | null
  sponsors: string
  image: string | null
  cancelled_at: string | null
}

export async function findSaid(tx: Transaction, id: number): Promise<WithheldEvent> {
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

/** What is called so in the place of its title. */
export const withheldTitle = 'Removed event'

export async function withhold(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update events set title = ${withheldTitle}, description = null, address = null, sponsors = '{}', image = null,
      removed_at = ${now}, hidden_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Answers whether it was there to be put back. */
export async function putBack(tx: Transaction, id: number, said: WithheldEvent): Promise<boolean> {
  const { rows } = await sql`
    update events set title = ${said.title}, description = ${said.description}, address = ${said.address},
      sponsors = array(select jsonb_array_elements_text(${said.sponsors}::jsonb)), image = ${said.image},
      cancelled_at = ${said.cancelled_at}::timestamptz, removed_at = null, hidden_at = null
    where id = ${id} and hidden_at is not null returning id`.execute(tx)
  return rows.length > 0
}
