import type { Client } from 'pg'

const tables = [
  'users',
  'user_interests',
  'groups',
  'group_interests',
  'group_members',
  'group_skips',
  'user_skips',
  'friendships',
  'friend_requests',
  'events',
  'event_attendees',
]

/**
 * Drops triggers, foreign keys and indexes, which slow down bulk loading, and returns the statements that restore them.
 * Primary keys that other tables reference stay.
 */
export async function dropIndexes(client: Client): Promise<string[]> {
  const { rows: constraints } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as restore
    from pg_constraint c
    where conrelid = any($1::regclass[])
      and (contype in ('f', 'u') or (contype = 'p' and not exists (
        select from pg_attribute a where a.attrelid = conrelid and a.attname = 'id' and a.attnum = any(conkey))))
    order by contype = 'f' desc`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ drop: string; restore: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as restore
    from pg_index
    where indrelid = any($1::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  )
  for (const { drop } of [...constraints, ...indexes]) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const foreignKeys = constraints.filter(({ restore }) => restore.includes('FOREIGN KEY'))
  const keys = constraints.filter((constraint) => !foreignKeys.includes(constraint))
  return [
    ...[...keys, ...indexes, ...foreignKeys].map(({ restore }) => restore),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
    ...['users', 'groups', 'events'].map(
      (table) =>
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    ),
    'vacuum analyze',
    'checkpoint',
  ]
}
