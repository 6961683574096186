import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { createNotificationForEach } from './create-notification.ts'

const day = 24 * 60 * 60 * 1000

/** Reminds guests once of events that start within a day, unless they RSVPed within that day. */
export async function sendReminders(ctx: Pick<Context, 'db' | 'jobs' | 'live'>, now: Date): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const due = await claimDue(tx, now)
    const recipients = due.map(({ userId, eventId }) => ({ userId, eventId, actorId: null }))
    await createNotificationForEach(ctx, tx, 'event-reminder', recipients, now)
  })
}

/** Claims due reminders; with several processes, each reminder is claimed once. */
async function claimDue(tx: Transaction, now: Date): Promise<{ userId: number; eventId: number }[]> {
  const until = new Date(now.getTime() + day)
  const { rows } = await sql<{ userId: number; eventId: number }>`
    insert into event_reminders (event_id, user_id, starts_at)
    select e.id, r.user_id, e.starts_at from events e join event_attendees r on r.event_id = e.id
    where e.starts_at > ${now} and e.starts_at <= ${until} and e.cancelled_at is null
      and r.created_at < e.starts_at - interval '1 day'
    on conflict do nothing
    returning user_id as "userId", event_id as "eventId"`.execute(tx)
  return rows
}
