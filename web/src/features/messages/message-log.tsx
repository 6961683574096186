import type { Thread } from '@coterie/contract/messages'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, type Ref } from 'react'

import { sentenceOf } from '../../api/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { messagesWords } from '../../words/messages.ts'
import type { Run } from './arrange.ts'
import { useInView } from './in-view.ts'
import { MessageRun, type OutgoingActions } from './message-run.tsx'
import { useNow } from './now.ts'
import { useMarkRead } from './read.ts'

type Paging = Pick<
  UseInfiniteQueryResult<InfiniteData<Thread>>,
  | 'data'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'error'
  | 'fetchNextPage'
>

type MessageLogProps = OutgoingActions & {
  ref: Ref<HTMLElement>
  about: Thread['conversation']
  runs: readonly Run[]
  unread: number | null
  thread: Paging
}

/**
 * The messages, in a box that is laid out from its end: it opens at the latest, stays there as
 * messages come, and does not jump when earlier ones are put above.
 */
export function MessageLog({ ref, about, runs, unread, thread, ...actions }: MessageLogProps) {
  const now = useNow()
  const [end, isAtEnd] = useInView<HTMLDivElement>('24px 0px')
  useMarkRead(about.key, unread, isAtEnd === true)
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={ref}
        data-scrolls
        aria-label={messagesWords.log(about.name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className="px-4 py-4 frame:px-6">
          {/* A new one for each page: what the last one knew of the screen is over. */}
          <Earlier key={thread.data?.pages.length} thread={thread} />
          {runs.length === 0 && (
            <Empty scene="conversation" title={messagesWords.begin} hint={messagesWords.beginHint} />
          )}
          <ol className="grid gap-4">
            {runs.map((run) => (
              <MessageRun key={run.key} run={run} inCircle={about.isGroup} now={now} {...actions} />
            ))}
          </ol>
          <div ref={end} />
        </div>
      </section>
      {isAtEnd === false && (
        <div className="absolute right-4 bottom-3">
          <IconButton
            icon={ArrowDown}
            label={messagesWords.toLatest}
            look="ringed"
            className="shadow-lift"
            onClick={() => end.current?.scrollIntoView({ block: 'end' })}
          />
        </div>
      )}
    </div>
  )
}

/** Above the first message: fetches the ones before it as one comes near. */
function Earlier({ thread }: { thread: Paging }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = thread
  const [top, isNear] = useInView<HTMLDivElement>('600px 0px')
  const isDue = isNear === true && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
  return (
    <div
      ref={top}
      className={`grid place-items-center text-15 text-ink-soft ${hasNextPage ? 'min-h-14' : ''}`}
    >
      {isFetchingNextPage && (
        <output className="text-second">
          <Spinner />
          <span className="sr-only">{messagesWords.loadingEarlier}</span>
        </output>
      )}
      {isFetchNextPageError && !isFetchingNextPage && (
        <>
          <p role="alert">{sentenceOf(thread.error)}</p>
          <Button look="quiet" onClick={() => void fetchNextPage()}>
            {messagesWords.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
