import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, type RefObject } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import type { ThreadResult } from '../thread-cache.ts'

const sideTexts = {
  earlier: { loading: m.messages_loading_earlier, button: m.messages_show_earlier },
  later: { loading: m.messages_loading_newer, button: m.messages_show_newer },
}

type LoadPageTriggerProps = {
  side: 'earlier' | 'later'
  thread: ThreadResult
  scrollElement: RefObject<HTMLElement | null>
}

/** Loads the next page when it comes close to the viewport, or when pressed. */
export function LoadPageTrigger({ side, thread, scrollElement }: LoadPageTriggerProps) {
  const { hasMore, isLoading, failed, load } = getSideState(thread, side)
  const triggerElement = useRef<HTMLDivElement>(null)
  const shouldLoad = hasMore && !thread.isFetching && !failed
  useEffect(() => {
    if (!shouldLoad || triggerElement.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: scrollElement.current,
      rootMargin: '600px 0px',
    })
    observer.observe(triggerElement.current)
    return () => observer.disconnect()
    // Observe again after each page: the trigger may still be in range.
  }, [shouldLoad, scrollElement, load])
  if (!hasMore) return null
  return (
    <div ref={triggerElement} className="grid min-h-14 place-items-center text-15 text-ink-soft">
      {failed && !isLoading && <p role="alert">{getErrorText(thread.error)}</p>}
      {isLoading ? (
        <output className="text-second">
          <Spinner />
          <span className="sr-only">{sideTexts[side].loading()}</span>
        </output>
      ) : (
        <Button variant="quiet" onClick={load}>
          {failed ? m.messages_try_again() : sideTexts[side].button()}
        </Button>
      )}
    </div>
  )
}

function getSideState(thread: ThreadResult, side: LoadPageTriggerProps['side']) {
  if (side === 'earlier') {
    return {
      hasMore: thread.hasNextPage,
      isLoading: thread.isFetchingNextPage,
      failed: thread.isFetchNextPageError,
      load: thread.fetchNextPage as () => void,
    }
  }
  return {
    hasMore: thread.hasPreviousPage,
    isLoading: thread.isFetchingPreviousPage,
    failed: thread.isFetchPreviousPageError,
    load: thread.fetchPreviousPage as () => void,
  }
}
