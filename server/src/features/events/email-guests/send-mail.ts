import type { z } from 'zod'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Transaction } from '../../../db/database.ts'
import { sendMail } from '../../../platform/mail.ts'
import { enqueueGuestMails, guestMails } from './mail-jobs.ts'
import type { guestMailJob } from './mail-jobs.ts'
import { composeGuestMail } from './mails.ts'
import * as queries from './queries.ts'
import { createGuestToken } from './token.ts'

/** Writes the email from the current state. Sends nothing if it is no longer true. */
export async function sendGuestMail(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  { guestId, mail, messageId }: z.output<typeof guestMailJob.payload>,
): Promise<void> {
  const guest = await queries.findGuest(tx, guestId)
  if (guest === undefined || !guestMails[mail].some((status) => status === guest.status)) return
  const event = await queries.findMailedEvent(tx, guest.eventId)
  if (event === undefined) return
  const message = messageId === undefined ? undefined : await queries.findMessage(tx, messageId)
  if (mail === 'host-message' && message === undefined) return
  const { appName, appUrl, sessionSecret } = config
  const token = createGuestToken(sessionSecret, guest)
  const { status, offerExpiresAt } = guest
  const input = { appName, appUrl, token, event, status, offerExpiresAt, message }
  await jobs.enqueue(tx, sendMail, composeGuestMail(guest, mail, input))
}

/** Reminds guests without an account the day before. */
export async function remindEmailGuests(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  now: Date,
): Promise<void> {
  await transact(
    db,
    async (tx) => await enqueueGuestMails(jobs, tx, 'reminder', await queries.claimReminders(tx, now)),
  )
}
