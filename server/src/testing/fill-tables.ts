import type { Client } from 'pg'

/** Minimum rows per table; a single-row table gets one. */
const rowsPerTable = 3
/** Random rows often violate a check or foreign key. */
const maxAttempts = 2000

type Column = {
  name: string
  type: string
  isNullable: boolean
  target: [table: string, column: string] | null
  /** Labels of an enum, or the texts in a check. */
  choices: string[]
}
/** Columns that together refer to a row of another table. */
type Reference = { columns: string[]; target: string; targetColumns: string[] }
type Table = { name: string; columns: Column[]; references: Reference[] }

/**
 * Fills all tables with random rows that satisfy foreign keys, checks, enums and triggers. The same schema and seed give the
 * same rows, except for defaults and triggers.
 */
export async function fillTables(client: Client, seed: number): Promise<void> {
  const random = createRandom(seed)
  const tables = sortByReferences(await findTables(client))
  // Twice, because triggers may empty a table while later ones are filled.
  for (const table of [...tables, ...tables]) await fillTable(client, table, random)
}

async function fillTable(client: Client, table: Table, random: Random): Promise<void> {
  const minRows = table.columns.some(({ name }) => name === 'single') ? 1 : rowsPerTable
  const keys = await findKeys(client, table)
  for (let attempts = 1; (await countRows(client, table.name)) < minRows; attempts += 1) {
    if (attempts > maxAttempts)
      throw new Error(`Could not make a random row that satisfies the constraints of ${table.name}`)
    await insertRandom(client, table, keys, random)
  }
}

/** All tables except those that track migrations. */
export async function listTableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "${table}"`)
  return rows[0]?.count ?? 0
}

type Keys = ReadonlyMap<string, readonly unknown[]>

async function findKeys(client: Client, { columns }: Table): Promise<Keys> {
  const keys = new Map<string, unknown[]>()
  for (const { target } of columns) {
    if (target === null) continue
    const [table, column] = target
    const { rows } = await client.query<{ key: unknown }>(
      `select "${column}" as key from "${table}" order by 1`,
    )
    keys.set(
      target.join('.'),
      rows.map(({ key }) => key),
    )
  }
  return keys
}

async function insertRandom(
  client: Client,
  { name, columns, references }: Table,
  keys: Keys,
  random: Random,
): Promise<void> {
  const row = new Map(columns.map((column) => [column.name, createRandomValue(column, keys, random)]))
  for (const reference of references) await referToRandom(client, row, reference, random)
  const values = [...row.values()]
  const names = columns.map((column) => `"${column.name}"`)
  const casts = columns.map(({ type }, index) => `$${index + 1}::${type}`)
  const text = `insert into "${name}" (${names.join(', ')}) values (${casts.join(', ')})`
  await client.query(text, values).catch((error: { code?: string }) => {
    // A constraint violation: try another row.
    if (!error.code?.startsWith('23')) throw error
  })
}

/** Sets the columns of a reference to those of a random row, unless one of them is null. */
async function referToRandom(
  client: Client,
  row: Map<string, unknown>,
  { columns, target, targetColumns }: Reference,
  random: Random,
): Promise<void> {
  if (columns.some((column) => row.get(column) === null)) return
  const keys = targetColumns.map((column) => `"${column}"`).join(', ')
  const { rows } = await client.query<unknown[]>({
    text: `select ${keys} from "${target}" order by ${keys}`,
    rowMode: 'array',
  })
  const chosen = rows[random.below(rows.length)]
  if (chosen !== undefined) for (const [index, column] of columns.entries()) row.set(column, chosen[index])
}

type Random = { below: (limit: number) => number }

/** mulberry32. */
function createRandom(seed: number): Random {
  let state = seed
  return {
    below: (limit) => {
      state = (state + 0x6d_2b_79_f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
    },
  }
}

function createRandomValue(
  { choices, isNullable, target, type }: Column,
  keys: Keys,
  random: Random,
): unknown {
  if (isNullable && random.below(2) === 0) return null
  if (target !== null) {
    const known = keys.get(target.join('.')) ?? []
    return known[random.below(known.length)] ?? null
  }
  if (choices.length > 0 && type !== 'jsonb') return choices[random.below(choices.length)]
  const generate = generators[type]
  if (generate === undefined) throw new Error(`Cannot make random values of type ${type}`)
  return generate(random)
}

const createNumber = (random: Random) => 1 + random.below(6)
const createInstant = (random: Random) =>
  new Date(Date.UTC(2026, random.below(12), 1, random.below(24))).toISOString()

const generators: Readonly<Record<string, (random: Random) => unknown>> = {
  smallint: createNumber,
  integer: createNumber,
  bigint: createNumber,
  numeric: createNumber,
  'double precision': (random) => random.below(80) + 0.25,
  boolean: (random) => random.below(2) === 0,
  text: (random) => `text ${random.below(1000)}`,
  citext: (random) => `person${random.below(1000)}@example.org`,
  character: (random) => ['DE', 'FR', 'US'][random.below(3)],
  uuid: (random) => `00000000-0000-4000-8000-${String(random.below(1000)).padStart(12, '0')}`,
  bytea: (random) => Buffer.from([random.below(256), random.below(256)]),
  jsonb: (random) => JSON.stringify({ answered_at: createInstant(random), event_id: createNumber(random) }),
  date: (random) => createInstant(random).slice(0, 10),
  'timestamp with time zone': createInstant,
  'smallint[]': (random) => [createNumber(random)],
  'integer[]': (random) => [createNumber(random), createNumber(random)],
  'bigint[]': (random) => [createNumber(random), createNumber(random)],
  'text[]': (random) => [`text ${random.below(1000)}`],
  'timestamp with time zone[]': (random) => [createInstant(random)],
  xid8: createNumber,
}

async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Column & { table: string }>(`
    select c.relname as table, a.attname::text as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as "isNullable",
      (
        select array[f.confrelid::regclass::text, t.attname::text] from pg_constraint f
        join pg_attribute t on t.attrelid = f.confrelid and t.attnum = f.confkey[1]
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey[1] = a.attnum limit 1
      ) as target,
      coalesce(
        (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
        (
          select array_agg(distinct literal[1]) from pg_constraint k,
            regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') literal
          where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
        ),
        '{}'
      ) as choices
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by c.relname, a.attnum`)
  const references = await findReferences(client)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return [...tables].map(([name, columns]) => ({
    name,
    columns,
    references: references.filter(({ table }) => table === name),
  }))
}

/** References by more than one column. */
async function findReferences(client: Client): Promise<(Reference & { table: string })[]> {
  const { rows } = await client.query<Reference & { table: string }>(`
    select f.conrelid::regclass::text as table, f.confrelid::regclass::text as target,
      array_agg(c.attname::text order by k.n) as columns, array_agg(t.attname::text order by k.n) as "targetColumns"
    from pg_constraint f cross join unnest(f.conkey, f.confkey) with ordinality k (own, target, n)
    join pg_attribute c on c.attrelid = f.conrelid and c.attnum = k.own
    join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.target
    where f.contype = 'f' and f.conparentid = 0 and cardinality(f.conkey) > 1
    group by f.oid, f.conrelid, f.confrelid order by 1, 3`)
  return rows
}

/** Sorts tables after those they reference. In cycles, a nullable column of the first table stays null. */
function sortByReferences(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const remaining = new Map(tables.map((table) => [table.name, table]))
  const isBound = ({ name }: Table, { target }: Column) =>
    target !== null && target[0] !== name && remaining.has(target[0])
  while (remaining.size > 0) {
    const left = [...remaining.values()]
    const next =
      left.find((table) => !table.columns.some((column) => isBound(table, column))) ??
      left.find((table) => !table.columns.some((column) => !column.isNullable && isBound(table, column)))
    if (next === undefined)
      throw new Error(`Circular references without a nullable column: ${[...remaining.keys()].join(', ')}`)
    ordered.push(next)
    remaining.delete(next.name)
  }
  return ordered
}
