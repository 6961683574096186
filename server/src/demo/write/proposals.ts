import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { proposalSettings } from '../../features/proposals/rules.ts'
import { demoPerson } from '../accounts.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Proposes a circle to the demo person and four others nearby who share an interest and no circle. Whether the job finds one
 * for the demo person depends on the day.
 */
export async function writeProposals(tx: Transaction, _: Community, { now }: WriteContext): Promise<void> {
  const createdAt = sql`${now}::timestamptz - interval '1 day'`
  await sql`
    with person as (select * from users where email = ${demoPerson.email}),
    candidates as (
      select theirs.interest_id, u.id from person p
      join user_interests own on own.user_id = p.id
      join user_interests theirs on theirs.interest_id = own.interest_id
      join users u on u.id = theirs.user_id
      where u.id <> p.id and u.city_id = p.city_id and u.is_discoverable and u.role = 'user'
        and not exists (
          select from friendships f where f.user_low = least(u.id, p.id) and f.user_high = greatest(u.id, p.id)
        )
        and not exists (
          select from group_members mine join group_members other on other.group_id = mine.group_id
          where mine.user_id = p.id and other.user_id = u.id
        )
    ),
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
