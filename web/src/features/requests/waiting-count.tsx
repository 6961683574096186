import { useQuery } from '@tanstack/react-query'

import { waitingRequests } from '../../api/requests.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { shellWords } from '../../words/shell.ts'

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
