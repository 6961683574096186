import type { AuditEntry } from '@coterie/contract/audit'
import type { Page } from '@coterie/contract/kit'
import { isRefusal } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'

import type { Queryable, Transaction } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import * as queries from './queries.ts'
import type { Act, EntryRow, Filter } from './queries.ts'

const listPage = 30

/** Writes down what an admin does, in the transaction that does it: one row for each act. */
export async function noteAct(tx: Transaction, act: Act, now: Date): Promise<void> {
  await queries.insertAct(tx, act, now)
}

export async function listEntries(
  db: Queryable,
  filter: Filter,
  cursor: string | undefined,
): Promise<Page<AuditEntry> | typeof badCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const found = await queries.findEntries(db, filter, { after, limit: listPage + 1 })
  const rows = page(found, listPage, (row) => [row.at.toISOString(), row.id])
  return { items: rows.items.map(viewEntry), next: rows.next }
}

function viewEntry(row: EntryRow): AuditEntry {
  const { id, act, details, at } = row
  const actor = row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' }
  return {
    id,
    actor,
    act,
    target: { kind: row.target_kind, id: row.target_id },
    details,
    at: at.toISOString(),
  }
}

export const listActors = queries.findActors
