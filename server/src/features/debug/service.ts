import type { Context } from '../../context.ts'
import { isReady } from '../../db/database.ts'
import type { Viewer } from '../../platform/sessions.ts'
import { loadOwnUser } from '../account/service.ts'
import { findSession } from './queries.ts'

type CredentialKind = 'cookie' | 'bearer' | 'none'

export async function explainSession(
  ctx: Context,
  { viewer, credential, now }: { viewer: Viewer | null; credential: CredentialKind; now: Date },
) {
  const user = viewer === null ? null : await loadOwnUser(ctx.db, viewer.id)
  const session = viewer === null ? undefined : await findSession(ctx.db, viewer.sessionId)
  return {
    isAuthenticated: viewer !== null,
    hasUser: user !== null,
    credential,
    user: user && toSessionUser(user),
    session:
      session === undefined
        ? null
        : {
            kind: session.kind,
            createdAt: session.created_at.toISOString(),
            lastSeenAt: session.last_seen_at.toISOString(),
            expiresAt: session.expires_at.toISOString(),
          },
    now: now.toISOString(),
  }
}

type OwnUser = NonNullable<Awaited<ReturnType<typeof loadOwnUser>>>

function toSessionUser({ id, email, name, emailVerified, onboarded }: OwnUser) {
  return { id, email, name, emailVerified, onboarded }
}

export async function checkDatabase({ db }: Context, viewer: Viewer | null) {
  const database = (await isReady(db)) ? ('ok' as const) : ('unavailable' as const)
  const isAuthenticated = viewer !== null
  return {
    isAuthenticated,
    hasUser: isAuthenticated,
    user: isAuthenticated ? { id: viewer.id } : null,
    database,
  }
}
