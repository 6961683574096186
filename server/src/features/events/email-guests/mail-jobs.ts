import type { EmailGuestStatus } from '@coterie/contract/events/email-guests'
import { sql } from 'kysely'
import { z } from 'zod'

import type { Transaction } from '../../../db/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'

const active = ['going', 'waitlisted', 'offered'] as const

export function isActiveStatus(status: EmailGuestStatus): boolean {
  return active.some((one) => one === status)
}

/** The emails to guests without an account, with the statuses that they are true for when they are sent. */
export const guestMails = {
  confirm: ['unconfirmed'],
  'already-there': active,
  going: ['going'],
  waitlisted: ['waitlisted'],
  'spot-offered': ['offered'],
  'moved-to-waitlist': ['waitlisted'],
  'let-in': ['going'],
  removed: ['removed'],
  changed: active,
  cancelled: active,
  paused: active,
  reminder: ['going'],
  'host-message': active,
} as const satisfies Record<string, readonly EmailGuestStatus[]>
export type GuestMail = keyof typeof guestMails

export const guestMailJob = {
  kind: 'guest-mail',
  payload: z.object({
    guestId: z.int(),
    mail: z.enum(Object.keys(guestMails) as GuestMail[]),
    messageId: z.int().optional(),
  }),
} as const

/** Sends the same email to these guests. */
export async function enqueueGuestMails(
  jobs: Jobs,
  tx: Transaction,
  mail: GuestMail,
  guestIds: readonly number[],
  messageId?: number,
): Promise<void> {
  const about = messageId === undefined ? {} : { messageId }
  const payloads = guestIds.map((guestId) => ({ guestId, mail, ...about }))
  await jobs.enqueueAll(tx, guestMailJob, payloads)
}

/** Sends an email to all guests of an event without an account who go or wait. */
export async function mailEmailGuests(
  jobs: Jobs,
  tx: Transaction,
  mail: GuestMail,
  { eventId, messageId }: { eventId: number; messageId?: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from event_email_guests g
    where event_id = ${eventId} and status in ('going', 'waitlisted', 'offered') and no_show_at is null
      and (status = 'going' or ${messageId ?? null}::bigint is null
        or exists (select from event_messages m where m.id = ${messageId ?? null}::bigint and m.to_waitlist))
    order by id`.execute(tx)
  await enqueueGuestMails(
    jobs,
    tx,
    mail,
    rows.map(({ id }) => id),
    messageId,
  )
}
