import { maxFreeCircles } from '@coterie/contract/groups/groups'
import { tableSeats } from '@coterie/contract/proposals'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { getTableTimes, getTimeOnDay, tableSettings } from '../../features/events/service.ts'
import { proposalSettings, tableRules } from '../../features/proposals/rules.ts'
import { demoPerson } from '../accounts.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

export async function writeProposals(
  tx: Transaction,
  _: Community,
  { now }: Pick<WriteContext, 'now'>,
): Promise<void> {
  await writeProposedCircle(tx, now)
  await writeFreeEvenings(tx)
  await writeProposedTable(tx, now)
}

/**
 * Proposes a circle to the demo person and four others nearby who share an interest and no circle. Whether the job finds one
 * for the demo person depends on the day.
 */
async function writeProposedCircle(tx: Transaction, now: Date): Promise<void> {
  const createdAt = sql`${now}::timestamptz - interval '1 day'`
  await sql`
    with ${selectCandidates},
    chosen as (
      select interest_id, (array_agg(id order by id))[1:4] as others from candidates
      group by interest_id having count(*) >= 4 order by count(*), interest_id limit 1
    ),
    proposal as (
      insert into proposals (created_at, expires_at)
      select ${createdAt}, ${createdAt} + make_interval(days => ${sql.lit(proposalSettings.openDays)}) from chosen
      returning id
    ),
    members as (
      insert into proposal_members (proposal_id, user_id)
      select proposal.id, member from proposal, chosen, person p, unnest(array_append(others, p.id)) member
    )
    insert into proposal_interests (proposal_id, interest_id, position)
    select proposal.id, interest_id, 0 from proposal, chosen`.execute(tx)
}

/** The demo person, and people nearby who share an interest with her and no circle, and have room for one. */
const selectCandidates = sql`
  person as (select * from users where email = ${demoPerson.email}),
  candidates as (
    select theirs.interest_id, u.id from person p
    join user_interests own on own.user_id = p.id
    join user_interests theirs on theirs.interest_id = own.interest_id
    join users u on u.id = theirs.user_id
    where u.id <> p.id and u.city_id = p.city_id and u.is_discoverable and u.role = 'user'
      and (u.subscription_plan <> 'free' or ${sql.lit(maxFreeCircles)} > (
        select count(*) from group_members m where m.user_id = u.id
      ))
      and not exists (
        select from friendships f where f.user_low = least(u.id, p.id) and f.user_high = greatest(u.id, p.id)
      )
      and not exists (
        select from group_members mine join group_members other on other.group_id = mine.group_id
        where mine.user_id = p.id and other.user_id = u.id
      )
  )`

/** Two evenings for most people. The demo person is free on the evening of her table, too. */
async function writeFreeEvenings(tx: Transaction): Promise<void> {
  await sql`
    update users set free_evenings = array[1 + id % 7, 1 + (id + 2) % 7]::smallint[]
    where id % 4 <> 0 and onboarded_at is not null`.execute(tx)
  await sql`update users set free_evenings = '{2,4}' where email = ${demoPerson.email}`.execute(tx)
}

/** Proposes a table on a Thursday to the demo person. Three others said yes, so her yes makes it real. */
async function writeProposedTable(tx: Transaction, now: Date): Promise<void> {
  const { timezone } = await tx
    .selectFrom('users')
    .innerJoin('cities', 'cities.id', 'users.city_id')
    .select('cities.timezone')
    .where('users.email', '=', demoPerson.email)
    .executeTakeFirstOrThrow()
  const startsAt = getNextThursday(now, timezone)
  const { answerUntil } = getTableTimes({ startsAt, timezone })
  const createdAt = sql`${now}::timestamptz - interval '30 hours'`
  await sql`
    with ${selectCandidates}, chosen as (
      select interest_id, (array_agg(id order by id desc))[1:${sql.lit(tableSeats - 1)}] as others from candidates
      group by interest_id having count(*) >= ${tableSeats - 1} order by count(*) desc, interest_id limit 1
    ), proposal as (
      insert into proposals (created_at, expires_at, starts_at, timezone, city_id, location)
      select ${createdAt}, ${answerUntil}::timestamptz, ${startsAt}::timestamptz, ${timezone}, p.city_id, p.location
      from chosen, person p returning id
    ), members as (
      insert into proposal_members (proposal_id, user_id, position, answer, answered_at)
      select proposal.id, member.id, member.n - 1, case when member.n in (2, 3, 5) then 'yes'::proposal_answer end,
        case when member.n in (2, 3, 5) then ${createdAt} + member.n * interval '1 hour' end
      from proposal, chosen, person p, unnest(p.id || others) with ordinality member (id, n)
    )
    insert into proposal_interests (proposal_id, interest_id, position)
    select proposal.id, interest_id, 0 from proposal, chosen`.execute(tx)
}

function getNextThursday(now: Date, timezone: string): Date {
  const { minDays, maxDays } = tableRules
  for (let days = minDays; days <= maxDays; days += 1) {
    const at = getTimeOnDay(now, timezone, { days, time: tableSettings.startsAt })
    if (new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: timezone }).format(at) === 'Thursday')
      return at
  }
  throw new Error('There is no Thursday within two weeks')
}
