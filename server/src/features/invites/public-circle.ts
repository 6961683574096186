import { tooManyAttempts } from '@coterie/contract/account/account'
import type { GroupCard } from '@coterie/contract/groups/groups'
import { inviteUnknown } from '@coterie/contract/invites'
import type { PublicGroup } from '@coterie/contract/invites'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { getFirstName } from '../../i18n/first-name.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { findInvitedCircle, loadCards } from '../groups/service.ts'
import { findOpenRequest } from '../join-requests/service.ts'
import { findInvite } from './find-invite.ts'
import type { Visitor } from './find-invite.ts'
import { findApprovalsLeft, findNextMeetupDay } from './queries.ts'
import { getClosedRefusal, getInviteState } from './rules.ts'

type PublicCircleInput = { groupId: number; token: string | undefined }

/** Non-members see an invite-only circle only with a valid link. An expired link gets its own refusal. */
export async function readPublicCircle(
  ctx: Pick<Context, 'db' | 'config'>,
  readDb: Database,
  visitor: Visitor,
  input: PublicCircleInput,
  now: Date,
) {
  const link = await findLink(ctx, visitor, input, now)
  if (isRefusal(link)) return link
  const { state } = link
  const viewerId = visitor.viewerId ?? 0
  // What an organizer has just decided shows at once to the person who waits for it.
  const db = visitor.viewerId === null ? readDb : ctx.db
  const circle = await findInvitedCircle(db, viewerId, input.groupId)
  const card = (await loadCards(db, { viewerId, language: 'en' }, [input.groupId], now)).get(input.groupId)
  if (circle === undefined || card === undefined) return notFound
  if (card.joinPolicy === 'invitation' && circle.role === null && state !== 'open') {
    return state === null || state === 'unknown' ? notFound : (getClosedRefusal(state) ?? notFound)
  }
  const openRequest = circle.role === null ? await findOpenRequest(db, viewerId, card.id) : undefined
  const approvalsLeft =
    link.id === null || !ctx.config.invitationsApprove
      ? undefined
      : (await findApprovalsLeft(ctx.db, [link.id], now)).get(link.id)
  return toPublicCircle(card, {
    role: circle.role,
    hasRequested: openRequest !== undefined,
    invite: state,
    approves: state === 'open' && approvalsLeft !== undefined && approvalsLeft > 0,
    invitedBy: state === 'open' ? await findInviterName(db, viewerId, link.createdBy) : null,
    nextMeetupOn: await findNextMeetupDay(db, card.id, now),
  })
}

type Link = { id: number | null; state: PublicGroup['invite']; createdBy: number | null }

async function findLink(
  ctx: Pick<Context, 'db' | 'config'>,
  visitor: Visitor,
  { groupId, token }: PublicCircleInput,
  now: Date,
): Promise<Link | typeof tooManyAttempts> {
  if (token === undefined) return { id: null, state: null, createdBy: null }
  const invite = await findInvite(ctx, visitor, { groupId, token }, now)
  if (!isRefusal(invite)) {
    const { id, createdBy } = invite
    return { id, state: getInviteState(invite, now), createdBy }
  }
  return invite.refusal === inviteUnknown.refusal ? { id: null, state: 'unknown', createdBy: null } : invite
}

async function findInviterName(
  db: Queryable,
  viewerId: number,
  createdBy: number | null,
): Promise<string | null> {
  if (createdBy === null) return null
  const person = (await findVisiblePeople(db, viewerId, [createdBy])).get(createdBy)
  return person === undefined ? null : getFirstName(person.name)
}

function toPublicCircle(
  card: GroupCard,
  viewerState: Pick<
    PublicGroup,
    'role' | 'hasRequested' | 'invite' | 'invitedBy' | 'approves' | 'nextMeetupOn'
  >,
): PublicGroup {
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    location: card.location,
    interests: card.interests,
    imageUrl: card.imageUrl,
    memberCount: card.memberCount,
    joinPolicy: card.joinPolicy,
    joinQuestion: card.joinQuestion,
    ...(card.listed === true && card.joinPolicy !== 'invitation' ? { listed: card.listed } : {}),
    ...viewerState,
  }
}
