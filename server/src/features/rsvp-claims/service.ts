import { sql } from 'kysely'
import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'

/** Follows a claim: awards the points of the events, and informs their hosts. */
export const claimedRsvpsJob = {
  kind: 'claimed-rsvps',
  payload: z.object({ userId: z.int(), eventIds: z.array(z.int()) }),
} as const

/**
 * Gives a user the RSVPs that were made with their address before they had an account, with their position on the waitlist, attendance
 * and removals. Call it in the transaction that confirms the address. Spots stay taken, so the events needn't be locked.
 */
export async function claimRsvps(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ eventId: number }>`
    with claimed as (
      delete from event_email_guests where email = ${email} returning *
    ), removals as (
      insert into event_removals (event_id, user_id, removed_at)
      select event_id, ${id}, since from claimed where status = 'removed' on conflict do nothing
    ), open as (
      select c.* from claimed c join events e on e.id = c.event_id
      where e.created_by is distinct from ${id}
        and not exists (select from event_removals r where r.event_id = c.event_id and r.user_id = ${id})
    ), going as (
      insert into event_attendees (event_id, user_id, created_at, as_host, plus_ones, checked_in_at, no_show_at)
      select event_id, ${id}, since, false, 0, checked_in_at, no_show_at from open where status = 'going'
      on conflict do nothing
    ), left_waitlist as (
      delete from event_waitlist
      where user_id = ${id} and event_id in (select event_id from open where status = 'going')
    ), waiting as (
      insert into event_waitlist (id, event_id, user_id, plus_ones, created_at, offer_expires_at) overriding system value
      select waitlist_id, event_id, ${id}, 0, since, offer_expires_at from open
      where status in ('waitlisted', 'offered')
        and not exists (select from event_attendees a where a.event_id = open.event_id and a.user_id = ${id})
      on conflict do nothing
    )
    select event_id as "eventId" from claimed where status in ('going', 'waitlisted', 'offered')
    order by event_id`.execute(tx)
  if (rows.length === 0) return
  const eventIds = rows.map(({ eventId }) => eventId)
  await jobs.enqueue(tx, claimedRsvpsJob, { userId: id, eventIds }, now)
}
