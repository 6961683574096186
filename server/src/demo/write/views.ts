import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Writes views and likes of listed events, by all attendees and by some people of the city, who are chosen by id to be
 * deterministic.
 */
export async function writeViews(tx: Transaction, _: Community, { now }: WriteContext): Promise<void> {
  await sql`
    with listed as (
      select id, city_id, created_by, timezone, created_at, least(starts_at, ${now}) as until
      from events where group_id is null
    ), views as (
      select a.event_id, a.user_id, (a.created_at at time zone l.timezone)::date as day, true as page
      from event_attendees a join listed l on l.id = a.event_id
      union all
      select l.id, u.id, ((l.created_at + (l.until - l.created_at) * ((u.id * 37 + l.id * 11) % 100) / 100)
        at time zone l.timezone)::date, (u.id * 7 + l.id) % 3 = 0
      from listed l join users u on u.city_id = l.city_id and u.id <> l.created_by
      where (u.id * 13 + l.id * 29) % 100 < 45
        and not exists (select from event_attendees where event_id = l.id and user_id = u.id)
    ), seen as (
      insert into event_viewers (event_id, user_id, card_on, page_on, seen_on)
      select event_id, user_id, day, case when page then day end, day from views
    )
    insert into event_daily_views (event_id, day, cards, pages, promoted, people)
    select event_id, day, count(*), count(*) filter (where page), 0, count(*) from views group by event_id, day`.execute(
    tx,
  )
  await sql`
    insert into event_likes (event_id, user_id, created_at)
    select a.event_id, a.user_id, a.created_at from event_attendees a join events e on e.id = a.event_id
    where e.group_id is null and (a.user_id * 5 + a.event_id) % 9 < 4`.execute(tx)
}
