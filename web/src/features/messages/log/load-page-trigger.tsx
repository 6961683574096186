import { useEffect, useRef, type RefObject } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { messagesWords } from '../../../i18n/messages.ts'
import type { ThreadResult } from '../thread-cache.ts'

const words = {
  earlier: { loading: messagesWords.loadingEarlier, button: messagesWords.earlier },
  later: { loading: messagesWords.loadingLater, button: messagesWords.later },
}

type PageProps = { side: 'earlier' | 'later'; thread: ThreadResult; box: RefObject<HTMLElement | null> }

/** Above the first message, and below the last where newer ones exist: fetches more as one comes near, or by its button. */
export function Page({ side, thread, box }: PageProps) {
  const { has, isLoading, failed, load } = sideOf(thread, side)
  const mark = useRef<HTMLDivElement>(null)
  const isDue = has && !thread.isFetching && !failed
  useEffect(() => {
    if (!isDue || mark.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: box.current,
      rootMargin: '600px 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
    // A look begins anew when the last page has come: whether one is still near it has to be seen again.
  }, [isDue, box, load])
  if (!has) return null
  return (
    <div ref={mark} className="grid min-h-14 place-items-center text-15 text-ink-soft">
      {failed && !isLoading && <p role="alert">{sentenceOf(thread.error)}</p>}
      {isLoading ? (
        <output className="text-second">
          <Spinner />
          <span className="sr-only">{words[side].loading}</span>
        </output>
      ) : (
        <Button look="quiet" onClick={load}>
          {failed ? messagesWords.tryAgain : words[side].button}
        </Button>
      )}
    </div>
  )
}

function sideOf(thread: ThreadResult, side: PageProps['side']) {
  if (side === 'earlier') {
    return {
      has: thread.hasNextPage,
      isLoading: thread.isFetchingNextPage,
      failed: thread.isFetchNextPageError,
      load: thread.fetchNextPage as () => void,
    }
  }
  return {
    has: thread.hasPreviousPage,
    isLoading: thread.isFetchingPreviousPage,
    failed: thread.isFetchPreviousPageError,
    load: thread.fetchPreviousPage as () => void,
  }
}
