import { isRefusal } from '@coterie/contract/refusals'
import { pino } from 'pino'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { FeedRanker, Matching } from '../../server/src/features/discovery/engine.ts'
import { Feeds } from '../../server/src/features/discovery/feeds.ts'
import { listCircles, listPeople } from '../../server/src/features/discovery/service.ts'
import { connectDirectly } from '../../server/src/testing/matching-clients.ts'
import type { Statement } from '../sql-baseline.ts'
import type { Server } from '../temporary-database.ts'
import { openPopulated } from './database.ts'
import { ExactRanking } from './exact.ts'

export type Query = { cursor?: string; interests?: string[]; range?: number }
export type Feed = 'people' | 'circles'

/**
 * A population with a feed service on one connection, and the exact order. Two of them run side by side, so that a small
 * and a large population are measured alternately on the same machine.
 */
export type Setting = {
  people: number
  url: string
  db: Database
  matching: Matching
  exact: ExactRanking
  /** How long the engine took to load the population, and its memory. */
  loaded: { seconds: number; megabytes: number }
  page: (
    feed: Feed,
    viewerId: number,
    query?: Query,
  ) => Promise<{ ids: number[]; newIds: number[]; next: string | null }>
  /** Resolves when no ranking is pending. */
  waitUntilIdle: () => Promise<void>
  record: (work: () => Promise<unknown>) => Promise<Statement[]>
}

/** More statements than any measured work sends. */
const maxRecorded = 100

export async function openSetting(
  server: Server,
  people: number,
  cleanup: AsyncDisposableStack,
): Promise<Setting> {
  const url = await openPopulated(server, people)
  let recorded: Statement[] = []
  const onQuery = ({ sql, parameters }: Statement) =>
    void (recorded.length < maxRecorded && recorded.push({ sql, parameters }))
  const db = openDatabase(url, { connections: 1, onQuery })
  cleanup.defer(() => db.destroy())
  const matching = new Matching(db)
  const started = performance.now()
  const community = await matching.getCommunity()
  const loaded = { seconds: (performance.now() - started) / 1000, megabytes: community.bytes / 1024 ** 2 }
  const { page, waitUntilIdle } = openFeeds(db, matching)
  const record: Setting['record'] = async (work) => {
    recorded = []
    await work()
    return recorded
  }
  const exact = await ExactRanking.read(db)
  return {
    people,
    url,
    db,
    matching,
    exact,
    loaded,
    page,
    waitUntilIdle,
    record,
  }
}

/** Feeds that this engine ranks. */
export function openFeeds(
  db: Database,
  matching: Pick<Matching, 'getCommunity'>,
): Pick<Setting, 'page' | 'waitUntilIdle'> {
  const ranker = new FeedRanker(db, matching)
  const feeds = new Feeds({
    db,
    log: pino({ level: 'warn' }),
    matching: connectDirectly((request) => ranker.rank(request)),
  })
  const lists = { people: listPeople, circles: listCircles }
  const page: Setting['page'] = async (feed, id, query = {}) => {
    const viewer = { id, role: 'user', plan: 'premium', sessionId: 0, language: 'en' } as const
    const result = await lists[feed](db, feeds, viewer, query, new Date())
    if (isRefusal(result)) throw new Error(`Person ${id} was refused a page: ${result.refusal}`)
    const newItems = result.items.filter(({ reasons }) => reasons.isNew)
    return {
      ids: result.items.map((item) => item.id),
      newIds: newItems.map((item) => item.id),
      next: result.next,
    }
  }
  return { page, waitUntilIdle: () => feeds.waitUntilIdle() }
}
