import { tooManyTries } from '@coterie/contract/account/account'
import type { GroupCard } from '@coterie/contract/groups/groups'
import { inviteUnknown } from '@coterie/contract/invites'
import type { PublicGroup } from '@coterie/contract/invites'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { findToldCircle, loadCards } from '../groups/service.ts'
import { findOpenRequest } from '../requests/service.ts'
import { lookUp } from './look-up.ts'
import type { Bearer } from './look-up.ts'
import { stateOf, whyClosed } from './rules.ts'

type Asked = { groupId: number; token: string | undefined }

/**
 * A circle as anybody sees it who has its address. One that is entered by invitation only is not there
 * for who is outside and brings no link; of a link that has ended it is said why.
 */
export async function readPublicCircle(
  ctx: Pick<Context, 'db' | 'config'>,
  bearer: Bearer,
  asked: Asked,
  now: Date,
) {
  const state = await stateOfToken(ctx, bearer, asked, now)
  if (isRefusal(state)) return state
  const viewerId = bearer.viewerId ?? 0
  const circle = await findToldCircle(ctx.db, viewerId, asked.groupId)
  const card = (await loadCards(ctx.db, { viewerId, language: 'en' }, [asked.groupId], now)).get(
    asked.groupId,
  )
  if (circle === undefined || card === undefined) return notFound
  if (card.entry === 'invitation' && circle.role === null && state !== 'open') {
    return state === null || state === 'unknown' ? notFound : (whyClosed(state) ?? notFound)
  }
  const open =
    circle.role === null ? await findOpenRequest(ctx.db, viewerId, { groupId: card.id }) : undefined
  return viewPublic(card, { role: circle.role, asked: open !== undefined, invite: state })
}

/** How the link of the address stands; null where none came along. */
async function stateOfToken(
  ctx: Pick<Context, 'db' | 'config'>,
  bearer: Bearer,
  { groupId, token }: Asked,
  now: Date,
): Promise<PublicGroup['invite'] | typeof tooManyTries> {
  if (token === undefined) return null
  const found = await lookUp(ctx, bearer, { groupId, token }, now)
  if (!isRefusal(found)) return stateOf(found, now)
  return found.refusal === inviteUnknown.refusal ? 'unknown' : found
}

function viewPublic(card: GroupCard, standing: Pick<PublicGroup, 'role' | 'asked' | 'invite'>): PublicGroup {
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    location: card.location,
    interests: card.interests,
    imageUrl: card.imageUrl,
    memberCount: card.memberCount,
    entry: card.entry,
    joinQuestion: card.joinQuestion,
    ...standing,
  }
}
