import type { Input } from '@coterie/contract/endpoint'
import { answersRequired } from '@coterie/contract/events/events'
import type { Language } from '@coterie/contract/languages'
import type { answerNotification, NotificationAnswer } from '@coterie/contract/notifications/answers'
import { invalidLink } from '@coterie/contract/notifications/notifications'
import type { AnswerableKind } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { castVoteOnce } from '../../activities/service.ts'
import {
  answerCoHostInvitation,
  answerInvitation,
  answerOffer,
  confirmTableOnce,
} from '../../events/service.ts'
import type { EventViewer } from '../../events/service.ts'
import { respondToProposalOnce } from '../../proposals/service.ts'
import { respondToRequest } from '../../requests/service.ts'
import { readAnswerToken, isAnswerTokenValid } from './token.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live' | 'config'>
type AnswerInput = Input<typeof answerNotification>['body']
type AnswerOptions = { language: Language; now: Date }

/** Answers once. The refusal of a repeated or late answer says what happened instead. */
export async function answerOnce(
  ctx: Deps,
  viewer: EventViewer,
  { kind, id, answer }: AnswerInput,
  { language, now }: AnswerOptions,
) {
  const result = await sendAnswer(ctx, viewer, { kind, id, answer }, now)
  if (isRefusal(result)) return result
  const isWaiting = kind === 'invitation' && answer === 'yes' && !isGoing(result)
  if (isWaiting) return { message: m.rsvp_joined_waitlist({}, { locale: language }) }
  return { message: resultTexts[kind][answer]({}, { locale: language }) }
}

function isGoing(result: Exclude<Awaited<ReturnType<typeof sendAnswer>>, Refusal>): boolean {
  return typeof result === 'object' && result !== null && 'isGoing' in result && result.isGoing
}

async function sendAnswer(ctx: Deps, viewer: EventViewer, { kind, id, answer }: AnswerInput, now: Date) {
  switch (kind) {
    case 'request': {
      const status = answer === 'yes' ? 'accepted' : 'rejected'
      return await respondToRequest(ctx, viewer.id, { id, status, once: true }, now)
    }
    case 'vote':
      return await castVoteOnce(ctx, { viewerId: viewer.id, id, answer }, now)
    case 'spot':
      return await answerOffer(ctx, { viewer, id, answer }, now)
    case 'co-host':
      return await answerCoHostInvitation(ctx, { viewer, id, answer }, now)
    case 'invitation':
      return await answerInvitation(ctx, { viewer, id, answer }, now)
    case 'table':
      return await confirmTableOnce(ctx, { viewer, id, coming: answer === 'yes' }, now)
    case 'proposal':
      return await respondToProposalOnce(ctx, viewer.id, { id, answer }, now)
  }
}

const resultTexts: Readonly<Record<AnswerableKind, Record<NotificationAnswer, typeof m.answer_said_yes>>> = {
  request: { yes: m.requests_accepted, no: m.requests_declined },
  vote: { yes: m.answer_said_yes, no: m.answer_said_no },
  spot: { yes: m.answer_spot_taken, no: m.answer_spot_declined },
  'co-host': { yes: m.answer_co_hosting, no: m.answer_co_hosting_declined },
  invitation: { yes: m.answer_spot_taken, no: m.answer_invitation_declined },
  table: { yes: m.tables_confirmed, no: m.answer_spot_declined },
  proposal: { yes: m.answer_said_yes, no: m.proposals_declined },
}

/**
 * Gives the answer of an emailed link for its owner. Anyone who holds the link sees no more than the email said, so
 * refusals lose their details, such as who answered before.
 */
export async function answerByLink(ctx: Deps, token: string, options: AnswerOptions) {
  const link = readAnswerToken(token, options.now)
  const owner = link === undefined ? undefined : await findOwner(ctx.db, link.userId)
  if (link === undefined || owner === undefined) return invalidLink
  if (!isAnswerTokenValid(ctx.config.sessionSecret, owner.email, token)) return invalidLink
  const result = await answerOnce(ctx, owner.viewer, link, options)
  return isRefusal(result) ? removeDetails(result) : result
}

function removeDetails<R extends Refusal>(refused: R): R {
  // The event of an offered spot is in the email.
  if (refused.refusal === answersRequired.refusal) return refused
  const { getMessage: _message, href: _href, ...refusal } = refused
  return refusal as unknown as R
}

/** @returns undefined if the account is gone or can't sign in. */
async function findOwner(
  db: Database,
  userId: number,
): Promise<{ email: string; viewer: EventViewer } | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('approved_users', 'approved_users.email', 'users.email')
    .select(['users.id', 'users.email', 'role', 'subscription_plan as plan'])
    .where('users.id', '=', userId)
    .where('is_active', '=', true)
    .where('is_verified', '=', true)
    .executeTakeFirst()
  return row === undefined ? undefined : { email: row.email, viewer: row }
}
