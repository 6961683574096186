import { challenges } from '@coterie/contract/game/points'
import type { ChallengeName } from '@coterie/contract/game/points'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

/** Writes points for RSVPs, friendships and hosting, dated as if awarded at the time. */
export async function writePoints(tx: Transaction, _: Community, { now }: WriteContext): Promise<void> {
  await sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at)
    select a.user_id, 'event', e.id, e.points, a.created_at from event_attendees a join events e on e.id = a.event_id
    where not (a.as_host and e.group_id is null) on conflict do nothing`.execute(tx)
  await awardChallenge(
    tx,
    'event-explorer',
    sql`
    select user_id, earned_at as at from point_entries where cause_kind = 'event'`,
  )
  await awardChallenge(
    tx,
    'social-butterfly',
    sql`
    select user_low, created_at from friendships union all select user_high, created_at from friendships`,
  )
  await sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at)
    select host, 'hosted', e.id, 0, e.ends_at
    from events e left join activities a on a.event_id = e.id, unnest(array[e.created_by, a.proposed_by]) host
    where e.ends_at <= ${now} and host is not null
      and exists (
        select from event_attendees attendee
        where attendee.event_id = e.id and attendee.user_id <> host and attendee.checked_in_at is not null
      )
    group by host, e.id`.execute(tx)
  await awardChallenge(
    tx,
    'local-guide',
    sql`
    select user_id, earned_at from point_entries where cause_kind = 'hosted'`,
  )
  await confirmPoints(tx, now)
  await sql`
    update point_totals t set points = t.points + earned.confirmed, provisional = earned.total - earned.confirmed
    from (
      select user_id, sum(points) as total,
        coalesce(sum(points) filter (where confirmed_at is not null), 0) as confirmed
      from point_entries where earned_at <= ${now} group by user_id
    ) earned
    where earned.user_id = t.user_id`.execute(tx)
}

/** Event points count on leaderboards after the event; Event Explorer needs three of them. */
async function confirmPoints(tx: Transaction, now: Date): Promise<void> {
  await sql`
    update point_entries p set confirmed_at = earned_at
    where cause_kind <> 'event' or exists (select from events e where e.id = p.cause_id and e.over_at <= ${now})`.execute(
    tx,
  )
  const explorer = challenges.find(({ name }) => name === 'event-explorer')
  await sql`
    update point_entries p set confirmed_at = null
    where cause_kind = 'challenge' and cause_id = ${explorer?.id} and ${explorer?.total} > (
      select count(*) from point_entries e
      where e.user_id = p.user_id and e.cause_kind = 'event' and e.confirmed_at is not null
    )`.execute(tx)
}

/** @param steps the actions that a challenge counts: user and time. */
async function awardChallenge(
  tx: Transaction,
  name: ChallengeName,
  steps: RawBuilder<unknown>,
): Promise<void> {
  const challenge = challenges.find((candidate) => candidate.name === name)
  if (challenge === undefined) return
  await sql`
    insert into point_entries (user_id, cause_kind, cause_id, points, earned_at)
    select user_id, 'challenge', ${challenge.id}, ${challenge.reward}, at from (
      select user_id, at, row_number() over (partition by user_id order by at) as step from (${steps}) steps (user_id, at)
    ) numbered where step = ${challenge.total}
    on conflict do nothing`.execute(tx)
}
