import type { Client } from 'pg'

import { restoreMarker } from '../db/restore-marker.ts'
import type { BackupHeader } from './header.ts'

/** The migrations fill these tables. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'graphile_worker.migrations']

/** Names outside of the schema `public` start with the schema. */
const qualify = (schema: string, name: string) =>
  `case when ${schema} = 'public' then ${name} else ${schema} || '.' || ${name} end`

/**
 * Our tables and those of the jobs: not those of extensions, and not unlogged ones, whose data may be lost. A partitioned
 * table stands for its partitions.
 */
const ownTables = `
  select c.oid, ${qualify('n.nspname', 'c.relname')} as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p'
    and ${qualify('n.nspname', 'c.relname')} <> all($1)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Tables and their columns, excluding generated columns. */
export async function findTables(client: Client): Promise<BackupHeader['tables']> {
  const { rows } = await client.query<BackupHeader['tables'][number]>(
    `select t.name, array_agg(a.attname::text order by a.attnum) as columns
    from (${ownTables}) t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.name order by t.name`,
    [migrationTables],
  )
  return rows
}

export async function findTransactionColumns(client: Client): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select t.name as table, a.attname::text as column from (${ownTables}) t
    join pg_attribute a on a.attrelid = t.oid and a.atttypid = 'xid8'::regtype and not a.attisdropped
    order by 1, 2`,
    [migrationTables],
  )
  return rows
}

export async function findSequences(client: Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<BackupHeader['sequences'][number]>(
    `select ${qualify('schemaname', 'sequencename')} as name, coalesce(last_value, start_value)::float8 as value,
      last_value is not null as "isCalled"
    from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  return rows
}

export async function findMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Drops everything except objects of extensions, and adds the restore marker. */
export async function clearDatabase(client: Client): Promise<void> {
  await client.query('begin')
  await client.query(dropAll)
  await client.query('drop schema if exists graphile_worker cascade')
  await client.query(`create table ${restoreMarker} as select now() as since`)
  await client.query('commit')
}

const isOfExtension = (oid: string) =>
  `exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const dropAll = `
do $$
declare item record;
begin
  for item in select c.oid::regclass as name, c.relkind as kind from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and not ${isOfExtension('c.oid')}
  loop
    execute format('drop %s if exists %s cascade',
      case item.kind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, item.name);
  end loop;
  for item in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not ${isOfExtension('p.oid')}
  loop
    execute format('drop function if exists %s cascade', item.name);
  end loop;
  for item in select t.oid::regtype as name from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not ${isOfExtension('t.oid')}
  loop
    execute format('drop type if exists %s cascade', item.name);
  end loop;
  for item in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not ${isOfExtension('c.oid')}
  loop
    execute format('drop sequence if exists %s cascade', item.name);
  end loop;
end $$`

/** How many people a restore would overwrite, and whether an earlier restore did not finish. */
export async function describeContents(
  client: Client,
): Promise<{ people: number; isRestoreIncomplete: boolean }> {
  const { rows } = await client.query<{ hasUsers: boolean; hasMarker: boolean }>(
    `select to_regclass('public.users') is not null as "hasUsers",
      to_regclass('public.${restoreMarker}') is not null as "hasMarker"`,
  )
  const { hasUsers = false, hasMarker = false } = rows[0] ?? {}
  if (!hasUsers) return { people: 0, isRestoreIncomplete: hasMarker }
  const counts = await client.query<{ people: number }>('select count(*)::int as people from users')
  return { people: counts.rows[0]?.people ?? 0, isRestoreIncomplete: hasMarker }
}

/**
 * Drops foreign keys and disables triggers until the returned function is called. Foreign keys would reject rows whose
 * table loads first; the backup already holds what triggers wrote. Runs in the caller's transaction.
 */
export async function suspendConstraints(
  client: Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${quoteName(table)} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${quoteName(table)} enable trigger user`)
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Quotes the name of a table or sequence, which may start with its schema. */
export function quoteName(name: string): string {
  return name.split('.').map(quoteIdentifier).join('.')
}
