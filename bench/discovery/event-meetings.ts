import { sql } from 'kysely'

import type { Queryable } from '../../server/src/db/database.ts'
import { Community } from '../../server/src/features/discovery/matching/community.ts'
import {
  readCircles,
  readMeanAcceptRate,
  readPeople,
} from '../../server/src/features/discovery/matching/read.ts'
import {
  countPersonTies,
  selectFriendsAndCircles,
  selectVisibleFriends,
} from '../../server/src/features/discovery/reason-queries.ts'
import { dropQueues } from './pages.ts'
import { openFeeds } from './setting.ts'
import type { Setting } from './setting.ts'
import { measureFastest, measureTime, percentile } from './times.ts'

/** What the people met at events cost: with them, relative to without them, in the same run. */
export type EventMeetings = {
  megabytes: Pair<number>
  /** Medians (ms) of a first page after a long absence. Without events, the same engine ranks it, which has read none. */
  fill: Pair<number>
  /** Medians (ms) of a page. Without events, it doesn't count common event mates. */
  page: Pair<number>
}

type Pair<Value> = { with: Value; without: Value }

const chunk = 20_000
const tries = 5

export async function measureEventMeetings(
  setting: Setting,
  viewers: readonly number[],
): Promise<EventMeetings> {
  console.log(`With and without events, ${setting.people.toLocaleString('en')} people`)
  const { db, matching } = setting
  const [community, without] = [await matching.getCommunity(), await readWithoutEvents(setting)]
  // It also reads what has changed, as the other does.
  const getWithout = async () => {
    await matching.getCommunity()
    return without
  }
  const feeds = { with: setting, without: openFeeds(db, { getCommunity: getWithout }) }
  const fills: Pair<number[]> = { with: [], without: [] }
  const pages: Pair<number[]> = { with: [], without: [] }
  for (const viewerId of viewers) {
    const fill = await measureFills(setting, viewerId, feeds)
    const [{ ids }, page] = await measureFastest(() => setting.page('people', viewerId))
    const [, counting] = await measureFastest(() => countPersonTies(db, viewerId, ids))
    const [, plainCounting] = await measureFastest(() => countTiesWithoutEvents(db, viewerId, ids))
    const counted = counting - plainCounting
    fills.with.push(fill.with)
    fills.without.push(fill.without - counted)
    pages.with.push(page)
    pages.without.push(page - counted)
    await setting.waitUntilIdle()
  }
  return {
    megabytes: { with: community.bytes / 1024 ** 2, without: without.bytes / 1024 ** 2 },
    fill: summarize(fills),
    page: summarize(pages),
  }
}

async function countTiesWithoutEvents(db: Queryable, viewerId: number, ids: readonly number[]) {
  await sql`
    with friends as materialized (${selectVisibleFriends(viewerId)})
    select p.id, ${selectFriendsAndCircles(viewerId)} from unnest(${ids}::bigint[]) p (id)`.execute(db)
}

/** The fastest of some tries each, in turns, so that other load and warm caches affect both. */
async function measureFills(
  setting: Setting,
  viewerId: number,
  feeds: Pair<Pick<Setting, 'page' | 'waitUntilIdle'>>,
): Promise<Pair<number>> {
  const fastest: Pair<number> = { with: Infinity, without: Infinity }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    for (const kind of ['without', 'with'] as const) {
      await dropQueues(setting, viewerId)
      const [, duration] = await measureTime(() => feeds[kind].page('people', viewerId))
      fastest[kind] = Math.min(fastest[kind], duration)
      await feeds[kind].waitUntilIdle()
    }
  }
  return fastest
}

const summarize = (times: Pair<number[]>) => ({
  with: percentile(times.with, 0.5),
  without: percentile(times.without, 0.5),
})

async function readWithoutEvents({ db, people }: Setting): Promise<Community> {
  const community = new Community()
  const meanAcceptRate = await readMeanAcceptRate(db)
  for (let from = 0; from <= people; from += chunk) {
    const selection = { from, to: from + chunk - 1 }
    for (const circle of await readCircles(db, selection, meanAcceptRate)) community.upsertCircle(circle)
  }
  // Some more, because measurements have added people.
  for (let from = 0; from <= people + chunk; from += chunk) {
    const selection = { from, to: from + chunk - 1 }
    for (const person of await readPeople(db, selection)) community.upsertPerson({ ...person, events: [] })
  }
  return community
}
