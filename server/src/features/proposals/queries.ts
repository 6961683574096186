import type { Language } from '@coterie/contract/languages'
import { tableYesRequired, yesRequired } from '@coterie/contract/proposals'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { selectUserLanguage } from '../../db/recipients.ts'
import type { ProposalAnswer } from '../../db/tables.ts'
import { isVisible, noBlockInCircle } from '../../visibility/people.ts'

/** A proposal as one of its people sees it; `people` are the ids of all who were asked. */
export type ProposalRow = {
  id: number
  expires_at: Date
  group_id: number | null
  answer: ProposalAnswer | null
  joined: boolean
  yes_count: number
  people: number[]
  interests: string[]
  event_id: number | null
  event_title: string | null
  /** Of a table; otherwise null. */
  starts_at: Date | null
  timezone: string | null
  city_id: number | null
  location: string | null
  address: string | null
  /** The meetup that it became. */
  table_id: number | null
  yes_required: number
}

/** No block between this person and anyone in proposal `p`. */
const isNotBlocked = (userId: ReturnType<typeof sql>) => sql<boolean>`not exists (
  select from proposal_members other join blocks b
    on (b.blocker_id, b.blocked_id) in ((other.user_id, ${userId}), (${userId}, other.user_id))
  where other.proposal_id = p.id
)`

/** Number of yes answers that create the circle of proposal `p`. */
const selectYesRequired = sql<number>`case when p.starts_at is null then ${sql.lit(yesRequired)} else ${sql.lit(tableYesRequired)} end`

/** The person was asked, and it is open, joinable or joined by them. A block with anyone in the proposal or the circle hides it, and so does a removed event. */
const isActiveSql = (now: Date) => sql<boolean>`(
  own.asked and ${isNotBlocked(sql`own.user_id`)} and not exists (
    select from events e where e.id = p.event_id and coalesce(e.removed_at, e.hidden_at) is not null
  ) and case
    when own.joined then exists (
      select from group_members m where m.group_id = p.group_id and m.user_id = own.user_id
    )
    when p.confirmed_at is not null then p.expires_at > ${now} and exists (
      select from groups g where g.id = p.group_id and g.deleted_at is null and g.hidden_at is null
        and ${noBlockInCircle(sql`own.user_id`, sql`g.id`)}
    )
    else p.expires_at > ${now} and (
      select count(*) from proposal_members pp
      where pp.proposal_id = p.id and pp.answer is distinct from 'no'
    ) >= ${selectYesRequired}
  end
)`

const proposalColumns = sql`
  p.id, p.expires_at, p.group_id, own.answer, own.joined, p.event_id,
  (select title from events where id = p.event_id) as event_title,
  (select count(*) from proposal_members pp where pp.proposal_id = p.id and pp.answer = 'yes') as yes_count,
  p.starts_at, p.timezone, p.city_id, p.location, p.address, ${selectYesRequired} as yes_required,
  (select table_id from groups where id = p.group_id) as table_id,
  array(select pp.user_id from proposal_members pp where pp.proposal_id = p.id and pp.asked order by pp.user_id) as people,
  array(
    select i.name from proposal_interests pi join interests i on i.id = pi.interest_id
    where pi.proposal_id = p.id order by pi.position
  ) as interests`

export async function findProposal(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns}
    from proposals p join proposal_members own on own.proposal_id = p.id and own.user_id = ${viewerId}
    where p.id = ${id} and ${isActiveSql(now)}`.execute(db)
  return rows[0]
}

/** Waiting for this person's answer or, after their yes, for others. Latest first. */
export async function findOpenProposals(db: Queryable, viewerId: number, now: Date): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns}
    from proposals p join proposal_members own on own.proposal_id = p.id and own.user_id = ${viewerId}
    where not own.joined and own.answer is distinct from 'no' and ${isActiveSql(now)}
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

export async function lockProposal(tx: Transaction, id: number): Promise<void> {
  await tx.selectFrom('proposals').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Repeating an answer keeps its time, so the first yes stays the first. */
export async function saveAnswer(
  tx: Transaction,
  input: { id: number; userId: number; answer: ProposalAnswer | null },
  now: Date,
): Promise<void> {
  const { id, userId, answer } = input
  await sql`
    update proposal_members set answer = ${answer}, answered_at = ${answer === null ? null : now}
    where proposal_id = ${id} and user_id = ${userId}
      and answer is distinct from ${answer}::proposal_answer`.execute(tx)
}

/** People who said yes and can still see the proposal, in order of their answers. */
export async function findAcceptedMembers(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id
    from proposals p join proposal_members own on own.proposal_id = p.id join users u on u.id = own.user_id
    where p.id = ${id} and own.answer = 'yes' and u.is_active and u.is_verified
      and ${isNotBlocked(sql`own.user_id`)}
    order by own.answered_at, u.id`.execute(tx)
  return rows.map(({ id: userId }) => userId)
}

/** Only counts people who show their city. */
export async function findCommonCity(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number | null; location: string } | null> {
  const { rows } = await sql<{ id: number | null; location: string }>`
    select city_id as id, location from users
    where id = any(${ids}::bigint[]) and show_location and location is not null
    group by city_id, location order by count(*) desc, location limit 1`.execute(db)
  return rows[0] ?? null
}

/** If tied, the first person decides. */
export async function findCommonLanguage(db: Queryable, ids: readonly number[]): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select ${selectUserLanguage()} as language from users where id = any(${ids}::bigint[])
    group by 1 order by count(*) desc, bool_or(id = ${ids[0] ?? 0}) desc limit 1`.execute(db)
  return rows[0]?.language ?? 'en'
}

export async function findInterests(
  db: Queryable,
  proposalId: number,
): Promise<{ slug: string; name: string }[]> {
  return await db
    .selectFrom('proposal_interests as p')
    .innerJoin('interests as i', 'i.id', 'p.interest_id')
    .select(['i.slug', 'i.name'])
    .where('p.proposal_id', '=', proposalId)
    .orderBy('p.position')
    .execute()
}

export async function markConfirmed(tx: Transaction, id: number, groupId: number, now: Date): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ confirmed_at: now, group_id: groupId })
    .where('id', '=', id)
    .execute()
}

export async function markJoined(tx: Transaction, id: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('proposal_members')
    .set({ joined: true })
    .where('proposal_id', '=', id)
    .where('user_id', 'in', [...ids])
    .execute()
}

/** The viewer's connections to others, and the cities of those who show theirs. */
export type TieRow = {
  id: number
  latitude: number | null
  longitude: number | null
  isFriend: boolean
  sharesCircle: boolean
  hasMutualFriends: boolean
}

/** Includes the viewer's own row. */
export async function findTies(db: Queryable, viewerId: number, ids: readonly number[]): Promise<TieRow[]> {
  const { rows } = await sql<TieRow>`
    with pairs as (
      select user_low as one, user_high as other from friendships
      where user_low = any(${ids}::bigint[]) or user_low = ${viewerId}
      union all
      select user_high, user_low from friendships
      where user_high = any(${ids}::bigint[]) or user_high = ${viewerId}
    )
    select u.id, shown.latitude, shown.longitude,
      exists (select from pairs p where p.one = ${viewerId} and p.other = u.id) as "isFriend",
      exists (
        select from group_members mine join group_members theirs on theirs.group_id = mine.group_id
        where mine.user_id = ${viewerId} and theirs.user_id = u.id
      ) as "sharesCircle",
      exists (
        select from pairs mine join pairs theirs on theirs.other = mine.other
        join users shared on shared.id = mine.other and ${isVisible(viewerId, 'shared')}
        where mine.one = ${viewerId} and theirs.one = u.id
      ) as "hasMutualFriends"
    from users u left join users shown on shown.id = u.id and (u.show_location or u.id = ${viewerId})
    where u.id = any(${ids}::bigint[]) or u.id = ${viewerId}`.execute(db)
  return rows
}

/** `invited` are the people who were asked, `joined` those who joined the resulting circle. */
type ProposedMembers = {
  groupId: number | null
  tableId: number | null
  isTable: boolean
  invited: number[]
  joined: number[]
  accepted: number[]
}

/** SQL: the people of proposal `p` with this condition. */
const selectMembers = (condition: RawBuilder<unknown>) =>
  sql`array(select user_id from proposal_members where proposal_id = p.id and ${condition})`

export async function findProposedMembers(
  db: Queryable,
  proposalId: number,
): Promise<ProposedMembers | undefined> {
  const { rows } = await sql<ProposedMembers>`
    select p.group_id as "groupId", g.table_id as "tableId", p.starts_at is not null as "isTable",
      ${selectMembers(sql`asked`)} as invited, ${selectMembers(sql`joined`)} as joined,
      ${selectMembers(sql`answer = 'yes'`)} as accepted
    from proposals p left join groups g on g.id = p.group_id where p.id = ${proposalId}`.execute(db)
  return rows[0]
}
