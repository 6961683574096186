import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { isPaused } from '../events/service.ts'
import { createNotificationForEach } from '../notification-store/service.ts'

const hour = 60 * 60 * 1000

/** The reminders of an event: how long before its start, and until when. Those of all-day events come at noon of the day before. */
const reminders = [
  { kind: 'event-reminder', hoursBefore: 24, untilHoursBefore: 2, urgent: false, isAllDay: false },
  { kind: 'event-starting', hoursBefore: 2, untilHoursBefore: 0, urgent: true, isAllDay: false },
  { kind: 'event-reminder', hoursBefore: 12, untilHoursBefore: 0, urgent: false, isAllDay: true },
] as const
type Reminder = (typeof reminders)[number]

/** Reminds guests the day before an event and, unless it is all-day, two hours before. Not if they RSVPed within that time. */
export async function sendReminders(ctx: Pick<Context, 'db' | 'jobs' | 'live'>, now: Date): Promise<void> {
  for (const reminder of reminders) {
    const { kind, urgent } = reminder
    await transact(ctx.db, async (tx) => {
      const due = await claimReminders(tx, reminder, now)
      const recipients = due.map(({ userId, eventId }) => ({ userId, eventId, actorId: null }))
      await createNotificationForEach(ctx, tx, kind, { recipients, urgent }, now)
    })
  }
}

/** Claims due reminders; with several processes, each reminder is claimed once. */
async function claimReminders(
  tx: Transaction,
  { hoursBefore, untilHoursBefore, isAllDay }: Reminder,
  now: Date,
): Promise<{ userId: number; eventId: number }[]> {
  const [from, to] = [untilHoursBefore, hoursBefore].map((hours) => new Date(now.getTime() + hours * hour))
  const { rows } = await sql<{ userId: number; eventId: number }>`
    insert into event_reminders (event_id, user_id, starts_at, hours_before)
    select e.id, a.user_id, e.starts_at, ${hoursBefore} from events e join event_attendees a on a.event_id = e.id
    where e.starts_at > ${from} and e.starts_at <= ${to} and e.is_all_day = ${isAllDay} and e.cancelled_at is null and not ${isPaused(now)}
      and a.created_at < e.starts_at - make_interval(hours => ${hoursBefore})
    on conflict do nothing
    returning user_id as "userId", event_id as "eventId"`.execute(tx)
  return rows
}
