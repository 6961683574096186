import { tooManyContacts } from '@coterie/contract/contact'
import type { Language } from '@coterie/contract/languages'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Plan } from '../../db/tables.ts'
import { getClientNetwork } from '../../platform/http/security/client-network.ts'
import { extractAddress, sendMail } from '../../platform/mail.ts'
import { hashToken } from '../../platform/sessions.ts'
import { composeContactMail } from './mails.ts'
import * as queries from './queries.ts'
import { getContactCutoff, getSecondsToWait } from './rules.ts'

type Form = { name: string; email: string; message: string; website?: string | undefined }
type MessageSender = {
  viewer: { id: number; plan: Plan } | null
  client: string
  language: Language | null
  now: Date
}

/**
 * Stores a message to the operator as a support ticket and emails it in a job, so a mail server that is down
 * only delays it. Messages from Advertisers have priority. Bots that filled in the hidden field get a normal
 * response.
 *
 * @param sender.client the client's network address
 */
export async function sendToOperator(
  ctx: Context,
  form: Form,
  sender: MessageSender,
): Promise<{ email: string } | typeof tooManyContacts> {
  const response = { email: form.email }
  if (form.website) return response
  return await transact(ctx.db, async (tx) => {
    await queries.lockContacts(tx)
    const wait = await countMessage(ctx, tx, { email: form.email, ...sender })
    if (wait > 0) return { ...tooManyContacts, retryAfter: wait }
    const { name, email, message } = form
    const author = { userId: sender.viewer?.id ?? null, priority: sender.viewer?.plan === 'advertiser' }
    await queries.insertTicket(tx, { name, email, message, language: sender.language, ...author }, sender.now)
    await ctx.jobs.enqueue(tx, sendMail, composeContactMail({ ...form, ...author }, getOperator(ctx)))
    return response
  })
}

type CountedMessage = { email: string; client: string; now: Date }

async function countMessage(
  { config }: Context,
  tx: Parameters<typeof queries.lockContacts>[0],
  { email, client, now }: CountedMessage,
): Promise<number> {
  const sender = {
    client: hashToken(config.sessionSecret, `contact client ${getClientNetwork(client)}`),
    email: hashToken(config.sessionSecret, `contact email ${email.toLowerCase()}`),
  }
  await queries.deleteContactsBefore(tx, getContactCutoff(now))
  const sentTimes = await queries.findContactTimes(tx, sender)
  const wait = Math.max(getSecondsToWait(sentTimes.client, now), getSecondsToWait(sentTimes.email, now))
  if (wait === 0) await queries.insertContact(tx, sender, now)
  return wait
}

function getOperator({ config }: Context): { to: string; appName: string; appUrl: string } {
  const { appName, appUrl } = config
  return { to: config.adminEmail ?? extractAddress(config.mailFrom), appName, appUrl }
}
