import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { recountCommunity } from '../../server/src/features/admin/dashboard.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'

const peoplePerGroup = 20
const membersPerGroup = 5

export const firstNames =
  'Ada Amir Anna Anton Béla Bruno Carla Chen Clara David Diego Elena Emma Erik Fatima Felix Grace Hana Hugo Ines Isaac Ivan Jana Jonas Julia Kai Karim Lara Leo Lina Luca Maja Marco Maria Mateo Maya Mia Milan Mina Nadia Noah Nora Olga Omar Oscar Paul Petra Priya Rafael Rosa Sami Sara Sofia Stefan Tara Theo Uma Vera Viktor Yara Yusuf Zoe'.split(
    ' ',
  )
const lastNames =
  'Abadi Almeida Andersen Bakker Bauer Becker Bianchi Brandt Brown Castro Chang Cohen Costa Dahl Diaz Dubois Evans Farah Fischer Fontaine Garcia Gomez Greco Gupta Haas Hansen Hassan Herrera Hoffmann Horvat Ito Ivanov Jansen Jensen Johnson Kaya Keller Khan Kim Klein Koch Kowalski Lang Larsen Laurent Lee Lindberg Lopez Martin Mendes Meyer Miller Moreau Moreno Müller Nagy Nguyen Novak Okafor Olsen Ortega Park Patel Pereira Petrov Popescu Reyes Ricci Romano Rossi Santos Sato Schmidt Silva Singh Smith Sousa Suzuki Tanaka Taylor Vega Visser Wagner Walker Weber Wolf Yilmaz Young Zhang Ziegler'.split(
    ' ',
  )

/** Fills an empty database. The same number of people gives the same data. */
export async function fill(url: string, people: number): Promise<void> {
  const db = openDatabase(url, { connections: 1 })
  try {
    await prepareDatabase(db)
    // A million people take longer than the app's statement timeout.
    await sql`set statement_timeout = 0`.execute(db)
    await sql`select setseed(0.25)`.execute(db)
    await writePeople(db, people)
    await writeGroups(db, people / peoplePerGroup)
    await sql`vacuum analyze`.execute(db)
    await recountCommunity(db, new Date())
    await sql`vacuum analyze user_counts`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** Every tenth person has a three-word name. People are spread evenly over the world's largest cities. */
async function writePeople(db: Database, people: number): Promise<void> {
  await sql`
    create temp table homes as
      select row_number() over (order by population desc) as nth, id, country_code, name, latitude, longitude
      from cities order by population desc limit 1000`.execute(db)
  await sql`create unique index on homes (nth)`.execute(db)
  await sql`
    insert into users (id, email, name, city_id, location, latitude, longitude, is_verified, onboarded_at,
      created_at, last_active_at, login_count, visit_count, visit_seconds)
    select n, lower(first || '.' || last) || n || '@example.org',
      first || case when n % 10 = 0 then ' van ' else ' ' end || last, h.id, h.name || ', ' || h.country_code,
      h.latitude, h.longitude, n % 7 > 0, now(), now() - make_interval(mins => ${people}::int - n),
      now() - random() * interval '90 days', 3, 9, 5000
    from (
      select n, (${firstNames}::text[])[1 + floor(random() * ${firstNames.length})::int] as first,
        (${lastNames}::text[])[1 + floor(random() * ${lastNames.length})::int] as last,
        1 + floor(random() * 1000)::int as home
      from generate_series(1, ${people}::int) n
    ) drawn join homes h on h.nth = drawn.home order by n`.execute(db)
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${people})`.execute(db)
}

async function writeGroups(db: Database, groups: number): Promise<void> {
  await sql`
    insert into groups (id, name, description, location, created_by)
    select n, (${lastNames}::text[])[1 + n % ${lastNames.length}] || ' circle ' || n, 'For everyone', 'Berlin, DE', n
    from generate_series(1, ${groups}::int) n`.execute(db)
  await sql`
    insert into group_members (group_id, user_id, role)
    select g, g + m, case when m = 0 then 'admin' else 'member' end::member_role
    from generate_series(1, ${groups}::int) g, generate_series(0, ${membersPerGroup - 1}::int) m`.execute(db)
  await sql`
    insert into events (title, created_by, starts_at, timezone, location)
    select (${lastNames}::text[])[1 + n % ${lastNames.length}] || ' evening ' || n, n, now() + make_interval(mins => n),
      'Europe/Berlin', 'Berlin, DE' from generate_series(1, ${groups}::int) n`.execute(db)
}
