import type { CurrentUser } from '@coterie/contract/account/account'

import { getAuthHref } from '../api/next-page.ts'
import type { Session } from '../api/session.ts'
import type { PageAccess } from './routes.ts'

export type GuardResult = { show: 'page' | 'spinner' } | { go: string }

/** `requestedPath` is the page to return to after signing in; `next` is the page after signing in on /auth. */
export function guardPage(
  access: PageAccess,
  session: Session,
  requestedPath = '/',
  next = '/',
): GuardResult {
  if (access === 'anyone') return { show: 'page' }
  if (session.state === 'in') return guardMemberPage(access, session.user, next)
  if (session.state === 'loading') {
    // Guest pages show immediately, unless the user is probably signed in and would be redirected.
    return { show: access === 'signed-out' && !session.isLikelySignedIn ? 'page' : 'spinner' }
  }
  if (access === 'signed-out') return { show: 'page' }
  return { go: session.state === 'out' && session.hasSignedOut ? '/auth' : getAuthHref(requestedPath) }
}

function guardMemberPage(access: PageAccess, user: CurrentUser, next: string): GuardResult {
  const { onboarded, hasPendingJoin } = user
  const isAdmin = user.role === 'admin'
  if (access === 'signed-out') return { go: onboarded || isAdmin ? next : '/' }
  if (access === 'newcomer') return onboarded ? { go: '/' } : { show: 'page' }
  if (!onboarded) return isAdmin && access === 'member-or-admin' ? { show: 'page' } : { go: '/onboarding' }
  return hasPendingJoin && access !== 'joining' ? { go: '/joining' } : { show: 'page' }
}
