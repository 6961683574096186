import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { lockDataDir } from '../platform/lock.ts'
import { createTestDatabase } from '../testing/database.ts'
import { formatReport } from './report.ts'
import { runImport } from './run-import.ts'

const { db, url } = await createTestDatabase()
const temporary = mkdtempSync(join(tmpdir(), 'coterie-import-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const folder = join(temporary, 'village')
mkdirSync(folder)
const writeCsv = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, `${name}.csv`), lines.join('\n'))

writeCsv(
  'members',
  'member_id,city,state,lat,lon',
  'ada,Nashville,TN,36.15,-86.8',
  'bob,Smyrna,TN,36.05,-86.6',
  'cy,,,,',
  'ada,Nashville,TN,36.15,-86.8',
  ',Nashville,TN,36.15,-86.8',
  'dan,Nashville,TN,north,-86.8',
  'eve,Nashville,TN,36.15',
  '"fay,Nashville,TN,36.15"x",-86.8',
  '"émile d\'Or / 1",Franklin,TN,35.92,-86.87',
)
writeFileSync(
  join(folder, 'groups.csv.gz'),
  gzipSync(
    [
      'group_id,name,category,num_members,organizer_member_id,lat,lon,n_events',
      'walkers,"Walkers, slow",Outdoors & Adventure,9,ada,36.16,-86.78,2',
      'readers,Readers\u0000 of \ttown,Book Clubs,9,,36.16,-86.78,1',
      'x,No,Tech,9,ada,36.16,-86.78,0',
    ].join('\r\n'),
  ),
)
writeCsv(
  'group_tags',
  'group_id,tag,weight',
  'walkers,hiking,0.9',
  'walkers,Boots,0.4',
  'walkers,!!,0.1',
  'nobody,x,1',
)
writeCsv(
  'memberships',
  'member_id,group_id,first_event_at,n_events',
  'ada,walkers,2016-03-22T00:00:00Z,2',
  'bob,walkers,2016-05-01T00:00:00Z,1',
  'bob,readers,2017-01-01T00:00:00Z,3',
  'cy,readers,2016-12-24T00:00:00Z,1',
  'zed,walkers,2016-05-01T00:00:00Z,1',
  'bob,nobody,2016-05-01T00:00:00Z,1',
  'cy,walkers,last spring,1',
)
writeCsv(
  'events',
  'event_id,group_id,starts_at,title,n_rsvp',
  'e1,walkers,2016-03-22T17:00:00Z,Up the hill,2',
  'e2,readers,2017-02-01T00:00:00Z,,1',
  'e3,nobody,2017-02-01T00:00:00Z,Lost,1',
  'e4,walkers,soon,Vague,1',
)
writeCsv('rsvps', 'event_id,member_id', 'e1,ada', 'e1,bob', 'e1,bob', 'e2,cy', 'e3,ada', 'e1,zed')

const options = { now: new Date('2026-11-21T12:00:00Z'), onProgress: () => undefined }
const first = await runImport(db, folder, options)

const getCounts = (reports: typeof first.reports) =>
  Object.fromEntries(reports.map(({ table, read, added, known }) => [table, [read, added, known]]))

test('adds valid rows, and counts the others by reason with examples', () => {
  expect(getCounts(first.reports)).toEqual({
    members: [9, 4, 0],
    groups: [3, 2, 0],
    group_tags: [4, 2, 0],
    memberships: [7, 2, 2],
    events: [4, 2, 0],
    rsvps: [6, 3, 1],
  })
  const [members] = first.reports
  expect(members?.skipped.listReasons().map(({ reason, count }) => [reason, count])).toEqual(
    expect.arrayContaining([
      ['duplicate member_id', 1],
      ['missing member_id', 1],
      ['invalid lat and lon', 1],
      ['wrong number of cells', 1],
      ['invalid CSV', 1],
    ]),
  )
})

test('formats a readable report', () => {
  const lines = formatReport(first.reports, first.missing)
  expect(lines[0]).toMatch(/^members: 9 rows, 4 added, 0 already known, 5 skipped \(\d+\.\d s\)$/)
  expect(lines).toContain('  1 skipped: invalid first_event_at (line 8: first_event_at is "last spring")')
  expect(lines.at(-1)).toMatch(/^33 rows in \d+\.\d s: [\d,]+ rows per second\.$/)
})

test('members get a generated name, a city and a start date, and cannot sign in', async () => {
  const people = await db.selectFrom('users').selectAll().orderBy('email').execute()
  expect(people.map(({ email, location }) => [email, location])).toEqual([
    ['member--c3-a9mile-20d-or-20-2f-201@village.example.invalid', 'Franklin, United States'],
    ['member-ada@village.example.invalid', 'Nashville, United States'],
    ['member-bob@village.example.invalid', 'Smyrna, Tennessee, United States'],
    ['member-cy@village.example.invalid', null],
  ])
  expect(people.every(({ password_hash }) => password_hash === null)).toBe(true)
  expect(people.every(({ name }) => /^\S+ \S+/.test(name))).toBe(true)
  expect(people[2]?.created_at.toISOString()).toBe('2016-05-01T00:00:00.000Z')
  expect(await db.selectFrom('approved_users').selectAll().execute()).toEqual([])
})

test('circles get an owner, interests and activity dates', async () => {
  const { rows } = await sql`
    select g.name, u.email as owner, g.created_at, g.last_active_at, m.role,
      (select array_agg(i.name order by i.name) from group_interests gi
        join interests i on i.id = gi.interest_id where gi.group_id = g.id) as interests
    from groups g join users u on u.id = g.created_by
    join group_members m on m.group_id = g.id and m.user_id = u.id order by g.name`.execute(db)
  expect(rows).toEqual([
    {
      name: 'Readers of town',
      owner: 'member-bob@village.example.invalid',
      created_at: new Date('2016-12-24T00:00:00Z'),
      last_active_at: new Date('2017-02-01T00:00:00Z'),
      role: 'admin',
      interests: ['Book Clubs'],
    },
    {
      name: 'Walkers, slow',
      owner: 'member-ada@village.example.invalid',
      created_at: new Date('2016-03-22T00:00:00Z'),
      last_active_at: new Date('2016-05-01T00:00:00Z'),
      role: 'admin',
      interests: ['Boots', 'Hiking', 'Outdoors & Adventure'],
    },
  ])
})

test('an event without a title is named after its circle, and has its location and time zone', async () => {
  const events = await db
    .selectFrom('events')
    .select(['title', 'timezone', 'location'])
    .orderBy('id')
    .execute()
  const expected = { timezone: 'America/Chicago', location: 'Nashville, United States' }
  expect(events).toEqual([
    { title: 'Up the hill', ...expected },
    { title: 'A meetup of Readers of town', ...expected },
  ])
})

/** All rows that an import writes. */
async function readAllRows() {
  const tables = [
    'users',
    'groups',
    'group_members',
    'group_interests',
    'interests',
    'events',
    'event_attendees',
    'import_ids',
  ] as const
  const rows = tables.map((table) => sql`select t.* from ${sql.table(table)} t order by t::text`.execute(db))
  return (await Promise.all(rows)).map((result) => result.rows)
}

test('a second run changes nothing', async () => {
  const before = await readAllRows()
  const second = await runImport(db, folder, { ...options, now: new Date() })
  expect(second.reports.map(({ added }) => added)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await readAllRows()).toEqual(before)
})

test('the next run completes an interrupted one', async () => {
  const before = await readAllRows()
  await sql`delete from event_attendees`.execute(db)
  await sql`delete from import_ids where kind = 'event' and external_id = 'e2'`.execute(db)
  await sql`delete from events where title like 'A meetup%'`.execute(db)
  const { reports } = await runImport(db, folder, options)
  expect(reports.map(({ added }) => added)).toEqual([0, 0, 0, 0, 1, 3])
  expect((await readAllRows()).map((rows) => rows.length)).toEqual(before.map((rows) => rows.length))
})

test('reports a folder without tables, a missing column and a damaged file', async () => {
  const bad = join(temporary, 'bad')
  mkdirSync(bad)
  await expect(runImport(db, bad, options)).rejects.toThrow('has none of the expected CSV files')
  writeFileSync(join(bad, 'members.csv'), 'id,city\n1,Berlin\n')
  await expect(runImport(db, bad, options)).rejects.toThrow('members.csv has no column "member_id".')
  rmSync(join(bad, 'members.csv'))
  const complete = gzipSync(`member_id\n${Array.from({ length: 9999 }, (_, id) => id * 7919).join('\n')}`)
  writeFileSync(join(bad, 'members.csv.gz'), complete.subarray(0, 9000))
  await expect(runImport(db, bad, options)).rejects.toThrow(/Could not read all of .*members\.csv\.gz/)
})

/** Runs the command as `npm run import` does. */
function runCommand(...args: string[]): Promise<{ code: number; output: string }> {
  return runCommandWith({ DATABASE_URL: url }, ...args)
}

function runCommandWith(
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: temporary, LOG_LEVEL: 'silent', ...settings }
  const main = join(import.meta.dirname, '../import.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env, cwd: temporary }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

test('the command imports a folder, shows its progress and prints a report', async () => {
  const { code, output } = await runCommand('village')
  expect(output).toMatch(/^members: 100\/100$/m)
  expect(output).toMatch(/^members: 9 rows, 0 added, 4 already known, 5 skipped/m)
  expect(code).toBe(0)
})

test('the command reports a missing folder in one line', async () => {
  expect(await runCommand()).toEqual({
    code: 1,
    output: 'Usage: npm run import -- <folder>\n',
  })
  const nowhere = join(temporary, 'nowhere')
  expect(await runCommand('nowhere')).toEqual({ code: 1, output: `Folder not found: ${nowhere}.\n` })
})

test('the command refuses to run while the app uses the embedded database', async () => {
  const app = lockDataDir(temporary)
  const { code, output } = await runCommandWith({}, 'village')
  app.release()
  expect(output).toMatch(/^DATA_DIR: another instance of Coterie \(process \d+\) is using .+\n$/)
  expect(code).toBe(1)
})

test('the command reports a database that does not respond', async () => {
  const result = await runCommandWith({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, 'village')
  expect(result).toEqual({
    code: 1,
    output: 'DATABASE_URL: could not connect to the database. Is PostgreSQL running?\n',
  })
})
