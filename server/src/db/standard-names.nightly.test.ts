import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createEmptyDatabase, migrateTo, withClient } from '../testing/empty-database.ts'
import { fillTables, listTableNames } from '../testing/fill-tables.ts'
import { runScript } from '../testing/run-script.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { renamedTables } from '../upgrades/expected-changes.ts'

const previous = '20261123T0860-sessions-confirmed-until'
const renaming = '20261124T0210-jobs-aggregate-event-views'

/** Columns that other migrations of the same version add. */
const newColumns: Readonly<Record<string, Row>> = { users: { pronouns: null } }

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
  join_requests: { first_words_at: 'first_message_at' },
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
  proposals: { alive_at: 'confirmed_at' },
  proposal_runs: { looked_at: 'ran_at' },
  safety_checkins: { shows_place: 'shows_location' },
  reports: { words: 'text' },
  sanctions: { words: 'text', taken: 'removed_content', appeal_answer: 'appeal_reply' },
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

/** Renamed values, and keys of JSON values, by table. */
const renamedStrings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audit_log: {
    'answer-ticket': 'reply-to-ticket',
    about: 'targetKind',
    thing: 'targetId',
    person: 'authorId',
    told: 'notified',
    'under-age': 'underage',
  },
  community_stats: { active: 'activePeople', places: 'cities', elsewhere: 'otherCities' },
  data_files: { places: 'cities' },
  jobs: {
    fact: 'domain-event',
    'fold-event-views': 'aggregate-event-views',
    'forget-picture': 'purge-picture',
    noticeId: 'notificationId',
    sealed: 'encrypted',
    'meetup-fixed': 'meetup-created',
    'moderation-word': 'moderation-outcome',
    word: 'outcome',
    'report-stands': 'report-confirmed',
    'role-given': 'role-changed',
    holder: 'isOwner',
    'safe-plan-due': 'safety-checkin-due',
    planId: 'checkinId',
    'sweep-pictures': 'purge-pictures',
  },
  notifications: {
    'became-holder': 'became-owner',
    'let-in': 'join-request-accepted',
    removed: 'removed-from-circle',
    'report-made': 'report-created',
  },
  reports: { 'under-age': 'underage', around: 'surroundingMessages', among: 'store' },
  retained_records: {
    words: 'text',
    taken: 'removed_content',
    appeal_answer: 'appeal_reply',
    'under-age': 'underage',
    around: 'surroundingMessages',
    among: 'store',
  },
  sanctions: { 'under-age': 'underage' },
  subscriptions: { unfit: 'mismatch', waiting: 'pending' },
}

/** Parts of the old names. `allowedNames` lists the exceptions. */
const oldWords =
  /(^|_)(notices?|rsvps?|waits|departures?|arrivals?|farewells?|looks?|looked|paces?|came|mailed|withheld|tries|unfit|figures|places?|raised|begun|made|safe|person|circle|circles|forget|note|drop|total_of|of|in_order|act|entry|words|folded|way|live|who)(_|$)/
const allowedNames = new Set([
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

const folder = createTemporaryFolder()
const [migrated, restored] = [await createEmptyDatabase(), await createEmptyDatabase()]
const file = join(folder, 'backup.tar')
let before: Content
let after: Content

beforeAll(async () => {
  await migrateTo(migrated, previous)
  before = await withClient(migrated, async (client) => {
    await fillTables(client, 2026)
    await insertOldValues(client)
    return await readContent(client)
  })
  const backup = await runScript(getScriptPath('backup'), [file], {
    DATA_DIR: folder,
    DATABASE_URL: migrated,
  })
  expect(backup.code, backup.output).toBe(0)
  await migrateTo(migrated, renaming)
  after = await withClient(migrated, readContent)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every table has rows, and the migration keeps all of them, column by column', () => {
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  const expected = Object.entries(withJoinRequests(before)).map(([table, rows]) => {
    const name = renamedTables[table] ?? table
    return [name, sortRows(rows.map((row) => renameRow(name, row)))] as const
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
  const restore = await runScript(getScriptPath('restore'), [file], settings)
  expect(restore.code, restore.output).toBe(0)
  await migrateTo(migrated)
  // A backup leaves out unlogged tables, and transaction ids change.
  const [original, copy] = [
    await withClient(migrated, readRestorableContent),
    await withClient(restored, readRestorableContent),
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
    for (const [table, rows] of Object.entries(await readContent(client)))
      expect(rows.length, table).not.toBe(0)
  })
})

function isOld(name: string): boolean {
  return Object.keys(renamedTables).includes(name) || name.split('.').some((part) => oldWords.test(part))
}

function getScriptPath(name: string): string {
  return join(import.meta.dirname, `../${name}.ts`)
}

async function readContent(client: Client): Promise<Content> {
  await client.query(`set timezone = 'UTC'`)
  const content: Content = {}
  for (const table of await listTableNames(client)) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`)
    content[table] = sortRows(rows.map(({ row }) => row))
  }
  return content
}

function clearTransaction(row: Row): Row {
  return { ...row, transaction: null, seen_before: null }
}

async function readRestorableContent(client: Client): Promise<Content> {
  const content = await readContent(client)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relpersistence = 'u'`,
  )
  for (const { name } of rows) delete content[name]
  for (const table of ['match_changes', 'notification_watermark'])
    content[table] = sortRows((content[table] ?? []).map(clearTransaction))
  return content
}

/** Rows with values and JSON keys of the previous version. */
async function insertOldValues(client: Client): Promise<void> {
  await client.query(`
    insert into retained_records (address_hash, kind, record, expires_at) values
      ('\\x01', 'first-rsvp', '{"event_id": 1, "answered_at": "2026-11-01T18:00:00Z"}', now()),
      ('\\x01', 'sanction', '{"words": "Stop", "reason": "under-age", "taken": null, "appeal_answer": "No"}', now()),
      ('\\x01', 'case', '{"case": {"id": 1}, "reports": [
        {"words": "", "reason": "under-age", "evidence": {"around": [], "picture": {"key": "a", "among": "public"}}},
        {"words": "", "reason": "spam", "evidence": null}
      ]}', now());
    insert into jobs (kind, payload, every_seconds) values ('sweep-pictures', '{}', 60), ('fold-event-views', '{}', 60);
    insert into jobs (kind, payload) values
      ('forget-picture', '{"key": "a"}'), ('push', '{"noticeId": 1, "subscriptionId": 2}'),
      ('mail', '{"to": "ada@example.org", "sealed": "c2VhbGVk"}'),
      ('fact', '{"kind": "meetup-fixed", "activityId": 1, "by": 2}'),
      ('fact', '{"kind": "moderation-word", "userId": 1, "word": "report-stands"}'),
      ('fact', '{"kind": "role-given", "groupId": 1, "userId": 2, "by": 3, "holder": true}'),
      ('fact', '{"kind": "safe-plan-due", "planId": 1}');
    insert into audit_log (act, target_kind, details, at) values ('answer-ticket', 'ticket', '{}', now()),
      ('warn', 'report', '{"about": "event", "thing": 1, "person": 2, "reason": "under-age"}', now()),
      ('approve-addresses', 'address', '{"approved": 3, "told": 2}', now());
    insert into notices (user_id, kind, created_at, updated_at)
      select min(id), unnest(array['became-holder', 'let-in', 'removed', 'report-made']), now(), now() from users;
    update community_figures set figures = '{"active": 1, "places": [], "elsewhere": 2}';
    insert into data_files (name, version) values ('places', '1');
    update sanctions set reason = 'under-age';
    update reports set reason = 'under-age',
      evidence = '{"around": [], "picture": {"key": "a", "among": "message"}}' where id = (select min(id) from reports)`)
}

/** Sorts rows by content. PostgreSQL orders keys by length, which renaming changes, so the keys are sorted too. */
function sortRows(rows: readonly Row[]): Row[] {
  const getKey = (row: Row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return rows.toSorted((a, b) => (getKey(a) < getKey(b) ? -1 : 1))
}

const isJoinRequest = (row: Row) => row['group_id'] !== null

/** Requests to join a circle moved to their own table. */
function withJoinRequests({ friend_requests: requests = [], ...content }: Content): Content {
  return {
    ...content,
    friend_requests: requests
      .filter((row) => !isJoinRequest(row))
      .map(({ group_id: _group, question: _question, answer: _answer, ...row }) => row),
    join_requests: requests.filter(isJoinRequest),
  }
}

function renameRow(table: string, row: Row): Row {
  const columns = renamedColumns[table] ?? {}
  const strings = {
    ...renamedStrings[table],
    ...(row['kind'] === 'first-rsvp' ? { answered_at: 'first_going_at' } : {}),
  } as Readonly<Record<string, string>>
  const renamed = Object.entries(row).map(([name, value]) => {
    const text = JSON.stringify(value).replaceAll(/"([^"]*)"/g, (quoted, content: string) =>
      strings[content] === undefined ? quoted : JSON.stringify(strings[content]),
    )
    return [columns[name] ?? name, JSON.parse(text) as unknown]
  })
  return { ...(Object.fromEntries(renamed) as Row), ...newColumns[table] }
}
