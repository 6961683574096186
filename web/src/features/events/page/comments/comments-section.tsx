import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { getErrorText } from '../../../../api/api-errors.ts'
import { getItems } from '../../../../api/paged.ts'
import { Card } from '../../../../ui/card.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { CommentForm } from './comment-form.tsx'
import { commentsQuery } from './comment-queries.ts'
import { CommentRow } from './comment-row.tsx'

export function CommentsSection({ event }: { event: EventPage }) {
  const heading = useScrollToHash('#comments')
  return (
    <Card
      as="section"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wide:p-8"
      aria-labelledby="comments"
    >
      <div className="grid gap-1">
        <h2
          ref={heading}
          id="comments"
          tabIndex={-1}
          className="scroll-mt-[calc(var(--shell-top)+1rem)] text-24 outline-none"
        >
          {m.event_page_comments()}
        </h2>
        <p className="text-15 text-ink-soft">{m.event_page_comments_hint()}</p>
      </div>
      <CommentForm event={event} />
      <CommentList eventId={event.id} />
    </Card>
  )
}

function CommentList({ eventId }: { eventId: number }) {
  const list = useInfiniteQuery(commentsQuery(eventId))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <CommentsSkeleton />
    return (
      <ErrorState
        title={m.event_page_comments_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const comments = getItems(data)
  if (comments.length === 0) return <p className="text-15 text-ink-soft">{m.event_page_no_comments()}</p>
  return (
    <>
      <ul className="grid gap-5">
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore
        list={list}
        errorText={error === null ? undefined : m.event_page_more_comments_failed()}
        fullWidth
      />
    </>
  )
}

function CommentsSkeleton() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{m.event_page_loading_comments()}</output>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-3">
          <div className="size-8 shrink-0 animate-breathe rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Scrolls to a heading and focuses it when the URL's hash names it: '#comments'. */
function useScrollToHash(hash: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    function scrollToHeading() {
      if (location.hash !== hash) return
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
    // Run after the shell has scrolled the new page to the top.
    const frame = requestAnimationFrame(scrollToHeading)
    // wouter dispatches 'pushState' when it navigates.
    const eventNames = ['pushState', 'hashchange']
    for (const name of eventNames) addEventListener(name, scrollToHeading)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of eventNames) removeEventListener(name, scrollToHeading)
    }
  }, [hash])
  return heading
}
