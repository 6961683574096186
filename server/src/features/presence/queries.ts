import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { leaseSeconds } from '../../visibility/presence.ts'

/** Says that this process lives; false when nobody knows of it (any more). */
export async function renewLease(db: Database, processId: string): Promise<boolean> {
  const { rows } = await sql`
    update presence_processes set seen_at = now() where id = ${processId} returning id`.execute(db)
  return rows.length > 0
}

/** Makes a process known, with all people who are connected to it. */
export async function registerProcess(
  db: Database,
  processId: string,
  userIds: readonly number[],
): Promise<void> {
  await sql`insert into presence_processes (id) values (${processId}) on conflict do nothing`.execute(db)
  await addPeople(db, processId, userIds)
}

/** Whoever was erased meanwhile is left out. */
export async function addPeople(db: Database, processId: string, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into presence_users (user_id, process_id)
    select users.id, presence_processes.id from users, presence_processes
    where users.id = any(${[...userIds]}::int[]) and presence_processes.id = ${processId}
    on conflict do nothing`.execute(db)
}

export async function removePeople(
  db: Database,
  processId: string,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    delete from presence_users
    where process_id = ${processId} and user_id = any(${[...userIds]}::int[])`.execute(db)
}

/** Says that a process stops in order. Its people stay for as long as their browsers may take to come back. */
export async function removeProcess(db: Database, processId: string): Promise<void> {
  await sql`update presence_processes set stopped = true where id = ${processId}`.execute(db)
}

/** Forgets processes that are gone: who was connected to them, and whether one died without a word. */
export async function removeDeadProcesses(db: Database): Promise<{ userIds: number[]; died: boolean }> {
  const { rows } = await sql<{ userIds: number[] | null; died: boolean | null }>`
    with dead as (
      delete from presence_processes where seen_at < now() - make_interval(secs => ${leaseSeconds})
      returning id, stopped
    )
    select
      (select array_agg(distinct user_id) from presence_users where process_id in (select id from dead)) as "userIds",
      (select bool_or(not stopped) from dead) as died`.execute(db)
  const [row] = rows
  return { userIds: row?.userIds ?? [], died: row?.died ?? false }
}
