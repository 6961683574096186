import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { findEmptiedColumns } from '../../db/written-texts.ts'
import { findMessageKey } from '../messages/service.ts'

const pictureColumns = {
  person: { table: 'users', column: 'avatar' },
  circle: { table: 'groups', column: 'image' },
  event: { table: 'events', column: 'image' },
} as const
export type PictureOwner = keyof typeof pictureColumns

/** Removes the picture if a report of the case shows it. @returns its key. */
export async function removePicture(
  tx: Transaction,
  owner: PictureOwner,
  { id, caseId }: { id: number; caseId: number },
): Promise<string | undefined> {
  const { table, column } = pictureColumns[owner]
  const { rows } = await sql<{ key: string }>`
    with removed as (
      select ${sql.ref(column)} as key from ${sql.table(table)} where id = ${id} and ${isReported(column, caseId)}
      for no key update
    )
    update ${sql.table(table)} t set ${sql.ref(column)} = null from removed where t.id = ${id}
    returning removed.key`.execute(tx)
  return rows[0]?.key
}

function isReported(column: string, caseId: number): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (
    select p.key from evidence_pictures p join reports r on r.id = p.report_id where r.case_id = ${caseId}
  )`
}

/** Does nothing if there is a new picture. */
export async function restorePicture(
  tx: Transaction,
  owner: PictureOwner,
  id: number,
  key: string,
): Promise<void> {
  const { table, column } = pictureColumns[owner]
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${key}
    where id = ${id} and ${sql.ref(column)} is null`.execute(tx)
}

export const removedProfileColumns = [...findEmptiedColumns('users'), 'avatar' as const]
export type RemovedProfile = Record<(typeof removedProfileColumns)[number], string | null>

const listProfileColumns = (toSql: (column: keyof RemovedProfile) => RawBuilder<unknown>) =>
  sql.join(removedProfileColumns.map(toSql))

const hasContent = sql<boolean>`concat(${listProfileColumns((column) => sql.ref(column))}) <> ''`

/** Keeps the name. @returns the removed content as texts; undefined if there was none. */
export async function removeProfile(tx: Transaction, id: number): Promise<RemovedProfile | undefined> {
  const { rows } = await sql<RemovedProfile>`
    with removed as (
      select ${listProfileColumns((column) => sql`${sql.ref(column)}::text`)} from users where id = ${id} and ${hasContent}
      for no key update
    )
    update users set ${listProfileColumns((column) => sql`${sql.ref(column)} = null`)} from removed where id = ${id}
    returning removed.*`.execute(tx)
  return rows[0]
}

/** Skips fields that the person has filled in again. */
export async function restoreProfile(tx: Transaction, id: number, removed: RemovedProfile): Promise<void> {
  const restored = listProfileColumns((column) => {
    const text = sql`coalesce(nullif(${sql.ref(column)}::text, ''), ${removed[column]})`
    return sql`${sql.ref(column)} = ${column === 'prompt_answers' ? sql`(${text})::jsonb` : text}`
  })
  await sql`update users set ${restored} where id = ${id}`.execute(tx)
}

export async function hasProfile(db: Queryable, id: number): Promise<boolean> {
  return await hasRow(db, sql`select from users where id = ${id} and ${hasContent}`)
}

export async function isCircleVisible(db: Queryable, id: number): Promise<boolean> {
  return await hasRow(
    db,
    sql`
    select from groups where id = ${id} and deleted_at is null and hidden_at is null`,
  )
}

export async function isEventVisible(db: Queryable, id: number): Promise<boolean> {
  return await hasRow(db, sql`select from events where id = ${id} and removed_at is null`)
}

export async function isMessageVisible(db: Queryable, id: number): Promise<boolean> {
  const key = await findMessageKey(db, id)
  return await hasRow(
    db,
    sql`
    select from messages where conversation_id = ${key?.conversationId ?? 0} and id = ${id} and deleted_at is null and activity_id is null`,
  )
}

export async function hasPicture(
  db: Queryable,
  owner: PictureOwner,
  { id, caseId }: { id: number; caseId: number },
): Promise<boolean> {
  const { table, column } = pictureColumns[owner]
  return await hasRow(
    db,
    sql`
    select from ${sql.table(table)} where id = ${id} and ${isReported(column, caseId)}`,
  )
}

async function hasRow(db: Queryable, query: RawBuilder<unknown>): Promise<boolean> {
  return (await query.execute(db)).rows.length > 0
}
