import { profileTextNames } from '@coterie/contract/profile-texts'
import type { ReportTarget } from '@coterie/contract/reports/reports'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { writtenTexts } from '../../db/written-texts.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createEventForm, postEvent } from '../../testing/events.ts'
import {
  decide,
  createDecisionBody,
  findCase,
  readCase,
  report,
  undoDecision,
} from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp()
const admin = await cast.person('Root', { role: 'admin' })

/** Text columns that need no declaration, with the reason. */
const undeclared = {
  'users.avatar': 'a picture',
  'users.language': 'chosen from a list',
  'users.seen_language': 'chosen from a list',
  'users.email': 'shown to no one',
  'users.password_hash': 'shown to no one',
  'users.subscription_status': 'written by the server',
  'groups.image': 'a picture',
  'events.category': 'chosen from a list',
  'events.image': 'a picture',
  'events.source_url': 'written by another website, and not shown after a removal',
  'events.tag_text': 'the names of the tags, which are in the evidence and the export',
  'events.timezone': 'chosen from a list',
}

test('every text column is declared or needs no declaration', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${Object.keys(writtenTexts)})
      and udt_name in ('text', 'varchar', 'citext', '_text', '_varchar', 'jsonb')`.execute(ctx.db)
  const declared = Object.entries(writtenTexts).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    [...declared, ...Object.keys(undeclared)].toSorted(),
  )
})

test('the contract lists the texts that are visible on a profile', () => {
  const columns = Object.entries(writtenTexts.users).filter(([, { seenBy }]) => seenBy === 'profile')
  expect(columns.map(([column]) => column)).toEqual([...profileTextNames, 'prompt_answers'])
})

type Table = keyof typeof writtenTexts
type Row = Record<string, unknown>

const createTarget: Record<Table, (author: Member) => Promise<ReportTarget>> = {
  users: async ({ id }) => ({ kind: 'person', id }),
  groups: async (author) => ({ kind: 'circle', id: await seedCircle(ctx, { by: author }) }),
  events: async (author) => ({
    kind: 'event',
    id: (await postEvent(author, createEventForm(clock.now()))).body.id,
  }),
}

/** Writes its own name into each declared column. */
async function fillTexts(table: Table, id: number): Promise<void> {
  const columns = Object.entries<{ evidence: string; isList?: true; isPromptAnswers?: true }>(
    writtenTexts[table],
  )
  const changes = columns.map(([column, { isList, isPromptAnswers }]) => {
    const text = `${table} ${column}`
    const answers = JSON.stringify([{ prompt: 'ask_me_about', answer: text }])
    return sql`${sql.ref(column)} = ${isPromptAnswers === true ? answers : isList === true ? [text] : text}`
  })
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(ctx.db)
}

async function readTexts(table: Table, id: number): Promise<Row> {
  const columns = Object.keys(writtenTexts[table]).map((column) => sql.ref(column))
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  return rows[0] ?? {}
}

async function createFilledTarget(table: Table) {
  const author = await cast.person('Ben', { plan: 'advertiser' })
  const target = await createTarget[table](author)
  await fillTexts(table, target.id)
  return { author, target, texts: Object.keys(writtenTexts[table]).map((column) => `${table} ${column}`) }
}

const tables = Object.keys(writtenTexts) as Table[]

test.each(tables)('the texts of %s are in the evidence and the data export', async (table) => {
  const { author, target, texts } = await createFilledTarget(table)
  await report(await cast.person('Ada'), target)
  const { id } = await findCase(admin, target)
  const evidence = JSON.stringify((await readCase(admin, id)).body)
  expect(texts.filter((text) => !evidence.includes(text))).toEqual([])
  const { bytes } = await author.download('/api/user/export')
  const archive = Object.values(unzipSync(bytes)).map((file) => strFromU8(file))
  expect(texts.filter((text) => !archive.some((file) => file.includes(text)))).toEqual([])
})

test.each(tables)('removing %s clears their texts as declared, and undo restores them', async (table) => {
  const { target } = await createFilledTarget(table)
  const before = await readTexts(table, target.id)
  await report(await cast.person('Ada'), target)
  const { id } = await findCase(admin, target)
  expect((await decide(admin, id, createDecisionBody('remove'))).status).toBe(200)
  const removed = await readTexts(table, target.id)
  for (const [column, { whenRemoved }] of Object.entries(writtenTexts[table])) {
    const isUnchanged = whenRemoved === 'kept' || whenRemoved === 'hidden'
    expect([column, String(removed[column]) === String(before[column])]).toEqual([column, isUnchanged])
    if (whenRemoved === 'emptied') expect([column, removed[column]]).toEqual([column, null])
  }
  expect((await undoDecision(admin, id)).status).toBe(200)
  expect(await readTexts(table, target.id)).toEqual(before)
})

test('a decision from before a text existed can be undone', async () => {
  const { target } = await createFilledTarget('users')
  await report(await cast.person('Ada'), target)
  const { id } = await findCase(admin, target)
  await decide(admin, id, createDecisionBody('remove'))
  await sql`update sanctions set removed_content = '{"bio": "Old"}' where removed_content ? 'bio'`.execute(
    ctx.db,
  )
  expect((await undoDecision(admin, id)).status).toBe(200)
  expect(await readTexts('users', target.id)).toMatchObject({ bio: 'Old' })
})
