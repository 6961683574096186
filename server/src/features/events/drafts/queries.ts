import type { DraftForm } from '@coterie/contract/events/drafts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'

/** `image` is the key of a picture. */
export type DraftRow = { id: number; form: DraftForm; image: string | null; changedAt: Date }

const columns: RawBuilder<DraftRow> = sql`id, form, image, changed_at as "changedAt"`

export async function findDrafts(
  db: Queryable,
  userId: number,
  { after, limit }: { after: [string, number] | null; limit: number },
): Promise<DraftRow[]> {
  const isAfter =
    after === null ? sql`` : sql`and (changed_at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<DraftRow>`
    select ${columns} from event_drafts where user_id = ${userId} ${isAfter}
    order by changed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findDraft(db: Queryable, userId: number, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from event_drafts where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function lockDraft(tx: Transaction, userId: number, id: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select ${columns} from event_drafts where id = ${id} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

export async function countDrafts(tx: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from event_drafts where user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type NewDraft = { userId: number; form: DraftForm; image: string | null }

export async function insertDraft(tx: Transaction, draft: NewDraft, now: Date): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    insert into event_drafts (user_id, form, image, created_at, changed_at)
    values (${draft.userId}, ${JSON.stringify(draft.form)}::jsonb, ${draft.image}, ${now}, ${now})
    returning ${columns}`.execute(tx)
  return getOnly(rows)
}

export async function updateDraft(
  tx: Transaction,
  { id, form, image }: Omit<NewDraft, 'userId'> & { id: number },
  now: Date,
): Promise<DraftRow> {
  const { rows } = await sql<DraftRow>`
    update event_drafts set form = ${JSON.stringify(form)}::jsonb, image = ${image}, changed_at = ${now}
    where id = ${id} returning ${columns}`.execute(tx)
  return getOnly(rows)
}

export async function deleteDraftRow(tx: Transaction, id: number): Promise<void> {
  await sql`delete from event_drafts where id = ${id}`.execute(tx)
}

function getOnly(rows: readonly DraftRow[]): DraftRow {
  const [row] = rows
  if (row === undefined) throw new Error('Saving a draft returned no row')
  return row
}
