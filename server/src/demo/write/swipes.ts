import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { newDays } from '../../features/discovery/score.ts'
import { demoAdmin, demoPerson } from '../accounts.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

const week = 7 * 24 * 60

const spreads = { accepted: 5, withdrawn: 7, skipped: 9 }

type Card = {
  feed: 'people' | 'circles'
  /** SQL: who swiped it, the person or circle on it, and when. */
  viewer: string
  id: string
  at: string
  /** The higher, the lower it is in the feed. */
  spread: number
}

/** How cards were ranked, from two numbers that identify a swipe. New cards are in the second half of a page. */
const columns = sql`card_reason, card_rank, card_weighting`
const getCard = ({ feed, viewer, id, at, spread }: Card) => {
  const [person, card] = [sql.raw(viewer), sql.raw(id)]
  const isYoungerThan = (days: number) => sql`${sql.raw(at)} < make_interval(days => ${sql.lit(days)}) + (
    select created_at from ${sql.table(feed === 'people' ? 'users' : 'groups')} where id = ${card}
  )`
  const isNew = sql`((${person} * 11 + ${card} * 5) % 3 = 0 and ${isYoungerThan(newDays[feed])})`
  const isGrowing = sql`(${sql.lit(feed === 'circles')} and (${person} * 3 + ${card} * 7) % 3 = 0 and ${isYoungerThan(180)})`
  return sql`
  case when ${isNew} then 'new'::card_reason when ${isGrowing} then 'growth' else
    (array['friends', 'event-mates', 'circles', 'interests', 'distance'])[1 + (${person} * 31 + ${card} * 17) % 5]::card_reason
  end,
  case when ${isNew} then 11 + (${person} * 13 + ${card} * 7) % 10 else
    1 + ((${person} * 13 + ${card} * 7) % ${sql.lit(spread)}) * ((${person} + ${card} * 3) % ${sql.lit(spread + 2)})
  end,
  (case when (${person} * 11) % 2 = 0 then 'a' else 'b' end)::weighting`
}

/**
 * Writes the swipes of the last half year, chosen by ids to be deterministic. The requests that made friends and members were
 * accepted. Skipped people live elsewhere, because no circle is proposed to people who skipped one another. The people who can sign in
 * swiped no cards, so that their feeds are full.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement per table
export async function writeSwipes(tx: Transaction, _: Community, { now }: WriteContext): Promise<void> {
  const start = sql`${now}::timestamptz - interval '26 weeks'`
  const swipers = sql`(select * from users where email not in (${demoPerson.email}, ${demoAdmin.email}))`
  const getTime = (person: string, card: string) => sql`
    ${now}::timestamptz - make_interval(mins => 60 * 24 + (
      ${sql.raw(person)} * 7919 + ${sql.raw(card)} * 104729
    )::int % ${sql.lit(26 * week)})`
  await sql`
    insert into friend_requests (from_id, to_id, status, created_at, answered_at, ${columns})
    select from_id, to_id, 'accepted', since - make_interval(hours => (from_id * 7 + to_id * 5)::int % 80), since,
      ${getCard({ feed: 'people', viewer: 'from_id', id: 'to_id', at: 'since', spread: spreads.accepted })}
    from (
      select case when (user_low + user_high) % 2 = 0 then user_low else user_high end as from_id,
        case when (user_low + user_high) % 2 = 0 then user_high else user_low end as to_id, created_at as since
      from friendships where created_at > ${start}
    ) friends where from_id in (select id from ${swipers} s)`.execute(tx)
  await sql`
    insert into friend_requests (from_id, to_id, status, created_at, answered_at, ${columns})
    select s.id, u.id, 'withdrawn', at, at + interval '3 days', ${getCard({ feed: 'people', viewer: 's.id', id: 'u.id', at: 'at', spread: spreads.withdrawn })}
    from ${swipers} s join ${swipers} u on u.city_id = s.city_id and u.id <> s.id and (s.id * 3 + u.id * 5) % 13 = 0
    cross join lateral (select ${getTime('s.id', 'u.id')} as at) swipe
    where at > greatest(s.created_at, u.created_at) and not exists (
      select from friend_requests r where (least(r.from_id, r.to_id), greatest(r.from_id, r.to_id))
        = (least(s.id, u.id), greatest(s.id, u.id))
    )`.execute(tx)
  await sql`
    insert into user_skips (user_id, skipped_id, created_at, ${columns})
    select s.id, u.id, at, ${getCard({ feed: 'people', viewer: 's.id', id: 'u.id', at: 'at', spread: spreads.skipped })}
    from ${swipers} s join users u on u.city_id <> s.city_id and (s.id * 7 + u.id * 3) % 41 = 0
    cross join lateral (select ${getTime('s.id', 'u.id')} as at) swipe
    where at > greatest(s.created_at, u.created_at)`.execute(tx)
  await sql`
    insert into join_requests (from_id, to_id, group_id, status, created_at, answered_at, answered_by, ${columns})
    select m.user_id, g.created_by, g.id, 'accepted', joined_at - make_interval(hours => 1 + (m.user_id * 5)::int % 60),
      joined_at, g.created_by, ${getCard({ feed: 'circles', viewer: 'm.user_id', id: 'g.id', at: 'joined_at', spread: spreads.accepted })}
    from group_members m join groups g on g.id = m.group_id
    where m.role = 'member' and joined_at > ${start} and m.user_id in (select id from ${swipers} s)
      and not exists (select from join_requests r where r.from_id = m.user_id and r.group_id = g.id)`.execute(
    tx,
  )
  await sql`
    insert into join_requests (from_id, to_id, group_id, status, created_at, answered_at, ${columns})
    select s.id, g.created_by, g.id, 'withdrawn', at, at + interval '3 days', ${getCard({ feed: 'circles', viewer: 's.id', id: 'g.id', at: 'at', spread: spreads.withdrawn })}
    from ${swipers} s join groups g on g.city_id = s.city_id and (s.id * 3 + g.id * 5) % 11 = 0
    cross join lateral (select ${getTime('s.id', 'g.id')} as at) swipe
    where at > greatest(s.created_at, g.created_at) and g.created_by <> s.id
      and not exists (select from group_members m where m.group_id = g.id and m.user_id = s.id)
      and not exists (select from join_requests r where r.group_id = g.id and r.from_id = s.id)`.execute(tx)
  await sql`
    insert into group_skips (user_id, group_id, created_at, ${columns})
    select s.id, g.id, at, ${getCard({ feed: 'circles', viewer: 's.id', id: 'g.id', at: 'at', spread: spreads.skipped })}
    from ${swipers} s join groups g on (s.id * 5 + g.id * 3) % (case when g.city_id = s.city_id then 2 else 9 end) = 0
    cross join lateral (select ${getTime('s.id', 'g.id')} as at) swipe
    where at > greatest(s.created_at, g.created_at)
      and not exists (select from group_members m where m.group_id = g.id and m.user_id = s.id)
      and not exists (select from join_requests r where r.group_id = g.id and r.from_id = s.id)`.execute(tx)
}
