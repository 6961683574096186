import { useInfiniteQuery, useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { receivedRequests } from '../../api/request-queries.ts'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { requestsWords } from '../../i18n/requests.ts'
import { RequestCard } from './request-card.tsx'
import { toRequests } from './pending-requests-bar.tsx'

type FriendRequestsProps = {
  /** Whether the page was opened to show this list. */
  jumps?: boolean
  onJumped?: () => void
}

/** Open requests that one received. Nothing stands here when there are none, or before that is known. */
export function FriendRequests({ jumps = false, onJumped }: FriendRequestsProps) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(receivedRequests)
  const heading = useFocusHeld(itemsOf(data).length)
  useJump(jumps && itemsOf(data).length > 0, onJumped)
  if (isPending || (data !== undefined && itemsOf(data).length === 0)) return null
  return (
    <section className="mt-10 grid gap-4" aria-labelledby="friend-requests">
      <h2 ref={heading} id="friend-requests" tabIndex={-1} className="text-24 outline-none">
        {requestsWords.title}
      </h2>
      {data !== undefined && <RequestList />}
      {data === undefined && error !== null && (
        <Problem
          title={requestsWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </section>
  )
}

/** An answered request leaves with the focus on its buttons: the heading takes it, or the page after the last. */
function useFocusHeld(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body
    before.current = count
    if (isLost) (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true })
  }, [count])
  return heading
}

function RequestList() {
  const list = useInfiniteQuery(receivedRequests)
  return (
    <>
      <ul className="grid gap-4">
        {itemsOf(list.data).map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <ShowMore list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </>
  )
}

/**
 * Jumps to the list once everything above it has loaded, which would move it. This belongs to the component
 * that renders the heading: elsewhere, the list can be known before the heading exists.
 */
function useJump(wanted: boolean, onJumped?: () => void): void {
  const isSettled = useIsFetching() === 0
  useEffect(() => {
    if (!wanted || !isSettled) return undefined
    // A new page takes the focus first.
    const frame = requestAnimationFrame(() => {
      toRequests()
      onJumped?.()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  }, [wanted, isSettled])
}
