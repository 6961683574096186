import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'

const isPartitioned = sql`in (
  select oid from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace
)`

/** Replaces each partitioned table by a single one with the same columns, indexes, keys, triggers and rows. */
export async function mergePartitions(db: Database): Promise<void> {
  const run = async (statement: string) => await sql.raw(statement).execute(db)
  const { rows: tables } = await sql<{ name: string; columns: string; has_id: boolean }>`
    select relname as name, string_agg(attname, ', ' order by attnum) as columns, bool_or(attidentity <> '') as has_id
    from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0
    where c.oid ${isPartitioned} group by c.oid`.execute(db)
  const { rows: statements } = await sql<{ text: string }>`
    select format('alter table %s add %s', conrelid::regclass, pg_get_constraintdef(oid)) as text
    from pg_constraint
    where contype = 'f' and conparentid = 0 and (conrelid ${isPartitioned} or confrelid ${isPartitioned})
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid ${isPartitioned} and not tgisinternal`.execute(
    db,
  )
  for (const { name, columns, has_id } of tables) {
    await run(`create table single (like ${name} including all)`)
    await run(`insert into single (${columns}) select ${columns} from ${name} order by 1, 2`)
    await run(`drop table ${name} cascade`)
    await run(`alter table single rename to ${name}`)
    if (!has_id) continue
    await run(`alter sequence single_id_seq rename to ${name}_id_seq`)
    await run(`select setval('${name}_id_seq', max(id)) from ${name}`)
  }
  for (const { text } of statements) await run(text)
  await run('vacuum analyze')
}
