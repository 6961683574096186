import type { GuestList, GuestStatus } from '@coterie/contract/events/guests'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isVisible } from '../../../visibility/people.ts'

export type GuestRow = {
  userId: number
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
          when exists (select from event_attendees r where r.event_id = g.event_id and r.user_id = g.user_id) then 'going'
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

/** People the viewer can see, in the order in which they joined the list. */
export async function findGuests(
  db: Queryable,
  viewerId: number,
  { id, show, search, after, limit }: ListInput,
  now: Date,
): Promise<GuestRow[]> {
  const { table, at, position, isIncluded, columns } = selectList(show, now)
  // The waitlist is in order of its IDs, as in its offers.
  const order = show === 'waitlist' ? position : sql`${at}, ${position}`
  const key =
    show === 'waitlist' ? sql`${after?.[1]}::int` : sql`${after?.[0]}::timestamptz, ${after?.[1]}::int`
  const isAfter = after === null ? sql`` : sql`and (${order}) > (${key})`
  const isNamed = search === '' ? sql`` : sql`and strpos(lower(u.name), lower(${search})) > 0`
  const { rows } = await sql<GuestRow>`
    select g.user_id as "userId", u.name, ${at} as at, ${position} as position, ${columns}
    from ${table} g join users u on u.id = g.user_id
    where g.event_id = ${id} and ${isIncluded} and ${isVisible(viewerId, 'u')} ${isNamed} ${isAfter}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Hosts see the answers of people who are going or waiting. */
export function getIdsOfComing(rows: readonly GuestRow[]): number[] {
  return rows
    .filter(({ status }) => status === 'going' || status === 'waitlisted' || status === 'offered')
    .map(({ userId }) => userId)
}

type GuestCounts = Record<GuestList, number> & { guestCount: number }

export async function countGuests(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<GuestCounts> {
  const { rows } = await sql<GuestCounts>`
    select going.*, (${countRows('waitlist', viewerId, id, now)}) as waitlist,
      (${countRows('invited', viewerId, id, now)}) as invited, (${countRows('removed', viewerId, id, now)}) as removed
    from (
      select count(*)::int as going, count(*) filter (where not g.as_host)::int as "guestCount",
        count(*) filter (where ${isListed['checked-in']})::int as "checked-in",
        count(*) filter (where ${isListed.attended})::int as attended,
        count(*) filter (where ${isListed['no-show']})::int as "no-show"
      from event_attendees g join users u on u.id = g.user_id where g.event_id = ${id} and ${isVisible(viewerId, 'u')}
    ) going`.execute(db)
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
