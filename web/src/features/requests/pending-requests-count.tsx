import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { pendingRequestCountsQuery } from '../../api/notifications.ts'
import { CountBadge } from '../../ui/chips.tsx'

export function PendingRequestsCount({ className = '' }: { className?: string }) {
  const { data } = useQuery(pendingRequestCountsQuery)
  const count = data?.requests ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{m.shell_requests_count({ count })}</span>
    </>
  )
}
