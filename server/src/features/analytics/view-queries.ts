import type { ViewSource } from '@coterie/contract/analytics/analytics'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isEventVisible } from '../events/service.ts'

export type View = { eventId: number; source: ViewSource }

/** Serializes the recording of a person's views, so that concurrent calls don't count a view twice. */
export async function lockViewer(tx: Transaction, viewerId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('event-views', ${viewerId})),
      -- A crash may lose a few views, but no one waits for the disk.
      set_config('synchronous_commit', 'off', true)`.execute(tx)
}

/**
 * Records views that are new today. Doesn't count events that the person hosts or can't see, events that
 * ended before `countedAfter`, or views beyond `maxPerDay` events a day.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function insertViews(
  tx: Transaction,
  {
    viewerId,
    views,
    countedAfter,
    maxPerDay,
  }: { viewerId: number; views: readonly View[]; countedAfter: Date; maxPerDay: number },
  now: Date,
): Promise<void> {
  await sql`
    with requested as (
      select event_id, bool_or(source = 'card') as card, bool_or(source = 'page') as page,
        bool_or(source = 'promoted') as promoted
      from unnest(${views.map(({ eventId }) => eventId)}::bigint[], ${views.map(({ source }) => source)}::text[])
        as v (event_id, source)
      group by event_id
    ), seen as (
      select r.*, (${now}::timestamptz at time zone e.timezone)::date as today
      from requested r join events e on e.id = r.event_id
      where e.group_id is null and e.created_by is distinct from ${viewerId}
        and e.over_at > ${countedAfter} and ${isEventVisible(viewerId, 'e')}
        and ${maxPerDay} > (
          select count(*) from event_viewers
          where user_id = ${viewerId} and seen_on >= (${now}::timestamptz at time zone 'UTC')::date
        )
    ), compared as (
      select s.event_id, s.today, s.card and v.card_on is distinct from s.today as card,
        s.page and v.page_on is distinct from s.today as page,
        s.promoted and v.promoted_on is distinct from s.today as promoted,
        v.seen_on is distinct from s.today as person
      from seen s left join event_viewers v on v.event_id = s.event_id and v.user_id = ${viewerId}
    ), changed as (
      select * from compared where card or page or promoted
    ), written as (
      insert into event_viewers as v (event_id, user_id, card_on, page_on, promoted_on, seen_on)
      select event_id, ${viewerId}::bigint, case when card then today end, case when page then today end,
        case when promoted then today end, today
      from changed
      on conflict (event_id, user_id) do update set card_on = coalesce(excluded.card_on, v.card_on),
        page_on = coalesce(excluded.page_on, v.page_on),
        promoted_on = coalesce(excluded.promoted_on, v.promoted_on), seen_on = excluded.seen_on
    )
    insert into event_view_changes (event_id, day, cards, pages, promoted, people)
    select event_id, today, card::int, page::int, promoted::int, person::int from changed`.execute(tx)
}

/** Adds up to `limit` changes to the stats of their days. @returns the number of changes. */
export async function mergeViewChanges(db: Queryable, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with merged as (
      delete from event_view_changes where id in (
        select id from event_view_changes order by id limit ${limit} for update skip locked
      )
      returning *
    ), written as (
      insert into event_daily_views as d (event_id, day, cards, pages, promoted, people)
      select event_id, day, sum(cards), sum(pages), sum(promoted), sum(people)
      from merged group by event_id, day order by event_id, day
      on conflict (event_id, day) do update set cards = d.cards + excluded.cards,
        pages = d.pages + excluded.pages, promoted = d.promoted + excluded.promoted,
        people = d.people + excluded.people
    )
    select count(*) as count from merged`.execute(db)
  return rows[0]?.count ?? 0
}

/** Replaces the viewers of events that ended in this range with their totals. @returns the number of events. */
export async function deleteViewers(
  db: Queryable,
  ended: { from: Date; until: Date },
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended_events as (
      select id from events e
      where e.group_id is null and e.over_at >= ${ended.from}
        and e.over_at < ${ended.until}
        and exists (select from event_viewers v where v.event_id = e.id)
      limit ${limit}
    ), deleted as (
      delete from event_viewers v using ended_events where v.event_id = ended_events.id
      returning v.event_id, v.promoted_on is not null as promoted,
        exists (select from event_attendees a where a.event_id = v.event_id and a.user_id = v.user_id) as goes
    ), written as (
      insert into event_viewer_totals as t (event_id, people, promoted, going, promoted_going)
      select event_id, count(*), count(*) filter (where promoted), count(*) filter (where goes),
        count(*) filter (where promoted and goes)
      from deleted group by event_id
      on conflict (event_id) do update set people = t.people + excluded.people,
        promoted = t.promoted + excluded.promoted, going = t.going + excluded.going,
        promoted_going = t.promoted_going + excluded.promoted_going
    )
    select count(*) as count from ended_events`.execute(db)
  return rows[0]?.count ?? 0
}
