import { useEffect, useState } from 'react'

import type { Session } from '../api/session.ts'
import type { Access } from '../ui/page.ts'

const patience = 5000

export type Verdict = { show: 'page' | 'spinner' } | { go: string }

/**
 * Whether a page opens for this session, waits for it, or leads elsewhere. `late`: it has been loading for
 * 5 s. `next`: where signing in leads.
 */
export function judge(access: Access, session: Session, late: boolean, next = '/'): Verdict {
  if (access === 'anyone') return { show: 'page' }
  if (session.state === 'loading') return whileLoading(access, session.likely, late)
  if (session.state === 'out') return access === 'guest' ? { show: 'page' } : { go: '/auth' }
  const { onboarded, arriving } = session.user
  if (access === 'guest') return { go: onboarded ? next : '/' }
  if (access === 'newcomer') return onboarded ? { go: '/' } : { show: 'page' }
  if (!onboarded) return { go: '/onboarding' }
  return arriving && access === 'member' ? { go: '/arrival' } : { show: 'page' }
}

/** A page for guests shows at once, unless it would most likely be taken away again. */
function whileLoading(access: Access, likely: boolean, late: boolean): Verdict {
  if (access === 'guest') return { show: likely && !late ? 'spinner' : 'page' }
  return late ? { go: '/auth' } : { show: 'spinner' }
}

/** Whether `waiting` has lasted over 5 seconds. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return late
}
