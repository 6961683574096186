import { useQuery } from '@tanstack/react-query'

import { pendingRequestCountsQuery } from '../../api/request-queries.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { CountBadge } from '../../ui/badge.tsx'

export function PendingRequestsCount({ className = '' }: { className?: string }) {
  const { data } = useQuery(pendingRequestCountsQuery)
  const count = data?.requests ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{shellTexts.requestsCount(count)}</span>
    </>
  )
}
