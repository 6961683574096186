import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { feedPageSize } from '@coterie/contract/discovery'
import { toInterestId } from '@coterie/contract/interests'
import { sql } from 'kysely'
import { pino } from 'pino'

import { openDatabase } from '../../../server/src/db/database.ts'
import type { Database } from '../../../server/src/db/database.ts'
import { FeedRanker, Matching } from '../../../server/src/features/discovery/engine.ts'
import { Feeds } from '../../../server/src/features/discovery/feeds.ts'
import { runImport } from '../../../server/src/import/run-import.ts'
import { prepareDatabase } from '../../../server/src/prepare-database.ts'
import { connectDirectly } from '../../../server/src/testing/matching-clients.ts'
import type { Server } from '../../temporary-database.ts'
import type { Community } from '../community.ts'
import type { QuestionWithoutAnswers, Ranker } from '../ranker.ts'
import { moveToNow, writeTraining } from '../training-files.ts'

export type ServedDeps = {
  server: Server
  source: string
  cleanup: AsyncDisposableStack
}

let databases = 0

/**
 * The first page of Discover in the order that a member gets, from a database with the training part. The feed itself excludes
 * what the questions exclude: circles that are in no question are hidden, and others that a member can't be asked about are
 * skipped. The cards' contents are not loaded.
 */
export function servedCircles(deps: ServedDeps): Ranker {
  return {
    name: 'ours, as served',
    learn: async (training, questions) => {
      const { db, ids, feeds, now } = await prepareFeeds(training, deps)
      await excludeCircles(db, training, questions, ids)
      return async (member) => {
        const { rows } = await feeds.getCircles(toFeedInput(ids.member.get(member), now), feedPageSize)
        return rows.map(({ id }) => ids.group.get(id) ?? 0)
      }
    },
  }
}

/**
 * The first page of Find BFFs from such a database. The feed itself excludes what the questions exclude: people with too
 * few visits are not discoverable, and people met before are skipped.
 */
export function servedPeople(deps: ServedDeps): Ranker {
  return {
    name: 'ours, as served',
    learn: async (training, questions) => {
      const { db, ids, feeds, now } = await prepareFeeds(training, deps)
      await excludePeople(db, training, questions, ids.member)
      const externalIdByRow = new Map([...ids.member].map(([external, row]) => [row, external]))
      return async (member) => {
        const { rows } = await feeds.getPeople(toFeedInput(ids.member.get(member), now), feedPageSize)
        return rows.map(({ id }) => externalIdByRow.get(id) ?? 0)
      }
    },
  }
}

const toFeedInput = (viewerId = 0, now: Date) => ({
  viewerId,
  interests: null,
  rangeKm: null,
  after: null,
  now,
})

async function prepareFeeds(training: Community, { server, source, cleanup }: ServedDeps) {
  const db = openDatabase(await server.recreateDatabase(`coterie_bench_quality_${(databases += 1)}`))
  cleanup.defer(() => db.destroy())
  await prepareDatabase(db)
  const folder = mkdtempSync(join(tmpdir(), 'coterie-bench-training-'))
  const now = new Date()
  try {
    await writeTraining(moveToNow(training), source, folder)
    await runImport(db, folder, { now, onProgress: () => undefined })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const members = await readRowIds(db, 'member')
  await writeInterests(db, training, members)
  await sql`vacuum analyze`.execute(db)
  const ranker = new FeedRanker(db, new Matching(db))
  const matching = connectDirectly((request) => ranker.rank(request))
  const feeds = new Feeds({ db, matching, log: pino({ level: 'warn' }) })
  cleanup.defer(() => feeds.waitUntilIdle())
  const ids = { member: members, group: await readExternalIds(db, 'group') }
  return { db, feeds, now, ids }
}

/** What people declared, or else what their circles are about. They were last active at their last visit. */
async function writeInterests(
  db: Database,
  { members }: Community,
  rows: ReadonlyMap<number, number>,
): Promise<void> {
  const declaring = members.filter(({ declared }) => declared !== undefined)
  const declared = declaring.flatMap(({ id, declared: words = [] }) =>
    words.map((word): [number, string] => [rows.get(id) ?? 0, toInterestId(word)]),
  )
  await db.transaction().execute(async (tx) => {
    // On a busy machine, these statements take longer than any of the app's.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into user_interests (user_id, interest_id)
      select distinct m.user_id, gi.interest_id from group_members m join group_interests gi using (group_id)
      where m.user_id <> all(${declaring.map(({ id }) => rows.get(id) ?? 0)}::bigint[])`.execute(tx)
    await sql`
      insert into user_interests (user_id, interest_id)
      select declared.user_id, interests.id
      from unnest(${declared.map(([user]) => user)}::bigint[], ${declared.map(([, slug]) => slug)}::text[])
        as declared (user_id, slug)
      join interests using (slug)`.execute(tx)
    await sql`
      update users set last_active_at = attendance.at
      from (
        select a.user_id, max(e.starts_at) as at from event_attendees a join events e on e.id = a.event_id group by a.user_id
      ) attendance
      where attendance.user_id = users.id`.execute(tx)
  })
}

async function excludeCircles(
  db: Database,
  { circles }: Community,
  questions: readonly QuestionWithoutAnswers[],
  ids: { member: ReadonlyMap<number, number>; group: ReadonlyMap<number, number> },
): Promise<void> {
  const rows = new Map([...ids.group].map(([row, external]) => [external, row]))
  const getRow = ({ id }: { id: number }) => rows.get(id) ?? 0
  const candidates = circles.filter(({ id }) => questions.some(({ isCandidate }) => isCandidate(id)))
  const candidateIds = candidates.map(getRow)
  await sql`update groups set hidden_at = now() where id <> all(${candidateIds}::bigint[])`.execute(db)
  const getUserRow = ({ member }: { member: number }) => ids.member.get(member) ?? 0
  const likes = questions.flatMap((question) =>
    (question.liked ?? []).map((id) => [getUserRow(question), getRow({ id })]),
  )
  const skips = questions.flatMap((question) =>
    candidates
      .filter(({ id }) => !question.isCandidate(id))
      .map((circle) => [getUserRow(question), getRow(circle)]),
  )
  await sql`insert into group_likes (user_id, group_id) select * from ${unnestPairs(likes)}`.execute(db)
  await sql`
    insert into group_skips (user_id, group_id) select * from ${unnestPairs(skips)} as skipped (user_id, group_id)
    except select user_id, group_id from group_members`.execute(db)
}

const unnestPairs = (pairs: readonly number[][]) =>
  sql`unnest(${pairs.map(([user]) => user)}::bigint[], ${pairs.map(([, group]) => group)}::bigint[])`

async function excludePeople(
  db: Database,
  { members }: Community,
  questions: readonly QuestionWithoutAnswers[],
  rows: ReadonlyMap<number, number>,
): Promise<void> {
  const getRow = (member: number) => rows.get(member) ?? 0
  const candidates = members.filter(({ id }) => questions.some(({ isCandidate }) => isCandidate(id)))
  const candidateIds = candidates.map(({ id }) => getRow(id))
  await sql`update users set is_discoverable = false where id <> all(${candidateIds}::bigint[])`.execute(db)
  for (const { member, isCandidate } of questions) {
    const met = candidates.filter(({ id }) => id !== member && !isCandidate(id)).map(({ id }) => getRow(id))
    await sql`
      insert into user_skips (user_id, skipped_id) select ${getRow(member)}, * from unnest(${met}::bigint[])`.execute(
      db,
    )
  }
}

async function readImportIds(db: Database, kind: string): Promise<[external: number, row: number][]> {
  const rows = await db
    .selectFrom('import_ids')
    .select(['external_id', 'row_id'])
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ external_id, row_id }) => [Number(external_id), row_id])
}

const readRowIds = async (db: Database, kind: string) => new Map(await readImportIds(db, kind))

const readExternalIds = async (db: Database, kind: string) =>
  new Map((await readImportIds(db, kind)).map(([external, row]) => [row, external]))
