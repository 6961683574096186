import type { AuditEntry, AuditReference } from '@coterie/contract/audit-log'
import type { Page } from '@coterie/contract/endpoint'
import { isRefusal } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Queryable, Transaction } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import * as queries from './queries.ts'
import type { NewAuditLogEntry, EntryRow, AuditLogFilter } from './queries.ts'

const pageSize = 30

/** Logs an admin's action, in the transaction of the action. */
export async function logAction(tx: Transaction, entry: NewAuditLogEntry, now: Date): Promise<void> {
  await queries.insertEntry(tx, entry, now)
}

export async function listEntries(
  db: Queryable,
  filter: AuditLogFilter,
  cursor: string | undefined,
): Promise<Page<AuditEntry> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await queries.findEntries(db, filter, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, (row) => [row.at.toISOString(), row.id])
  const names = await getTargetNames(db, page.items)
  return { items: page.items.map((row) => toEntry(row, names)), next: page.next }
}

type EntryTarget = { kind: unknown; id: unknown }

function getTargets({ target_kind, target_id, details }: EntryRow): EntryTarget[] {
  return [
    { kind: target_kind, id: target_id },
    { kind: 'person', id: details['authorId'] },
    { kind: details['targetKind'], id: details['targetId'] },
  ]
}

async function getTargetNames(db: Queryable, rows: readonly EntryRow[]): Promise<AuditReference[]> {
  const targets = rows.flatMap(getTargets)
  const getIds = (kind: AuditReference['kind']) => [
    ...new Set(
      targets.flatMap(({ kind: targetKind, id }) =>
        targetKind === kind && typeof id === 'number' ? [id] : [],
      ),
    ),
  ]
  return await queries.findReferenceNames(db, {
    person: getIds('person'),
    circle: getIds('circle'),
    event: getIds('event'),
  })
}

function toEntry(row: EntryRow, names: readonly AuditReference[]): AuditEntry {
  const { id, action, details, at } = row
  const actor = row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' }
  return {
    id,
    actor,
    action,
    target: { kind: row.target_kind, id: row.target_id },
    details,
    references: names.filter((name) =>
      getTargets(row).some(({ kind, id: targetId }) => kind === name.kind && targetId === name.id),
    ),
    at: at.toISOString(),
  }
}

export const listActors = queries.findActors
