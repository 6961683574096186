import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'

import { openDatabase } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { fill } from '../discovery/population/fill.ts'
import { randomText } from '../discovery/population/random.ts'
import type { Server } from '../temporary-database.ts'

export const people = 50_000
const days = 90
/** Words that a fraction of all events contain, for search cases. */
const searchWords = { common: ['evening', 0.3], some: ['lantern', 0.02] } as const
/** As many events contain this word at each size, so that the pages of a rare word are equally full. */
const rareWord = { word: 'zeppelin', events: 50 } as const

/**
 * Opens a database with events by the people of the discovery benchmark, in their cities. Each has one to four tags,
 * common ones far more often, and five attendees.
 */
export async function openFilled(server: Server, events: number): Promise<string> {
  const name = `coterie_bench_events_${events}`
  const existing = await server.ensureDatabase(name)
  if (await isFilled(existing)) return existing
  const url = await server.recreateDatabase(name)
  const db = openDatabase(url)
  await prepareDatabase(db)
  await db.destroy()
  await fill(url, people)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set work_mem = '256MB'")
    for (const statement of listStatements(events)) await client.query(statement)
  } finally {
    await client.end()
  }
  return url
}

async function isFilled(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const expected = hashSources()
  const stored = await client.query<{ hash: string }>('select hash from bench.sources').catch(() => undefined)
  await client.end()
  return stored?.rows[0]?.hash === expected
}

function hashSources(): string {
  const migrations = join(import.meta.dirname, '../../server/migrations')
  const files = readdirSync(migrations).toSorted()
  const texts = [...files.map((file) => join(migrations, file)), import.meta.filename]
  return createHash('sha256')
    .update(texts.map((file) => readFileSync(file, 'utf8')).join('\n'))
    .digest('hex')
}

const titleWords = Object.values(searchWords)
  .map(([word, share]) => `case when bench.chance(n, '${word}') < ${share} then ' ${word}' else '' end`)
  .join(' || ')

function selectRareWord(events: number): string {
  const every = Math.floor(events / rareWord.events)
  return `case when n % ${every} = 0 then ' ${rareWord.word}' else '' end`
}

function listStatements(events: number): string[] {
  return [
    'alter table event_attendees disable trigger user',
    'create table bench.before as select coalesce(max(id), 0) as id from events',
    `insert into events (id, created_by, title, description, category, tag_text, city_id, location, latitude,
        longitude, starts_at, ends_at, timezone, capacity)
      select b.id + n, u.id, ${randomText('circle', 'n')} || ${titleWords} || ${selectRareWord(events)}, ${randomText('line', 'n')} || '. ' || ${randomText('bio', 'n')},
        (array(select distinct category from interests where category is not null order by 1))
          [1 + floor(8 * power(bench.chance(n, 'category'), 1.3))],
        '', u.city_id, u.location, u.latitude, u.longitude, at, at + interval '2 hours', c.timezone,
        case when bench.chance(n, 'capacity') < 0.3 then 20 end
      from generate_series(1, ${events}) n cross join bench.before b cross join bench.texts t
      join users u on u.id = 1 + floor(${people} * bench.chance(n, 'host'))::int
      join cities c on c.id = u.city_id
      cross join lateral (select now() + interval '1 hour' + ${days} * bench.chance(n, 'when') * interval '1 day' as at) times`,
    `insert into event_tags (event_id, interest_id, starts_at)
      select distinct b.id + n, tags.ids[1 + floor(cardinality(tags.ids) * power(bench.chance(n * 8::bigint + k, 'tag'), 2))::int],
        e.starts_at
      from generate_series(1, ${events}) n cross join bench.before b join events e on e.id = b.id + n
      cross join (select array_agg(id order by bench.chance(id, 'order')) as ids from interests where category is not null) tags
      cross join lateral generate_series(1, 1 + floor(4 * bench.chance(n, 'tags'))::int) k`,
    `update events e set tag_text = t.names from (
        select event_id, string_agg(name, ' ') as names from event_tags join interests i on i.id = interest_id group by 1
      ) t where t.event_id = e.id`,
    `insert into event_attendees (event_id, user_id)
      select distinct b.id + n, 1 + floor(${people} * bench.chance(n * 16::bigint + k, 'goes'))::int
      from generate_series(1, ${events}) n cross join bench.before b cross join generate_series(1, 5) k`,
    `insert into event_dismissals (user_id, event_id)
      select distinct 1 + floor(${people} * bench.chance(n * 2::bigint + k, 'skips'))::int, b.id + n
      from generate_series(1, ${events}) n cross join bench.before b cross join generate_series(1, 2) k`,
    `update events e set going_count = c.shown, spots_taken = c.people
      from (
        select event_id, count(*) as people, count(*) filter (where is_active and is_verified) as shown
        from event_attendees join users on id = user_id group by 1
      ) c where c.event_id = e.id`,
    `insert into point_totals (user_id, is_listed) select id, true from users on conflict do nothing`,
    "select setval(pg_get_serial_sequence('events', 'id'), (select max(id) from events))",
    'alter table event_attendees enable trigger user',
    'vacuum analyze',
    `create table bench.sources as select '${hashSources()}'::text as hash`,
    'checkpoint',
  ]
}
