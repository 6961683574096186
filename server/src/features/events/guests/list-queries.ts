import type { GuestList, GuestStatus } from '@coterie/contract/events/guests'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isVisible } from '../../../visibility/people.ts'

export type GuestRow = {
  /** The id of the user or, without an account, of the email guest. */
  id: number
  hasAccount: boolean
  name: string
  status: GuestStatus
  isHost: boolean
  /** The position in the list, together with `position`. */
  at: Date
  position: number
  plusOnes: number
  offerExpiresAt: Date | null
  attended: boolean | null
}

type ListInput = {
  id: number
  show: GuestList
  search: string
  after: [at: string, position: number] | null
  limit: number
}

const isListed: Readonly<Record<'going' | 'checked-in' | 'attended' | 'no-show', RawBuilder<boolean>>> = {
  going: sql`true`,
  'checked-in': sql`g.self_checked_in and not g.as_host`,
  attended: sql`g.checked_in_at is not null and not g.as_host`,
  'no-show': sql`g.no_show_at is not null and not g.as_host`,
}

const hasOpenOffer = (now: Date) => sql<boolean>`g.offer_expires_at > ${now}`
const isWaiting = (now: Date) => sql<boolean>`(g.offer_expires_at is null or ${hasOpenOffer(now)})`

/** The rows of a list as `g`, and the columns that order and describe them. */
function selectList(show: GuestList, now: Date) {
  if (show === 'waitlist')
    return {
      table: sql`event_waitlist`,
      at: sql`g.created_at`,
      position: sql`g.id`,
      isIncluded: isWaiting(now),
      columns: sql`case when ${hasOpenOffer(now)} then 'offered' else 'waitlisted' end as status, false as "isHost",
        g.plus_ones as "plusOnes", g.offer_expires_at as "offerExpiresAt", null::bool as attended`,
    }
  if (show === 'invited')
    return {
      table: sql`event_invitations`,
      at: sql`g.created_at`,
      position: sql`g.user_id`,
      isIncluded: sql`true`,
      columns: sql`case
          when exists (select from event_attendees a where a.event_id = g.event_id and a.user_id = g.user_id) then 'going'
          when exists (select from event_waitlist w where w.event_id = g.event_id and w.user_id = g.user_id) then 'waitlisted'
          when g.declined_at is not null then 'declined' else 'invited' end as status,
        false as "isHost", 0 as "plusOnes", null::timestamptz as "offerExpiresAt", null::bool as attended`,
    }
  if (show === 'removed')
    return {
      table: sql`event_removals`,
      at: sql`g.removed_at`,
      position: sql`g.user_id`,
      isIncluded: sql`true`,
      columns: sql`'removed' as status, false as "isHost", 0 as "plusOnes", null::timestamptz as "offerExpiresAt", null::bool as attended`,
    }
  return {
    table: sql`event_attendees`,
    at: sql`g.created_at`,
    position: sql`g.user_id`,
    isIncluded: isListed[show],
    columns: sql`'going' as status, g.as_host as "isHost", g.plus_ones as "plusOnes", null::timestamptz as "offerExpiresAt",
      case when g.checked_in_at is not null then true when g.no_show_at is not null then false end as attended`,
  }
}

/** Guests without an account, for the lists that can have any. Their negative position differs from all user ids. */
function selectEmailGuests(show: GuestList, now: Date) {
  const status = { going: sql`'going'`, waitlist: sql`g.status`, removed: sql`'removed'` }
  const isIncluded = {
    going: sql`g.status = 'going'`,
    waitlist: sql`g.status in ('waitlisted', 'offered') and ${isWaiting(now)}`,
    removed: sql`g.status = 'removed'`,
    attended: sql`g.status = 'going' and g.checked_in_at is not null`,
    'no-show': sql`g.status = 'going' and g.no_show_at is not null`,
    invited: null,
    'checked-in': null,
  }[show]
  return isIncluded === null
    ? null
    : {
        isIncluded,
        position: show === 'waitlist' ? sql`g.waitlist_id` : sql`-g.id`,
        columns: sql`${show === 'waitlist' || show === 'removed' ? status[show] : status.going}::text as status,
          false as "isHost", 0 as "plusOnes", g.offer_expires_at as "offerExpiresAt",
          case when g.checked_in_at is not null then true when g.no_show_at is not null then false end as attended`,
      }
}

/** People the viewer can see, and guests without an account, in the order in which they joined the list. */
export async function findGuests(
  db: Queryable,
  viewerId: number,
  input: ListInput,
  now: Date,
): Promise<GuestRow[]> {
  const members = await findMembers(db, viewerId, input, now)
  const emailGuests = await findEmailGuests(db, input, now)
  if (emailGuests.length === 0) return members
  const isOrderedByPosition = input.show === 'waitlist'
  const compare = (a: GuestRow, b: GuestRow) =>
    (isOrderedByPosition ? 0 : a.at.getTime() - b.at.getTime()) || a.position - b.position
  return [...members, ...emailGuests].toSorted(compare).slice(0, input.limit)
}

async function findMembers(
  db: Queryable,
  viewerId: number,
  input: ListInput,
  now: Date,
): Promise<GuestRow[]> {
  const { id, show, limit } = input
  const { table, at, position, isIncluded, columns } = selectList(show, now)
  const { order, isAfter } = getOrder(input, at, position)
  const { rows } = await sql<GuestRow>`
    select g.user_id as id, true as "hasAccount", u.name, ${at} as at, ${position} as position, ${columns}
    from ${table} g join users u on u.id = g.user_id
    where g.event_id = ${id} and ${isIncluded} and ${isVisible(viewerId, 'u')} and ${isNamed(input, 'u.name')} and ${isAfter}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

async function findEmailGuests(db: Queryable, input: ListInput, now: Date): Promise<GuestRow[]> {
  const { id, show, limit } = input
  const list = selectEmailGuests(show, now)
  if (list === null) return []
  const { order, isAfter } = getOrder(input, sql`g.since`, list.position)
  const { rows } = await sql<GuestRow>`
    select g.id, false as "hasAccount", g.name, g.since as at, ${list.position} as position, ${list.columns}
    from event_email_guests g
    where g.event_id = ${id} and ${list.isIncluded} and ${isNamed(input, 'g.name')} and ${isAfter}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The waitlist is in order of its positions, as in its offers. */
function getOrder({ show, after }: ListInput, at: RawBuilder<unknown>, position: RawBuilder<unknown>) {
  const isWaitlist = show === 'waitlist'
  const order = isWaitlist ? position : sql`${at}, ${position}`
  const key = isWaitlist ? sql`${after?.[1]}::bigint` : sql`${after?.[0]}::timestamptz, ${after?.[1]}::bigint`
  return { order, isAfter: after === null ? sql`true` : sql`(${order}) > (${key})` }
}

function isNamed({ search }: ListInput, name: string): RawBuilder<unknown> {
  return search === '' ? sql`true` : sql`strpos(lower(${sql.ref(name)}), lower(${search})) > 0`
}

/** Hosts see the answers of people who are going or waiting. */
export function getIdsOfComing(rows: readonly GuestRow[]): number[] {
  return rows
    .filter(({ hasAccount }) => hasAccount)
    .filter(({ status }) => status === 'going' || status === 'waitlisted' || status === 'offered')
    .map((row) => row.id)
}

type GuestCounts = Record<GuestList, number> & { guestCount: number }

export async function countGuests(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<GuestCounts> {
  const { rows } = await sql<GuestCounts>`
    select going.going + by_email.going as going, going."guestCount" + by_email.going as "guestCount", going."checked-in",
      going.attended + by_email.attended as attended, going."no-show" + by_email."no-show" as "no-show",
      (${countRows('waitlist', viewerId, id, now)}) + by_email.waitlist as waitlist,
      (${countRows('invited', viewerId, id, now)}) as invited,
      (${countRows('removed', viewerId, id, now)}) + by_email.removed as removed
    from (
      select count(*)::int as going, count(*) filter (where not g.as_host)::int as "guestCount",
        count(*) filter (where ${isListed['checked-in']})::int as "checked-in",
        count(*) filter (where ${isListed.attended})::int as attended,
        count(*) filter (where ${isListed['no-show']})::int as "no-show"
      from event_attendees g join users u on u.id = g.user_id where g.event_id = ${id} and ${isVisible(viewerId, 'u')}
    ) going, (
      select ${sql.join(
        (['going', 'attended', 'no-show', 'waitlist', 'removed'] as const).map(
          (show) =>
            sql`count(*) filter (where ${selectEmailGuests(show, now)?.isIncluded})::int as ${sql.ref(show)}`,
        ),
      )}
      from event_email_guests g where g.event_id = ${id}
    ) by_email`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('Counting returned no row')
  return counts
}

function countRows(show: GuestList, viewerId: number, id: number, now: Date) {
  const { table, isIncluded } = selectList(show, now)
  return sql`
    select count(*)::int from ${table} g join users u on u.id = g.user_id
    where g.event_id = ${id} and ${isIncluded} and ${isVisible(viewerId, 'u')}`
}
