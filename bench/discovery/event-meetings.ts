import { sql } from 'kysely'

import type { Queryable } from '../../server/src/db/database.ts'
import { FeedRanker } from '../../server/src/features/discovery/engine.ts'
import { Community } from '../../server/src/features/discovery/matching/community.ts'
import {
  readCircles,
  readMeanAcceptRate,
  readPeople,
} from '../../server/src/features/discovery/matching/read.ts'
import type { Feed } from '../../server/src/features/discovery/queues.ts'
import { countPersonTies } from '../../server/src/features/discovery/reason-queries.ts'
import { isVisible } from '../../server/src/visibility/people.ts'
import { dropQueues } from './pages.ts'
import type { Setting } from './setting.ts'
import { measureFastest, percentile } from './times.ts'

/** What the people met at events cost: with them, relative to without them, in the same run. */
export type EventMeetings = {
  megabytes: { with: number; without: number }
  /** Medians (ms). A first page without events is ranked by the same engine, which has read none. */
  fill: { with: number; without: number }
  /** Medians (ms) of a page, and of one that doesn't count common event mates. */
  page: { with: number; without: number }
}

const chunk = 20_000

export async function measureEventMeetings(
  setting: Setting,
  viewers: readonly number[],
): Promise<EventMeetings> {
  console.log(`With and without events, ${setting.people.toLocaleString('en')} people`)
  const { db, matching } = setting
  const [community, without] = [await matching.getCommunity(), await readWithoutEvents(setting)]
  const rankers = {
    with: new FeedRanker(db, matching),
    without: new FeedRanker(db, { getCommunity: async () => without }),
  }
  const fills: Record<keyof typeof rankers, number[]> = { with: [], without: [] }
  const pages: Record<keyof typeof rankers, number[]> = { with: [], without: [] }
  for (const viewerId of viewers) {
    for (const kind of ['without', 'with'] as const) {
      const [, fill] = await measureFastest(
        () => rankers[kind].rank(toRequest(viewerId, 'people')),
        () => dropQueues(setting, viewerId),
      )
      fills[kind].push(fill)
    }
    const [{ ids }, page] = await measureFastest(() => setting.page('people', viewerId))
    const [, counting] = await measureFastest(() => countPersonTies(db, viewerId, ids))
    const [, plainCounting] = await measureFastest(() => countTiesWithoutEvents(db, viewerId, ids))
    pages.with.push(page)
    pages.without.push(page - counting + plainCounting)
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
    with friends as materialized (
      select u.id from (
        select user_high from friendships where user_low = ${viewerId}
        union all select user_low from friendships where user_high = ${viewerId}
      ) f (id) join users u on u.id = f.id where ${isVisible(viewerId, 'u')}
    )
    select p.id,
      (
        select count(*) from friends join (
          select user_high from friendships where user_low = p.id
          union all select user_low from friendships where user_high = p.id
        ) theirs (id) using (id)
      ) as "mutualFriends",
      (
        select count(*) from group_members mine join group_members theirs using (group_id)
        where mine.user_id = ${viewerId} and theirs.user_id = p.id
      ) as "sharedCircles"
    from unnest(${ids}::bigint[]) p (id)`.execute(db)
}

function toRequest(viewerId: number, feed: Feed) {
  return {
    viewerId,
    feed,
    interests: null,
    rangeKm: null,
    startedAt: null,
    now: new Date(),
    isAwaited: true,
  }
}

const summarize = (times: { with: number[]; without: number[] }) => ({
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
