import type { AuditAction, AuditDetails, AuditReference, AuditTarget } from '@coterie/contract/audit-log'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

/** `details`: IDs and plain values only, never what a person wrote. */
export type NewAuditLogEntry = {
  actorId: number
  action: AuditAction
  target: { kind: AuditTarget; id: number | null }
  details?: AuditDetails
}

export async function insertEntry(
  tx: Transaction,
  { actorId, action, target, details }: NewAuditLogEntry,
  now: Date,
) {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      details: JSON.stringify(details ?? {}),
      at: now,
    })
    .execute()
}

export type EntryRow = {
  id: number
  actor_id: number | null
  actor_name: string | null
  action: AuditAction
  target_kind: AuditTarget
  target_id: number | null
  details: AuditDetails
  at: Date
}

/** `until` is exclusive. */
export type AuditLogFilter = {
  actor?: number | undefined
  action?: AuditAction | undefined
  targetKind?: AuditTarget | undefined
  targetId?: number | undefined
  from?: Date | undefined
  until?: Date | undefined
}

export async function findEntries(
  db: Queryable,
  { actor, action, targetKind, targetId, from, until }: AuditLogFilter,
  { after, limit }: { after: [at: string, id: number] | null; limit: number },
): Promise<EntryRow[]> {
  const conditions = [
    actor === undefined ? undefined : sql`l.actor_id = ${actor}`,
    action === undefined ? undefined : sql`l.action = ${action}`,
    targetKind === undefined ? undefined : sql`l.target_kind = ${targetKind}`,
    targetId === undefined ? undefined : sql`l.target_id = ${targetId}`,
    from === undefined ? undefined : sql`l.at >= ${from}`,
    until === undefined ? undefined : sql`l.at < ${until}`,
    after === null ? undefined : sql`(l.at, l.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
  ].filter((condition) => condition !== undefined)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<EntryRow>`
    select l.*, u.name as actor_name from audit_log l left join users u on u.id = l.actor_id
    ${where} order by l.at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

/** The names of people, circles and events; deleted ones are missing. */
export async function findReferenceNames(
  db: Queryable,
  ids: Record<AuditReference['kind'], readonly number[]>,
): Promise<AuditReference[]> {
  const { rows } = await sql<AuditReference>`
    select 'person' as kind, id, name from users where id = any(${ids.person}::bigint[])
    union all select 'circle', id, name from groups where id = any(${ids.circle}::bigint[])
    union all select 'event', id, title from events where id = any(${ids.event}::bigint[])`.execute(db)
  return rows
}

export async function findActors(db: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive actors as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select l.actor_id from audit_log l where l.actor_id > a.actor_id order by l.actor_id limit 1)
      from actors a where a.actor_id is not null
    )
    select u.id, u.name from actors join users u on u.id = actors.actor_id order by u.name, u.id`.execute(db)
  return rows
}
