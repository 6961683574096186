import type { OwnUser } from '@coterie/contract/account/account'

import { authFor } from '../api/next-page.ts'
import type { Session } from '../api/session.ts'
import type { Access } from '../ui/page-type.ts'

export type Verdict = { show: 'page' | 'spinner' } | { go: string }

/**
 * Whether a page opens for this session, waits for it, or leads elsewhere. `asked`: the address of the page, which
 * signing in leads back to. `next`: where signing in leads on /auth.
 */
export function judge(access: Access, session: Session, asked = '/', next = '/'): Verdict {
  if (access === 'anyone') return { show: 'page' }
  if (session.state === 'in') return judgeMember(access, session.user, next)
  if (session.state === 'loading') {
    // A page for guests shows at once, unless it would most likely be taken away again.
    return { show: access === 'guest' && !session.likely ? 'page' : 'spinner' }
  }
  if (access === 'guest') return { show: 'page' }
  return { go: session.state === 'out' && session.left ? '/auth' : authFor(asked) }
}

function judgeMember(access: Access, user: OwnUser, next: string): Verdict {
  const { onboarded, arriving } = user
  const isAdmin = user.role === 'admin'
  if (access === 'guest') return { go: onboarded || isAdmin ? next : '/' }
  if (access === 'newcomer') return onboarded ? { go: '/' } : { show: 'page' }
  if (!onboarded) return isAdmin && access === 'member-or-admin' ? { show: 'page' } : { go: '/onboarding' }
  return arriving && access !== 'arrival' ? { go: '/arrival' } : { show: 'page' }
}
