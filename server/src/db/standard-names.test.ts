import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { databaseOn, runStatement } from '../testing/database-server.ts'
import { fillTables, tableNames } from '../testing/fill-tables.ts'
import { runScript } from '../testing/run-script.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const previous = '20261123T0860-sessions-confirmed-until'
const renaming = '20261124T0100-standard-names'

const renamedTables: Readonly<Record<string, string>> = {
  notices: 'notifications',
  notice_actors: 'notification_actors',
  notice_watermark: 'notification_watermark',
  event_rsvps: 'event_attendees',
  event_waits: 'event_waitlist',
  rsvp_changes: 'attendance_changes',
  event_first_rsvps: 'early_access_events',
  event_past_viewers: 'event_viewer_totals',
  event_view_days: 'event_daily_views',
  safe_plans: 'safety_checkins',
  places: 'cities',
  arrivals: 'pending_joins',
  attempts: 'auth_attempts',
  message_paces: 'message_rate_limits',
  proposal_looks: 'proposal_runs',
  proposal_people: 'proposal_members',
  promotion_reaches: 'promotion_reach_estimates',
  paypal_farewells: 'orphaned_subscriptions',
  departures: 'former_memberships',
  people_skips: 'user_skips',
  people_counts: 'user_counts',
  people_seen: 'profile_views',
  mailed_tokens: 'email_tokens',
  live_processes: 'presence_processes',
  live_people: 'presence_users',
  daily_figures: 'daily_stats',
  community_figures: 'community_stats',
  tickets: 'support_tickets',
  ticket_replies: 'support_ticket_replies',
  carried_limits: 'retained_limits',
  active_people_changes: 'active_user_changes',
}

const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  active_user_changes: { people: 'users' },
  activities: { place_id: 'city_id' },
  auth_attempts: { tries: 'attempts', free_at: 'blocked_until' },
  audit_log: { act: 'action' },
  community_stats: { figures: 'stats' },
  daily_stats: { active_people: 'active_users' },
  early_access_events: { answered_at: 'first_going_at' },
  event_attendees: { came_at: 'checked_in_at' },
  event_feedback: { noted_at: 'updated_at', words: 'comment' },
  event_waitlist: { offer_until: 'offer_expires_at' },
  events: { place_id: 'city_id', withheld_at: 'hidden_at', tag_words: 'tag_text', words: 'search_vector' },
  evidence_pictures: { kept_among: 'store' },
  feed_queues: { begun_at: 'started_at', places: 'positions', asked: 'query_key' },
  former_memberships: { raised: 'promoted_id' },
  friend_requests: { first_words_at: 'first_message_at' },
  groups: { place_id: 'city_id', entry: 'join_policy' },
  notification_actors: { notice_id: 'notification_id' },
  notification_watermark: { swept_id: 'processed_id' },
  notifications: { gone_id: 'deleted_group_id', gone_name: 'deleted_group_name', mailed_at: 'emailed_at' },
  paypal_plans: { made_at: 'created_at' },
  point_count_changes: { place_id: 'city_id' },
  point_counts: { place_id: 'city_id' },
  point_entries: { taken_back_at: 'reversed_at' },
  point_totals: { place_id: 'city_id' },
  profile_views: { people: 'viewed_ids' },
  promotion_reach_estimates: { question: 'query_hash' },
  proposal_interests: { place: 'position' },
  proposal_runs: { looked_at: 'ran_at' },
  safety_checkins: { shows_place: 'shows_location' },
  second_factors: { sealed_secret: 'encrypted_secret', spent_step: 'last_used_step' },
  sign_up_warnings: { mailed_at: 'emailed_at' },
  subscriptions: {
    made_at: 'created_at',
    approve_url: 'approval_url',
    ends_with_period: 'cancel_at_period_end',
    asked: 'last_request',
    answered: 'last_response',
  },
  user_counts: { people: 'users' },
  users: { place_id: 'city_id', who_may_write: 'contact_policy' },
}

const renamedStates: Readonly<Record<string, string>> = { unfit: 'mismatch', waiting: 'pending' }

/** Parts of the old names. `allowedNames` lists the exceptions. */
const oldWords =
  /(^|_)(notices?|rsvps?|waits|departures?|arrivals?|farewells?|looks?|looked|paces?|came|mailed|withheld|tries|unfit|figures|places?|raised|begun|made|safe|person|circle|circles|forget|note|drop|total_of|of|in_order|act|entry|words|folded|way|live|who)(_|$)/
const allowedNames = new Set([
  // `retained_records` keeps rows under these column names for a year.
  'reports.words',
  'reports_words_not_null',
  'sanctions.words',
  'sanctions_words_not_null',
  'report_cases.picture_of',
  'report_cases_picture_of_check',
  'sanctions.picture_of',
  // The API calls the venue of an activity `place`.
  'activities.place',
  'report_cases.note',
  'report_cases_note_not_null',
  'safety_checkins.note',
  'safety_checkins.home_safe_at',
])

type Row = Record<string, unknown>
type Content = Record<string, Row[]>

const { url: server } = inject('testServer')
const folder = temporaryFolder()
const names = ['migrated', 'restored'].map(
  (purpose) => `coterie_${purpose}_${randomBytes(6).toString('hex')}`,
)
const [migrated = '', restored = ''] = names.map((name) => databaseOn(server, name))
const file = join(folder, 'backup.tar')
let before: Content
let after: Content

beforeAll(async () => {
  for (const name of names) await runStatement(server, `create database ${name}`)
  await migrateTo(previous)
  before = await withClient(migrated, async (client) => {
    await fillTables(client, 2026)
    await client.query(`insert into retained_records (address_hash, kind, record, expires_at)
      values ('\\x01', 'first-rsvp', '{"event_id": 1, "answered_at": "2026-11-01T18:00:00Z"}', now())`)
    return await contentOf(client)
  })
  const backup = await runScript(script('backup'), [file], { DATA_DIR: folder, DATABASE_URL: migrated })
  expect(backup.code, backup.output).toBe(0)
  await migrateTo(renaming)
  after = await withClient(migrated, contentOf)
}, 120_000)

afterAll(async () => {
  for (const name of names) await runStatement(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('every table has rows, and the migration keeps all of them, column by column', () => {
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const expected = Object.entries(before).map(([table, rows]) => {
    const name = renamedTables[table] ?? table
    return [name, sorted(rows.map((row) => renamedRow(name, row)))] as const
  })
  expect(Object.keys(after).toSorted()).toEqual(expected.map(([name]) => name).toSorted())
  for (const [name, rows] of expected) expect(after[name], name).toEqual(rows)
})

test('no name in the schema contains a replaced word', async () => {
  const found = await withClient(migrated, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union select c.relname || '.' || attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
      union select conname from pg_constraint where connamespace = 'public'::regnamespace
      union select tgname from pg_trigger where not tgisinternal
      union select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'
      union select proname from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e'
      )`)
    return rows.map(({ name }) => name)
  })
  expect(found.filter((name) => isOld(name) && !allowedNames.has(name)).toSorted()).toEqual([])
})

test('trigger functions use no old table or column name', async () => {
  await withClient(migrated, async (client) => {
    const { rows } = await client.query<{ body: string }>(`
      select prosrc as body from pg_proc p join pg_language l on l.oid = p.prolang
      where pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql'`)
    const bodies = rows.map(({ body }) => body).join('\n')
    const columns = Object.values(renamedColumns).flatMap((renamed) => Object.keys(renamed))
    const old = [...Object.keys(renamedTables), ...columns.filter((name) => name.includes('_'))]
    expect(old.filter((name) => new RegExp(`\\b${name}\\b`).test(bodies))).toEqual([])
  })
})

test('a backup of the previous version restores to the same rows', async () => {
  const settings = { DATA_DIR: folder, DATABASE_URL: restored, LOG_LEVEL: 'silent', DEMO: 'off' }
  const restore = await runScript(script('restore'), [file], settings)
  expect(restore.code, restore.output).toBe(0)
  await migrateTo()
  // A backup leaves out unlogged tables, and transaction ids change.
  const [original, copy] = [
    await withClient(migrated, restorableContentOf),
    await withClient(restored, restorableContentOf),
  ]
  for (const [table, rows] of Object.entries(original)) expect(copy[table], table).toEqual(rows)
  expect(Object.keys(copy)).toEqual(Object.keys(original))
}, 120_000)

// Must be the last test: it empties the tables.
test('all triggers run', async () => {
  await withClient(migrated, async (client) => {
    await client.query(`update users set last_active_at = last_active_at + interval '2 days', show_location = not show_location,
      contact_policy = 'friends', is_active = not is_active, feed_nearer = 99, subscription_plan = 'free'`)
    await client.query(`update event_attendees set checked_in_at = now()`)
    await client.query(
      `update events set starts_at = starts_at + interval '1 hour', latitude = 1, longitude = 1`,
    )
    await client.query(
      `update groups set last_active_at = last_active_at + interval '2 days', hidden_at = now()`,
    )
    await client.query(`update messages set picture = 'other' where picture is not null`)
    for (const table of ['friend_requests', 'join_requests'])
      await client.query(`update ${table} set status = 'withdrawn' where status = 'pending'`)
    for (const table of ['evidence_pictures', 'event_attendees', 'point_totals', 'messages', 'group_members'])
      await client.query(`delete from ${table}`)
    for (const table of ['events', 'groups', 'users']) await client.query(`delete from ${table}`)
    await fillTables(client, 1)
    for (const [table, rows] of Object.entries(await contentOf(client)))
      expect(rows.length, table).not.toBe(0)
  })
})

function isOld(name: string): boolean {
  return Object.keys(renamedTables).includes(name) || name.split('.').some((part) => oldWords.test(part))
}

function script(name: string): string {
  return join(import.meta.dirname, `../${name}.ts`)
}

async function migrateTo(name?: string): Promise<void> {
  const db = openDatabase(migrated)
  try {
    await migrate(db, name)
  } finally {
    await db.destroy()
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function contentOf(client: Client): Promise<Content> {
  await client.query(`set timezone = 'UTC'`)
  const content: Content = {}
  for (const table of await tableNames(client)) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`)
    content[table] = sorted(rows.map(({ row }) => row))
  }
  return content
}

function withoutTransaction(row: Row): Row {
  return { ...row, transaction: null, seen_before: null }
}

async function restorableContentOf(client: Client): Promise<Content> {
  const content = await contentOf(client)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relpersistence = 'u'`,
  )
  for (const { name } of rows) delete content[name]
  for (const table of ['match_changes', 'notification_watermark'])
    content[table] = sorted((content[table] ?? []).map(withoutTransaction))
  return content
}

/** Sorts rows by content. PostgreSQL orders keys by length, which renaming changes, so the keys are sorted too. */
function sorted(rows: readonly Row[]): Row[] {
  const keyOf = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function renamedRow(table: string, row: Row): Row {
  const columns = renamedColumns[table] ?? {}
  const renamed = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [columns[name] ?? name, value]),
  )
  if (table === 'subscriptions') {
    const state = String(renamed['state'])
    return { ...renamed, state: renamedStates[state] ?? state }
  }
  if (table !== 'retained_records' || row['kind'] !== 'first-rsvp') return renamed
  const { answered_at: first, ...record } = row['record'] as Row
  return { ...renamed, record: { ...record, first_going_at: first } }
}
