import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'

const { db, url } = await createTestDatabase()

test('the table types match the migrations; if not, run npm run db:types', () => {
  const server = join(import.meta.dirname, '../..')
  const verify = ['kysely-codegen', '--config-file', '.kysely-codegenrc.json', '--verify', '--url', url]
  expect(() => execFileSync('npx', verify, { cwd: server, stdio: 'pipe' })).not.toThrow()
}, 30_000)

test('ids, references to them and sequences are 64-bit', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not a.attisdropped
      and a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int2[]'::regtype, 'int4[]'::regtype)
      and (
        a.attname ~ '(^|_)(ids?|by|low|high|seq)$' or a.attidentity <> ''
        or exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
        )
      )
    union all
    select seqrelid::regclass::text from pg_sequence join pg_class c on c.oid = seqrelid
    where c.relnamespace = 'public'::regnamespace and seqtypid <> 'int8'::regtype
    order by name`.execute(db)
  expect(rows).toEqual([])
})

test('functions have no 32-bit variables or parameters for ids', async () => {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and p.prosrc ~* '\\m(int|integer|int4)\\M'
    order by name`.execute(db)
  expect(rows).toEqual([])
})
