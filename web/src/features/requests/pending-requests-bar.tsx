import { maxPendingCount } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowDown, UserRoundPlus } from 'lucide-react'

import { receivedRequestsQuery, pendingRequestCountsQuery } from '../../api/notifications.ts'
import { getItems } from '../../api/paged.ts'

/** The number of people waiting for an answer. Pressing it scrolls to their requests. */
export function PendingRequestsBar() {
  const { data } = useQuery(pendingRequestCountsQuery)
  const isListed = getItems(useInfiniteQuery(receivedRequestsQuery).data).length > 0
  if (data === undefined || data.people === 0 || !isListed) return null
  return (
    <button
      type="button"
      onClick={scrollToRequests}
      className="mb-5 flex min-h-12 w-full items-center gap-3 rounded-card border border-second/40 bg-second/8 px-4 py-2 text-left text-15 font-semibold text-ink motion-feedback hover:bg-second/14 high-contrast:border-2 high-contrast:border-second"
    >
      <UserRoundPlus size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
      <span className="min-w-0 grow">
        {data.requests >= maxPendingCount && data.people > 1
          ? m.requests_waiting_more({ count: data.people })
          : m.requests_waiting_count({ count: data.people })}
      </span>
      <ArrowDown size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
    </button>
  )
}

export function scrollToRequests(): void {
  const heading = document.getElementById('friend-requests')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'start' })
}
