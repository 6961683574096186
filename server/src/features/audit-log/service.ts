import type { AuditEntry, AuditNamed } from '@coterie/contract/audit-log'
import type { Page } from '@coterie/contract/endpoint'
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
  const named = await namesFor(db, rows.items)
  return { items: rows.items.map((row) => viewEntry(row, named)), next: rows.next }
}

/** A kind, and an id of it. */
type Meant = { kind: unknown; id: unknown }

/** Whom or what an act was done to, and what its details say it was about. */
function meantBy({ target_kind, target_id, details }: EntryRow): Meant[] {
  return [
    { kind: target_kind, id: target_id },
    { kind: 'person', id: details['person'] },
    { kind: details['about'], id: details['thing'] },
  ]
}

/** All names that a page of the log needs. */
async function namesFor(db: Queryable, rows: readonly EntryRow[]): Promise<AuditNamed[]> {
  const meant = rows.flatMap(meantBy)
  const idsOf = (kind: AuditNamed['kind']) => [
    ...new Set(meant.flatMap((one) => (one.kind === kind && typeof one.id === 'number' ? [one.id] : []))),
  ]
  return await queries.findNames(db, {
    person: idsOf('person'),
    circle: idsOf('circle'),
    event: idsOf('event'),
  })
}

function viewEntry(row: EntryRow, names: readonly AuditNamed[]): AuditEntry {
  const { id, action, details, at } = row
  const actor = row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' }
  return {
    id,
    actor,
    act: action,
    target: { kind: row.target_kind, id: row.target_id },
    details,
    named: names.filter((name) => meantBy(row).some((one) => one.kind === name.kind && one.id === name.id)),
    at: at.toISOString(),
  }
}

export const listActors = queries.findActors
