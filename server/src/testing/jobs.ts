import { sql } from 'kysely'

import type { Context } from '../context.ts'

type Db = Pick<Context, 'db'>
type Job = {
  id: number
  kind: string
  payload: Record<string, unknown>
  attempts: number
  lastError: string | null
  runAt: Date
}

/** The jobs that are neither done nor deleted, of a kind or all, oldest first. */
export async function findJobs({ db }: Db, kind?: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select jobs.id, identifier as kind, payload, attempts, last_error as "lastError", run_at as "runAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    where ${kind ?? null}::text is null or identifier = ${kind ?? null} order by jobs.id`.execute(db)
  return rows
}

/** Makes jobs due that run later, of a kind or all. @param until leaves those that run after it. */
export async function makeJobsDue(
  { db }: Db,
  { kind, until }: { kind?: string; until?: Date } = {},
): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where (${kind ?? null}::text is null
        or task_id in (select id from graphile_worker._private_tasks where identifier = ${kind ?? null}))
      and (${until ?? null}::timestamptz is null or run_at <= ${until ?? null}) and run_at > now()`.execute(
    db,
  )
}

/** Keeps a copy of each job from now on, even after it is done: `findRecordedJobs` lists them, oldest first. */
export async function recordJobs({ db }: Db): Promise<void> {
  await sql
    .raw(
      `create schema recorded;
      create table recorded.jobs (id bigint, task_id int, payload json);
      create function recorded.record() returns trigger language plpgsql as $$
      begin
        insert into recorded.jobs values (new.id, new.task_id, new.payload);
        return null;
      end $$;
      create trigger record after insert on graphile_worker._private_jobs
        for each row execute function recorded.record();`,
    )
    .execute(db)
}

export async function findRecordedJobs({ db }: Db, kind?: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from recorded.jobs j join graphile_worker._private_tasks t on t.id = task_id
    where ${kind ?? null}::text is null or identifier = ${kind ?? null} order by j.id`.execute(db)
  return rows.map(({ payload }) => payload)
}
