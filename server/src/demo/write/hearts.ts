import { maxFreeCircles } from '@coterie/contract/groups/groups'
import { heartDays, seeAgainCardDays } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { proposalSettings } from '../../features/proposals/rules.ts'
import { demoPerson } from '../accounts.ts'
import type { Community } from '../community.ts'
import { dumplingNight } from '../content/listings.ts'
import { type WriteContext, lookUp } from './write-context.ts'

/** What follows when the demo person and others would like to see each other again. */
export async function writeHearts(
  tx: Transaction,
  { people }: Community,
  context: WriteContext,
): Promise<void> {
  const person = people.find(({ email }) => email === demoPerson.email)
  if (person === undefined) return
  const id = lookUp(context.people, person)
  await writeMutualHearts(tx, id)
  await writeOpenHearts(tx, id, context.now)
}

/** SQL: `a` is a guest who came to event `e`, and neither this person nor one of their friends. */
const isNewToPerson = (id: number) => sql`(
  a.event_id = e.id and a.user_id <> ${id} and a.checked_in_at is not null and not exists (
    select from friendships f where f.user_low = least(a.user_id, ${id}) and f.user_high = greatest(a.user_id, ${id})
  )
)`

/**
 * At an earlier event, the person and two others gave hearts to each other. So they are friends, and a circle is proposed to
 * them. The others said yes: the person's yes creates it.
 */
async function writeMutualHearts(tx: Transaction, id: number): Promise<void> {
  const hasRoom = sql`(u.subscription_plan <> 'free' or ${maxFreeCircles} > (
    select count(*) from group_members m where m.user_id = u.id
  ))`
  await sql`
    with chosen as (
      select e.id as event_id, e.over_at, array(
        select a.user_id from event_attendees a join users u on u.id = a.user_id
        where ${isNewToPerson(id)} and ${hasRoom} and not exists (
          select from friend_requests r
          where r.status = 'pending' and (r.from_id, r.to_id) in ((u.id, ${id}::bigint), (${id}::bigint, u.id))
        )
        order by a.created_at, u.id limit 2
      ) as others
      from events e join event_attendees own on own.event_id = e.id
      where own.user_id = ${id} and e.title = ${dumplingNight.title}
    ), members as (
      select event_id, over_at, member from chosen, unnest(${id}::bigint || others) member where cardinality(others) = 2
    ), pairs as (
      select low.member as user_low, high.member as user_high, low.event_id, low.over_at + interval '20 hours' as created_at
      from members low join members high on low.member < high.member
    ), friends as (
      insert into friendships (user_low, user_high, created_at)
      select user_low, user_high, created_at from pairs on conflict do nothing
    ), hearts as (
      insert into mutual_hearts (user_low, user_high, event_id, created_at)
      select user_low, user_high, event_id, created_at from pairs
    ), answered as (
      update friend_requests r set status = 'accepted', answered_at = greatest(r.created_at, p.created_at) from pairs p
      where r.status = 'pending' and (r.from_id, r.to_id) in ((p.user_low, p.user_high), (p.user_high, p.user_low))
    ), proposal as (
      insert into proposals (created_at, expires_at, event_id)
      select over_at + interval '44 hours',
        over_at + interval '44 hours' + make_interval(days => ${sql.lit(proposalSettings.openDays)}), event_id
      from chosen where exists (select from members) returning id, created_at
    )
    insert into proposal_members (proposal_id, user_id, answer, answered_at)
    select proposal.id, member, case when member <> ${id} then 'yes'::proposal_answer end,
      case when member <> ${id} then created_at + interval '5 hours' end
    from proposal, members`.execute(tx)
}

/**
 * The person is asked about a recent event. Two people there would like to see them again, so that some of the person's hearts are
 * mutual.
 */
async function writeOpenHearts(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    with company as (
      select e.id, e.over_at, array(
        select a.user_id from event_attendees a where ${isNewToPerson(id)} order by a.created_at, a.user_id
      ) as others
      from events e join event_attendees own on own.event_id = e.id
      where own.user_id = ${id} and own.checked_in_at is not null and e.title <> ${dumplingNight.title}
        and e.over_at between ${now}::timestamptz - make_interval(days => ${seeAgainCardDays - 1})
        and ${now}::timestamptz - interval '15 hours'
    ), recent as (
      select id, over_at, others[1:2] as givers from company where cardinality(others) >= 2
      order by least(cardinality(others), 4) desc, over_at desc, id desc limit 1
    ), cards as (
      insert into see_again_cards (event_id, user_id, created_at)
      select recent.id, a.user_id, recent.over_at + interval '15 hours' from recent
      join event_attendees a on a.event_id = recent.id and a.checked_in_at is not null
    ), given as (
      insert into event_hearts (user_id, to_id, event_id, created_at, expires_at)
      select giver, ${id}, id, over_at + interval '15 hours', over_at + make_interval(days => ${heartDays})
      from recent cross join unnest(givers) giver
    )
    insert into notifications (user_id, kind, event_id, created_at, updated_at, emailed_at)
    select ${id}, 'see-again', id, over_at + interval '15 hours', over_at + interval '15 hours', ${now} from recent`.execute(
    tx,
  )
}
