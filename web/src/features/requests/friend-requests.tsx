import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { receivedRequestsQuery } from '../../api/request-queries.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { scrollToRequests } from './pending-requests-bar.tsx'
import { RequestCard } from './request-card.tsx'

type FriendRequestsProps = {
  shouldScrollTo?: boolean
  onScrolledTo?: () => void
}

/** Open requests that the viewer received. Renders nothing until there are some. */
export function FriendRequests({ shouldScrollTo = false, onScrolledTo }: FriendRequestsProps) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(receivedRequestsQuery)
  const heading = useKeepFocus(getItems(data).length)
  useScrollToRequests(shouldScrollTo && getItems(data).length > 0, onScrolledTo)
  if (isPending || (data !== undefined && getItems(data).length === 0)) return null
  return (
    <section className="mt-10 grid gap-4" aria-labelledby="friend-requests">
      <h2 ref={heading} id="friend-requests" tabIndex={-1} className="text-24 outline-none">
        {m.requests_title()}
      </h2>
      {data !== undefined && <RequestList />}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.requests_failed()}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </section>
  )
}

/** An answered request disappears with the focused button. The heading takes the focus, or else the page. */
function useKeepFocus(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    const isFocusLost = count < previousCount.current && document.activeElement === document.body
    previousCount.current = count
    if (isFocusLost) (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true })
  }, [count])
  return heading
}

function RequestList() {
  const list = useInfiniteQuery(receivedRequestsQuery)
  return (
    <>
      <ul className="grid gap-4">
        {getItems(list.data).map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <LoadMore list={list} errorText={list.error === null ? undefined : getErrorText(list.error)} />
    </>
  )
}

/**
 * Scrolls to the list once everything above it has loaded. Call it in the component that renders the heading: the
 * data can arrive before the heading exists.
 */
function useScrollToRequests(shouldScroll: boolean, onScrolledTo?: () => void): void {
  const hasLoaded = useIsFetching() === 0
  useEffect(() => {
    if (!shouldScroll || !hasLoaded) return undefined
    // A new page takes the focus first.
    const frame = requestAnimationFrame(() => {
      scrollToRequests()
      onScrolledTo?.()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once per URL
  }, [shouldScroll, hasLoaded])
}
