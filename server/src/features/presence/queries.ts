import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import { leaseSeconds } from '../../visibility/presence.ts'

/** @returns whether the lease had expired, so that its people were shown as offline. Undefined if the process isn't registered. */
export async function renewLease(
  db: Database,
  processId: string,
): Promise<{ hadExpired: boolean } | undefined> {
  const { rows } = await sql<{ hadExpired: boolean }>`
    update presence_processes renewed set seen_at = now() from presence_processes previous
    where renewed.id = ${processId} and previous.id = renewed.id
    returning previous.seen_at <= now() - make_interval(secs => ${leaseSeconds}) as "hadExpired"`.execute(db)
  return rows[0]
}

export async function registerProcess(
  db: Database,
  processId: string,
  userIds: readonly number[],
): Promise<void> {
  await sql`insert into presence_processes (id) values (${processId}) on conflict do nothing`.execute(db)
  await addPeople(db, processId, userIds)
}

/** Skips users who were deleted in the meantime. */
export async function addPeople(db: Database, processId: string, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into presence_users (user_id, process_id)
    select users.id, presence_processes.id from users, presence_processes
    where users.id = any(${[...userIds]}::bigint[]) and presence_processes.id = ${processId}
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
    where process_id = ${processId} and user_id = any(${[...userIds]}::bigint[])`.execute(db)
}

/** Its people stay online long enough for their browsers to reconnect. */
export async function removeProcess(db: Database, processId: string): Promise<void> {
  await sql`update presence_processes set stopped = true where id = ${processId}`.execute(db)
}

/** @returns the users who were connected to them, and whether any stopped without cleaning up. */
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
