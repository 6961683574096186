import { languages } from '@coterie/contract/languages'
import { notFound } from '@coterie/contract/refusals'
import { z } from 'zod'

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { sendMail } from '../../../platform/mail.ts'
import { checkName } from '../../account/service.ts'
import { hasBlockedAddress } from '../../retention/service.ts'
import { isBannedAddress } from '../../sanctions/service.ts'
import { anonymousViewer, getEventAccess } from '../access.ts'
import { lockEvents } from '../attendance-queries.ts'
import { checkCanGoByEmail } from '../rules.ts'
import { enqueueGuestMails, isActiveStatus } from './mail-jobs.ts'
import { composeHasAccountMail } from './mails.ts'
import * as queries from './queries.ts'

/** A job, so that neither the response nor its timing reveals what we know about the address. */
export const rsvpRequestJob = {
  kind: 'guest-rsvp-request',
  payload: z.object({ eventId: z.int(), name: z.string(), email: z.string(), language: z.enum(languages) }),
  encryptedFields: ['name', 'email'],
} as const
type RsvpRequest = z.output<typeof rsvpRequestJob.payload>

/** Checks what any visitor may know, and leaves the rest to the job. */
export async function requestRsvp(
  ctx: Pick<Context, 'db' | 'jobs' | 'config'>,
  request: RsvpRequest,
  now: Date,
) {
  const event = await getEventAccess(ctx.db, anonymousViewer.id, request.eventId)
  if (event === undefined) return notFound
  const refusal = checkCanGoByEmail(event, now) ?? checkName(request.name, ctx.config)
  if (refusal !== null) return refusal
  await ctx.jobs.enqueue(ctx.db, rsvpRequestJob, request)
  return { email: request.email }
}

/** Sends nothing to banned, blocked and removed people. */
export async function handleRequest(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  request: RsvpRequest,
  now: Date,
): Promise<void> {
  const { eventId, email } = request
  const [event] = await lockEvents(tx, [eventId])
  if (event === undefined || checkCanGoByEmail(event, now) !== null) return
  const account = await queries.findAccount(tx, email)
  if (await isUnwelcome({ db: tx, config }, { email, account, hostId: event.createdBy }, now)) return
  if (account !== undefined) {
    const about = await queries.findMailedEvent(tx, eventId)
    if (about === undefined) return
    return await jobs.enqueue(tx, sendMail, composeHasAccountMail(account, config, { id: eventId, ...about }))
  }
  const guest = await queries.lockGuestByEmail(tx, eventId, email)
  if (guest?.status === 'removed') return
  if (guest !== undefined && isActiveStatus(guest.status))
    return await enqueueGuestMails(jobs, tx, 'already-there', [guest.id])
  const id = await queries.upsertRequest(tx, request, now)
  await enqueueGuestMails(jobs, tx, 'confirm', [id])
}

type Sender = { email: string; account: queries.AccountOwner | undefined; hostId: number | null }

/** Banned people, and those who have a block with the host, even after they deleted their account. */
async function isUnwelcome(
  deps: { db: Transaction; config: Context['config'] },
  { email, account, hostId }: Sender,
  now: Date,
): Promise<boolean> {
  if (await isBannedAddress(deps, email)) return true
  if (hostId === null) return false
  return account === undefined
    ? await hasBlockedAddress(deps, { email, blockerId: hostId }, now)
    : await queries.hasBlockBetween(deps.db, account.id, hostId)
}
