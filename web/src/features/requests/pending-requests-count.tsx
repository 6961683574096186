import { useQuery } from '@tanstack/react-query'

import { waitingRequests } from '../../api/request-queries.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { shellWords } from '../../i18n/shell.ts'

/** How many requests wait for an answer, on the way to them. */
export function WaitingCount({ className = '' }: { className?: string }) {
  const { data } = useQuery(waitingRequests)
  const count = data?.requests ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{shellWords.requestsCount(count)}</span>
    </>
  )
}
