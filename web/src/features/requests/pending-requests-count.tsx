import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { pendingRequestCountsQuery } from '../../api/request-queries.ts'
import { CountBadge } from '../../ui/badge.tsx'

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
