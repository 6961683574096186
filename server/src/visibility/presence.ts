import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'
import { canPostIn } from './conversations.ts'
import type { Conversation } from './conversations.ts'
import { hasNoBlockBetween } from './people.ts'

/** A process without a heartbeat for this long counts as dead, and its users as offline (seconds). */
export const leaseSeconds = 10

/** A user, and another person whose presence they may see. */
export type Pair = { watcher: number; person: number }

/**
 * The online people that each watcher may see: friends and members of shared circles, if both show their presence and
 * neither has blocked the other.
 *
 * @param people null for all.
 */
export async function findOnlinePeople(
  db: Queryable,
  watchers: readonly number[],
  people: readonly number[] | null,
): Promise<Pair[]> {
  const isIncluded = (column: string) =>
    people === null ? sql`true` : sql`${sql.ref(column)} = any(${[...people]}::bigint[])`
  const { rows } = await sql<Pair>`
    with known as (
      select user_high as watcher, user_low as person from friendships
      where user_high = any(${[...watchers]}::bigint[]) and ${isIncluded('user_low')}
      union
      select user_low, user_high from friendships
      where user_low = any(${[...watchers]}::bigint[]) and ${isIncluded('user_high')}
      union
      select own.user_id, other.user_id from group_members own
      join group_members other on other.group_id = own.group_id and other.user_id <> own.user_id
      where own.user_id = any(${[...watchers]}::bigint[]) and ${isIncluded('other.user_id')}
    )
    select known.watcher, known.person from known
    where ${isOnline('known.person')} and ${areVisibleToEachOther('known.watcher', 'known.person')}`.execute(
    db,
  )
  return rows
}

/**
 * The people who see that this person is typing: the friend or the other members of the circle, if they may see the
 * person's presence. Undefined if the person can't post in the conversation.
 */
export async function findTypingRecipients(
  db: Queryable,
  userId: number,
  to: Conversation,
): Promise<{ name: string; userIds: number[] } | undefined> {
  const partners =
    to.kind === 'person'
      ? sql`select ${to.id}::bigint as id`
      : sql`select user_id as id from group_members where group_id = ${to.id} and user_id <> ${userId}`
  const { rows } = await sql<{ name: string; id: number }>`
    select me.name, partners.id from (${partners}) partners join users me on me.id = ${userId}
    where ${canPostIn(userId, to)} and ${areVisibleToEachOther('partners.id', 'me.id')}`.execute(db)
  const [first] = rows
  return first === undefined ? undefined : { name: first.name, userIds: rows.map(({ id }) => id) }
}

function isOnline(person: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from presence_users join presence_processes on presence_processes.id = presence_users.process_id
    where presence_users.user_id = ${sql.ref(person)}
      and presence_processes.seen_at > now() - make_interval(secs => ${leaseSeconds})
  )`
}

/** Both are active and show their presence, and neither has blocked the other. */
function areVisibleToEachOther(first: string, second: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(first), sql.ref(second)]
  return sql<boolean>`(
    ${showsPresence(a)} and ${showsPresence(b)} and ${hasNoBlockBetween(a, b)}
  )`
}

function showsPresence(person: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users where users.id = ${person} and show_online and is_active and is_verified
  )`
}
