import type { tooManyAttempts } from '@coterie/contract/account/account'
import { inviteUnknown } from '@coterie/contract/invites'

import type { Context } from '../../context.ts'
import { hashToken } from '../../platform/sessions.ts'
import { withThrottleUntilSuccess } from '../account/service.ts'
import { findInviteByHash } from './queries.ts'
import type { InviteRow } from './queries.ts'

/** `viewerId` is null when signed out. */
export type Visitor = { viewerId: number | null; client: string }

/** Invalid tokens are throttled. */
export async function findInvite(
  ctx: Pick<Context, 'db' | 'config'>,
  { viewerId, client }: Visitor,
  link: { groupId: number; token: string },
  now: Date,
): Promise<InviteRow | typeof inviteUnknown | typeof tooManyAttempts> {
  const hash = hashToken(ctx.config.sessionSecret, link.token)
  return await withThrottleUntilSuccess(ctx, { kind: 'invite-link', client }, now, async () => {
    const invite = await findInviteByHash(ctx.db, viewerId ?? 0, hash)
    return invite?.groupId === link.groupId ? invite : inviteUnknown
  })
}
