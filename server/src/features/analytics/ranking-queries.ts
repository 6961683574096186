import type { RankingReport, Weighting } from '@coterie/contract/analytics/ranking-report'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { RateSums } from './rates.ts'

export type SwipeCount = {
  feed: 'people' | 'circles'
  kind: 'total' | 'rank' | 'reason'
  /** The first rank of a range, or a reason. */
  key: string
  weighting: Weighting | 'all'
  /** People who swiped. */
  people: number
  /** Requests by cards. */
  requested: RateSums
  /** Accepted by requests. */
  accepted: RateSums
}

type Period = { from: string; until: string; answerDays: number; firstRanks: readonly number[] }

/**
 * Swipes on cards from `from` to before `until`. Requests to open circles, which accept by themselves, don't count among the accepted
 * ones.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function countSwipes(
  db: Queryable,
  { from, until, answerDays, firstRanks }: Period,
): Promise<SwipeCount[]> {
  const card = sql`card_rank, card_reason, card_weighting`
  const isInPeriod = sql`card_reason is not null
    and created_at >= ${from}::timestamp at time zone 'UTC' and created_at < ${until}::timestamp at time zone 'UTC'`
  const isAccepted = sql`status = 'accepted' and answered_at <= created_at + make_interval(days => ${answerDays})`
  const { rows } = await sql<SwipeCount>`
    with swipes as (
      select 'people' as feed, user_id, ${card}, false as requested, false as answerable, false as accepted
      from user_skips where ${isInPeriod}
      union all
      select 'people', from_id, ${card}, true, true, ${isAccepted} from friend_requests where ${isInPeriod}
      union all
      select 'circles', user_id, ${card}, false, false, false from group_skips where ${isInPeriod}
      union all
      select 'circles', from_id, ${card}, true, answered_at is distinct from created_at,
        answered_at is distinct from created_at and ${isAccepted}
      from join_requests where ${isInPeriod}
    ), by_person as (
      select feed, kind, key, weighting, user_id, count(*)::float8 as cards,
        count(*) filter (where requested)::float8 as requests,
        count(*) filter (where answerable)::float8 as answerable,
        count(*) filter (where accepted)::float8 as accepted
      from swipes
      cross join lateral (values
        ('total', ''), ('reason', card_reason::text),
        ('rank', (select max(r)::text from unnest(${firstRanks}::int[]) r where r <= card_rank))
      ) groups (kind, key)
      cross join lateral (values ('all'), (card_weighting::text)) weightings (weighting)
      where key is not null and weighting is not null
      group by feed, kind, key, weighting, user_id
    )
    select feed, kind, key, weighting, count(*)::int as people,
      json_build_object('people', count(*), 'n', sum(cards), 's', sum(requests), 'nn', sum(cards * cards),
        'ns', sum(cards * requests), 'ss', sum(requests * requests)) as requested,
      json_build_object('people', count(*) filter (where answerable > 0), 'n', sum(answerable), 's', sum(accepted),
        'nn', sum(answerable * answerable), 'ns', sum(answerable * accepted), 'ss', sum(accepted * accepted)) as accepted
    from by_person group by feed, kind, key, weighting`.execute(db)
  return rows
}

/** Forgets how the cards of this period were ranked. */
export async function clearCards(db: Queryable, { from, until }: { from: Date; until: Date }): Promise<void> {
  for (const table of ['user_skips', 'group_skips', 'friend_requests', 'join_requests'])
    await sql`
      update ${sql.table(table)} set card_reason = null, card_rank = null, card_weighting = null
      where created_at >= ${from} and created_at < ${until} and card_reason is not null`.execute(db)
}

export async function findRankingReport(db: Queryable): Promise<RankingReport['report']> {
  const { rows } = await sql<{ report: RankingReport['report'] }>`select report from ranking_report`.execute(
    db,
  )
  return rows[0]?.report ?? null
}

export async function saveRankingReport(
  db: Queryable,
  report: RankingReport['report'],
  now: Date,
): Promise<void> {
  await sql`
    insert into ranking_report (report, counted_at) values (${JSON.stringify(report)}::jsonb, ${now})
    on conflict (single) do update set report = excluded.report, counted_at = excluded.counted_at`.execute(db)
}
