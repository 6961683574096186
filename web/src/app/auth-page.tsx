import { useSearch } from 'wouter'

import { getNextPage, parsePendingJoin } from '../api/next-page.ts'
import { AuthPage } from '../features/account/auth-page.tsx'
import { lazy } from '../ui/lazy.tsx'

const InvitedAuthPage = lazy(async () => ({
  default: (await import('./invited-auth-page.tsx')).InvitedAuthPage,
}))

/** People who come by an invite link keep the circle in sight. */
export function InvitableAuthPage() {
  const link = parsePendingJoin(getNextPage(`?${useSearch()}`))
  if (link?.invite === undefined) return <AuthPage />
  return <InvitedAuthPage linkParams={{ id: String(link.groupId), invite: link.invite }} />
}
