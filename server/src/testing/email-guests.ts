import type { EmailGuestRsvp } from '@coterie/contract/events/email-guests'

import type { Context } from '../context.ts'
import type { Caller } from './caller.ts'
import { readMails } from './mailbox.ts'

type ErrorBody = { error: { code: string } }
type RsvpResponse = EmailGuestRsvp & ErrorBody

/** Asks to go without an account, like the form on the event's page. */
export const requestToGo = (stranger: Caller, id: number, email: string, name = 'Nia Okafor') =>
  stranger.send<{ email: string } & ErrorBody>('POST /api/events/{id}/email-guests', {
    params: { id },
    body: { name, email },
  })

/** The token in the latest email to an address. */
export async function findGuestToken(ctx: Context, email: string): Promise<string> {
  const mail = (await readMails(ctx, email)).at(-1)
  return /\/guest\/([\w-]+)/.exec(mail ?? '')?.[1] ?? ''
}

const toParams = (token: string) => ({ params: { token } })

export const readGuest = (stranger: Caller, token: string) =>
  stranger.send<RsvpResponse>('GET /api/email-guests/{token}', toParams(token))
export const confirmGuest = (stranger: Caller, token: string) =>
  stranger.send<RsvpResponse>('POST /api/email-guests/{token}/confirmation', toParams(token))
export const leaveAsGuest = (stranger: Caller, token: string) =>
  stranger.send<RsvpResponse>('DELETE /api/email-guests/{token}/spot', toParams(token))
export const deleteGuest = (stranger: Caller, token: string) =>
  stranger.send<ErrorBody>('DELETE /api/email-guests/{token}', toParams(token))

/** Asks to go and confirms. @returns the guest's token. */
export async function goAsGuest(
  { ctx, stranger }: { ctx: Context; stranger: Caller },
  id: number,
  email: string,
): Promise<string> {
  await requestToGo(stranger, id, email)
  const token = await findGuestToken(ctx, email)
  await confirmGuest(stranger, token)
  await ctx.jobs.runDueJobs()
  return token
}
