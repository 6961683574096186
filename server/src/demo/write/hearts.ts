import { heartDays, seeAgainCardDays } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { demoPerson } from '../accounts.ts'
import type { Community } from '../community.ts'
import { type WriteContext, lookUp } from './write-context.ts'

/**
 * The demo person is asked about a recent event. Two people there would like to see them again, so that some of the demo
 * person's hearts are mutual. A friendship began with hearts after an earlier event.
 */
export async function writeHearts(
  tx: Transaction,
  { people }: Community,
  context: WriteContext,
): Promise<void> {
  const person = people.find(({ email }) => email === demoPerson.email)
  if (person === undefined) return
  const [id, { now }] = [lookUp(context.people, person), context]
  const areFriends = sql`exists (
    select from friendships f
    where f.user_low = least(a.user_id, ${id}) and f.user_high = greatest(a.user_id, ${id})
  )`
  await sql`
    with attended as (
      select e.id, e.over_at, e.group_id from events e join event_attendees own on own.event_id = e.id
      where own.user_id = ${id} and own.checked_in_at is not null
    ), company as (
      select e.id, e.over_at, array(
        select a.user_id from event_attendees a
        where a.event_id = e.id and a.user_id <> ${id} and a.checked_in_at is not null and not ${areFriends}
        order by a.created_at, a.user_id
      ) as others
      from attended e
      where e.over_at between ${now}::timestamptz - make_interval(days => ${seeAgainCardDays - 1})
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
    ), mutual as (
      insert into mutual_hearts (user_low, user_high, event_id, created_at)
      select least(a.user_id, ${id}), greatest(a.user_id, ${id}), e.id, e.over_at + interval '15 hours'
      from attended e join event_attendees a on a.event_id = e.id and a.user_id <> ${id} and a.checked_in_at is not null
      where ${areFriends} and e.id not in (select id from recent)
      order by e.over_at, a.user_id limit 1
    )
    insert into notifications (user_id, kind, event_id, created_at, updated_at, emailed_at)
    select ${id}, 'see-again', id, over_at + interval '15 hours', over_at + interval '15 hours', ${now} from recent`.execute(
    tx,
  )
}
