import type { EventPage } from '@coterie/contract/events'
import { useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../../../api/failures.ts'
import { itemsOf } from '../../../../api/paged.ts'
import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { ShowMore } from '../../../../ui/show-more.tsx'
import { eventPageWords } from '../../../../words/event-page.ts'
import { CommentRow } from './comment-row.tsx'
import { commentsQuery } from './comments.ts'
import { WriteComment } from './write-comment.tsx'

/** The event's own chat, among those who go and its host. */
export function CommentsSection({ event: { id } }: { event: EventPage }) {
  return (
    <Card
      as="section"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wide:p-8"
      aria-labelledby="comments"
    >
      <div className="grid gap-1">
        <h2 id="comments" className="text-24">
          {eventPageWords.comments}
        </h2>
        <p className="text-15 text-ink-soft">{eventPageWords.commentsHint}</p>
      </div>
      <WriteComment eventId={id} />
      <Written eventId={id} />
    </Card>
  )
}

function Written({ eventId }: { eventId: number }) {
  const list = useInfiniteQuery(commentsQuery(eventId))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <CommentsSkeleton />
    return (
      <Problem
        title={eventPageWords.commentsFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const comments = itemsOf(data)
  if (comments.length === 0) return <p className="text-15 text-ink-soft">{eventPageWords.noComments}</p>
  return (
    <>
      <ul className="grid gap-5">
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      <ShowMore list={list} problem={error === null ? undefined : eventPageWords.moreCommentsFailed} wide />
    </>
  )
}

function CommentsSkeleton() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{eventPageWords.loadingComments}</output>
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
