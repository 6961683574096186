import { capacityBelowGoing } from '@coterie/contract/events/editing'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import { publishMeetup } from '../activities/service.ts'
import { revokePoints } from '../points/service.ts'
import type { LockedEvent } from './attendance-queries.ts'
import { countFreeSpots } from './attendance-queries.ts'
import { promoteFromWaitlist } from './attendance.ts'
import type { Deps } from './attendance.ts'
import { publishGuestChange } from './live-updates.ts'

type Party = { userId: number; size: number; isOffer: boolean }

/** The people who lose their spot with this capacity: the latest offers first, then the latest RSVPs. */
async function findSurplus(tx: Transaction, event: LockedEvent, capacity: number): Promise<Party[]> {
  const free = await countFreeSpots(tx, { ...event, capacity })
  if (free === null || free >= 0) return []
  const { rows } = await sql<Party>`
    select "userId", size, "isOffer" from (
      select user_id as "userId", 1 + plus_ones as size, true as "isOffer", false as arrived, created_at, id as rank
      from event_waitlist where event_id = ${event.id} and offer_expires_at is not null
      union all
      select user_id, 1 + plus_ones, false, checked_in_at is not null, created_at, user_id
      from event_attendees where event_id = ${event.id} and not as_host
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
  const ids = surplus.map(({ userId }) => userId)
  await prependToWaitlist(tx, event.id, ids)
  for (const { userId, isOffer } of surplus) {
    const cause = { kind: 'event', id: event.id } as const
    if (!isOffer) await revokePoints(ctx.live, tx, { userId, cause }, now)
    await publishEvent(ctx.jobs, tx, { kind: 'moved-to-waitlist', eventId: event.id, userId })
  }
  await publishGuestChange(ctx.live, tx, event.id, ids)
  if (event.groupId !== null) await publishMeetup(ctx.live, tx, event.id)
  // If the last party was larger than needed, spots are free again.
  await promoteFromWaitlist(ctx, tx, event, now)
}

/** Withdraws offers, and puts people who were going before all others. The waitlist is ordered by ID. */
async function prependToWaitlist(
  tx: Transaction,
  eventId: number,
  userIds: readonly number[],
): Promise<void> {
  type Row = { userId: number; plusOnes: number; createdAt: Date }
  const columns = sql`user_id as "userId", plus_ones as "plusOnes", created_at as "createdAt"`
  const moved = await sql<Row>`
    delete from event_attendees where event_id = ${eventId} and user_id = any(${userIds}::int[])
    returning ${columns}`.execute(tx)
  const waiting = await sql<Row & { id: number }>`
    delete from event_waitlist
    where event_id = ${eventId} and (offer_expires_at is null or user_id = any(${userIds}::int[]))
    returning id, ${columns}`.execute(tx)
  const queue: Row[] = [
    ...moved.rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    ...waiting.rows.toSorted((a, b) => a.id - b.id),
  ]
  await sql`
    insert into event_waitlist (event_id, user_id, plus_ones, created_at)
    select ${eventId}, user_id, plus_ones, created_at
    from unnest(${queue.map(({ userId }) => userId)}::int[], ${queue.map(({ plusOnes }) => plusOnes)}::int[],
      ${queue.map(({ createdAt }) => createdAt)}::timestamptz[]) with ordinality l (user_id, plus_ones, created_at, n)
    order by n`.execute(tx)
}
