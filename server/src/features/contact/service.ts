import { tooManyContacts } from '@coterie/contract/contact'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Language, Plan } from '../../db/tables.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { addressIn, sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { contactMail } from './mails.ts'
import * as queries from './queries.ts'
import { anHourBefore, secondsToWait } from './rules.ts'

type Form = { name: string; email: string; message: string; website?: string | undefined }
type From = {
  viewer: { id: number; plan: Plan } | null
  client: string
  language: Language | null
  now: Date
}

/**
 * Keeps a message to the operator as a ticket and mails it, as a job: a mail server that is down only delays
 * it. Of Advertisers it has priority. A robot that filled the trap is answered as if it had worked.
 *
 * @param from.client the client's network address
 */
export async function writeToOperator(
  ctx: Context,
  form: Form,
  from: From,
): Promise<{ email: string } | typeof tooManyContacts> {
  const answer = { email: form.email }
  if (form.website) return answer
  return await transact(ctx.db, async (tx) => {
    await queries.lockContacts(tx)
    const wait = await count(ctx, tx, { email: form.email, ...from })
    if (wait > 0) return { ...tooManyContacts, retryAfter: wait }
    const { name, email, message } = form
    const by = { userId: from.viewer?.id ?? null, priority: from.viewer?.plan === 'advertiser' }
    await queries.insertTicket(tx, { name, email, message, language: from.language, ...by }, from.now)
    await ctx.jobs.enqueue(tx, sendMail, contactMail({ ...form, ...by }, operatorOf(ctx)))
    return answer
  })
}

type Counted = { email: string; client: string; now: Date }

/** Counts a message for its two addresses and answers 0, or leaves it and answers the seconds to wait. */
async function count(
  { config }: Context,
  tx: Parameters<typeof queries.lockContacts>[0],
  { email, client, now }: Counted,
): Promise<number> {
  const sender = {
    client: hashToken(config.sessionSecret, `contact client ${networkOf(client)}`),
    email: hashToken(config.sessionSecret, `contact email ${email.toLowerCase()}`),
  }
  await queries.forgetContactsBefore(tx, anHourBefore(now))
  const sent = await queries.sentBy(tx, sender)
  const wait = Math.max(secondsToWait(sent.client, now), secondsToWait(sent.email, now))
  if (wait === 0) await queries.rememberContact(tx, sender, now)
  return wait
}

/** The main admin, or whoever reads what comes to the sender of our mails. */
function operatorOf({ config }: Context): { to: string; appName: string } {
  return { to: config.adminEmail ?? addressIn(config.mailFrom), appName: config.appName }
}
