import { capacityBelowGoing } from '@coterie/contract/events/editing'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { publishMeetup } from '../activities/service.ts'
import { revokePoints } from '../points/service.ts'
import type { LockedEvent, Waiter } from './attendance-queries.ts'
import { countFreeSpots } from './attendance-queries.ts'
import { promoteFromWaitlist } from './attendance.ts'
import type { Deps } from './attendance.ts'
import { enqueueGuestMails } from './email-guests/mail-jobs.ts'
import { publishGuestChange } from './live-updates.ts'

type Party = Waiter & { size: number; isOffer: boolean }

/** The people who lose their spot with this capacity: the latest offers first, then the latest RSVPs. */
async function findSurplus(tx: Transaction, event: LockedEvent, capacity: number): Promise<Party[]> {
  const free = await countFreeSpots(tx, { ...event, capacity })
  if (free === null || free >= 0) return []
  const { rows } = await sql<Party>`
    select "userId", "emailGuestId", size, "isOffer" from (
      select user_id as "userId", null::bigint as "emailGuestId", 1 + plus_ones as size, true as "isOffer", false as arrived, created_at, id as rank
      from event_waitlist where event_id = ${event.id} and offer_expires_at is not null
      union all
      select user_id, null, 1 + plus_ones, false, checked_in_at is not null, created_at, user_id
      from event_attendees where event_id = ${event.id} and not as_host
      union all
      select null, id, 1, status = 'offered', checked_in_at is not null, since, coalesce(waitlist_id, id)
      from event_email_guests where event_id = ${event.id} and status in ('going', 'offered')
    ) parties
    order by "isOffer" desc, arrived, created_at desc, rank desc limit ${-free}`.execute(tx)
  const surplus: Party[] = []
  let missing = -free
  for (const party of rows) {
    if (missing <= 0) break
    surplus.push(party)
    missing -= party.size
  }
  return surplus
}

/** @returns why fewer spots need a confirmation, or null. */
export async function checkSurplus(
  tx: Transaction,
  events: readonly LockedEvent[],
  capacity: number,
): Promise<ReturnType<typeof refuseSurplus> | null> {
  let people = 0
  for (const event of events) for (const { size } of await findSurplus(tx, event, capacity)) people += size
  return people === 0 ? null : refuseSurplus(people)
}

function refuseSurplus(count: number) {
  return {
    ...capacityBelowGoing,
    getMessage: (locale: Language) => m.refusal_capacity_below_going_details({ count }, { locale }),
  }
}

/** Moves the people without a spot to the front of the waitlist. They lose the event's points and are notified. */
export async function moveSurplusToWaitlist(
  ctx: Deps,
  tx: Transaction,
  event: LockedEvent,
  now: Date,
): Promise<void> {
  const surplus = event.capacity === null ? [] : await findSurplus(tx, event, event.capacity)
  if (surplus.length === 0) return
  const ids = surplus.flatMap(({ userId }) => userId ?? [])
  const guestIds = surplus.flatMap(({ emailGuestId }) => emailGuestId ?? [])
  await prependToWaitlist(tx, event.id, { ids, guestIds })
  await enqueueGuestMails(ctx.jobs, tx, 'moved-to-waitlist', guestIds)
  for (const { userId, isOffer } of surplus) {
    if (userId === null) continue
    const cause = { kind: 'event', id: event.id } as const
    if (!isOffer) await revokePoints(ctx.live, tx, { userId, cause }, now)
    await publishEvent(ctx.jobs, tx, { kind: 'moved-to-waitlist', eventId: event.id, userId })
  }
  await publishGuestChange(ctx.live, tx, event.id, ids)
  if (event.groupId !== null) await publishMeetup(ctx.live, tx, event.id)
  // If the last party was larger than needed, spots are free again.
  await promoteFromWaitlist(ctx, tx, event, now)
}

/** Withdraws offers, and puts people who were going at the front of the waitlist, which is ordered by ID. */
async function prependToWaitlist(
  tx: Transaction,
  eventId: number,
  { ids, guestIds }: { ids: readonly number[]; guestIds: readonly number[] },
): Promise<void> {
  type Row = Waiter & { wasGoing: boolean; position: number | null; plusOnes: number; createdAt: Date }
  const columns = sql`user_id as "userId", null as "emailGuestId", plus_ones as "plusOnes", created_at as "createdAt"`
  const users = await sql<Row>`
    with moved as (
      delete from event_attendees where event_id = ${eventId} and user_id = any(${ids}::bigint[])
      returning ${columns}
    ), waiting as (
      delete from event_waitlist
      where event_id = ${eventId} and (offer_expires_at is null or user_id = any(${ids}::bigint[]))
      returning ${columns}, id
    )
    select *, true as "wasGoing", null as position from moved
    union all select "userId", "emailGuestId", "plusOnes", "createdAt", false, id from waiting`.execute(tx)
  const guests = await sql<Row>`
    select null as "userId", id as "emailGuestId", 0 as "plusOnes", since as "createdAt",
      status = 'going' as "wasGoing", waitlist_id as position
    from event_email_guests
    where event_id = ${eventId} and (status = 'waitlisted' or id = any(${guestIds}::bigint[]))`.execute(tx)
  const all = [...users.rows, ...guests.rows]
  const queue = [
    ...all
      .filter(({ wasGoing }) => wasGoing)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    ...all.filter(({ wasGoing }) => !wasGoing).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0)),
  ]
  await sql`
    with positions as materialized (
      select n, nextval(pg_get_serial_sequence('event_waitlist', 'id')) as id from generate_series(1, ${queue.length}::int) n
    ), queue as (
      select p.id, q.* from positions p join unnest(
        ${queue.map(({ userId }) => userId)}::bigint[], ${queue.map(({ emailGuestId }) => emailGuestId)}::bigint[],
        ${queue.map(({ plusOnes }) => plusOnes)}::int[], ${queue.map(({ createdAt }) => createdAt)}::timestamptz[]
      ) with ordinality q (user_id, guest_id, plus_ones, created_at, n) on q.n = p.n
    ), guests as (
      update event_email_guests g set status = 'waitlisted', waitlist_id = queue.id, offer_expires_at = null
      from queue where g.id = queue.guest_id
    )
    insert into event_waitlist (id, event_id, user_id, plus_ones, created_at) overriding system value
    select id, ${eventId}::bigint, user_id, plus_ones, created_at from queue where user_id is not null`.execute(
    tx,
  )
}
