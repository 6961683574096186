import type { Arrival } from '@coterie/contract/messages/arrivals'
import type { Message, Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarHeart, UserPlus, ArrowDown } from 'lucide-react'
import { Suspense, useRef, type ReactNode, type Ref, type RefObject, useEffect } from 'react'
import { Link } from 'wouter'

import { getErrorText } from '../../../api/errors.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/buttons.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useNow } from '../conversation-queries.ts'
import type { MessageRun } from '../message-runs.ts'
import type { ThreadResult } from '../thread-cache.ts'
import { messageKeyHandlers, useLogActions } from './message-input.ts'
import { MessageRunView, RunArrivals } from './message-run.tsx'
import type { RunArrivalsProps } from './message-run.tsx'
import { useMarkAsRead, useLogView, type LogHandle } from './scroll.ts'

type ConversationStartProps = Pick<Thread, 'conversation'> & {
  /** Suggested first messages; missing if the viewer can't write or has written. */
  openings?: ReactNode
}

export function ConversationStart({ conversation: { memberCount }, openings }: ConversationStartProps) {
  if (memberCount !== 1)
    return (
      <EmptyState
        scene="conversation"
        title={m.messages_start_conversation()}
        hint={m.messages_start_conversation_hint()}
      >
        <Suspense>{openings}</Suspense>
      </EmptyState>
    )
  return (
    <EmptyState scene="conversation" title={m.messages_no_one_else()} hint={m.messages_no_one_else_hint()}>
      <ButtonLink href="/groups?view=circles" variant="connect" icon={UserPlus}>
        {m.messages_invite()}
      </ButtonLink>
    </EmptyState>
  )
}

const loadingTexts = { earlier: m.messages_loading_earlier, later: m.messages_loading_newer }

type LoadPageTriggerProps = {
  side: 'earlier' | 'later'
  thread: ThreadResult
  scrollElement: RefObject<HTMLElement | null>
}

/**
 * Loads the next page when it comes close to the viewport. Only a failure shows a button: a tab stop would scroll there, so
 * that Tab couldn't pass without loading everything.
 */
function LoadPageTrigger({ side, thread, scrollElement }: LoadPageTriggerProps) {
  const { hasMore, isLoading, hasFailed, load } = getSideState(thread, side)
  const triggerElement = useRef<HTMLDivElement>(null)
  const shouldLoad = hasMore && !thread.isFetching && !hasFailed
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
      {hasFailed ? (
        <>
          <p role="alert">{getErrorText(thread.error)}</p>
          <Button variant="quiet" pending={isLoading} onClick={load}>
            {m.messages_try_again()}
          </Button>
        </>
      ) : (
        isLoading && (
          <output className="text-second">
            <Spinner />
            <span className="sr-only">{loadingTexts[side]()}</span>
          </output>
        )
      )}
    </div>
  )
}

function getSideState(thread: ThreadResult, side: LoadPageTriggerProps['side']) {
  if (side === 'earlier') {
    return {
      hasMore: thread.hasNextPage,
      isLoading: thread.isFetchingNextPage,
      hasFailed: thread.isFetchNextPageError,
      load: thread.fetchNextPage as () => void,
    }
  }
  return {
    hasMore: thread.hasPreviousPage,
    isLoading: thread.isFetchingPreviousPage,
    hasFailed: thread.isFetchPreviousPageError,
    load: thread.fetchPreviousPage as () => void,
  }
}

/** The first line of the chat of two people who gave each other a heart. */
export function MetAtLine({ event: { id, title } }: { event: NonNullable<Thread['metAt']> }) {
  return (
    <p className="pb-4 text-center text-13 text-ink-soft">
      <Link
        href={`/events/${id}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-ink-soft no-underline hover:underline"
      >
        <CalendarHeart size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
        {m.messages_met_at({ title })}
      </Link>
    </p>
  )
}

/** Below the last message: who has joined since, and suggested first messages. */
function LogEnd({ children: openings, ...arrivals }: RunArrivalsProps & { children: ReactNode }) {
  return (
    <>
      <div className="pt-4 empty:hidden">
        <RunArrivals {...arrivals} />
      </div>
      <div className="mx-auto max-w-md pt-4 empty:hidden">
        <Suspense>{openings}</Suspense>
      </div>
    </>
  )
}

type ScrollToLatestButtonProps = {
  messages: readonly Message[]
  /** The id of the last message that was on the screen. */
  lastSeenId: number | null
  onPress: () => void
}

/** Shown while the viewer has scrolled up. Goes to the latest message and counts the new ones. */
function ScrollToLatestButton({ messages, lastSeenId, onPress }: ScrollToLatestButtonProps) {
  const newCount = messages.filter(({ id, read }) => !read && id > (lastSeenId ?? 0)).length
  if (newCount === 0) {
    return (
      <div className="absolute right-4 bottom-3">
        <IconButton
          icon={ArrowDown}
          label={m.messages_to_latest()}
          variant="ringed"
          className="shadow-lift"
          onClick={onPress}
        />
      </div>
    )
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className="pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-2 rounded-full border border-accent bg-accent px-4 text-15 font-semibold text-accent-ink shadow-lift"
      >
        <ArrowDown size={18} strokeWidth={2} aria-hidden />
        {m.messages_new_message_count({ count: newCount })}
      </button>
    </div>
  )
}

type MessageLogProps = {
  ref: Ref<LogHandle>
  latest: Thread
  runs: readonly MessageRun[]
  /** Since the last message. */
  latestArrivals: readonly Arrival[]
  messages: readonly Message[]
  thread: ThreadResult
  openings: ReactNode
  /** Loads the latest messages if newer ones exist. */
  onScrollToLatest: () => void
}

export function MessageLog({ ref, latest, runs, messages, thread, ...props }: MessageLogProps) {
  'use memo'
  const { latestArrivals, openings, onScrollToLatest } = props
  const now = useNow()
  const scrollElement = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { conversation, hasLater, receipts } = latest
  const { atEnd, lastSeenId } = useLogView({ ref, scrollElement, content, hasLater, messages })
  useMarkAsRead(conversation.key, messages, lastSeenId)
  const { viewerId } = useLogActions()
  // They joined after the thread was loaded.
  const hasNewcomer = latestArrivals.some(({ person }) => person.id !== viewerId)
  const lastOwn = hasLater ? undefined : runs.findLast(({ isOwn }) => isOwn)
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={scrollElement}
        aria-label={m.messages_log_label({ name: conversation.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrow keys can scroll it
        tabIndex={0}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div ref={content} className="mt-auto px-4 py-4 frame:px-6">
          <LoadPageTrigger side="earlier" thread={thread} scrollElement={scrollElement} />
          {latest.metAt !== null && !thread.hasNextPage && <MetAtLine event={latest.metAt} />}
          {runs.length === 0 && latest.access === 'member' && (
            <ConversationStart
              conversation={hasNewcomer ? { ...conversation, memberCount: null } : conversation}
              openings={openings}
            />
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4" {...messageKeyHandlers}>
            {runs.map((run) => (
              <MessageRunView
                key={run.key}
                run={run}
                conversation={conversation}
                now={now}
                isLast={run === runs.at(-1)}
                receipts={run === lastOwn ? receipts : null}
              />
            ))}
          </ol>
          <LogEnd conversation={conversation} arrivals={latestArrivals} now={now}>
            {runs.length > 0 && openings}
          </LogEnd>
          <LoadPageTrigger side="later" thread={thread} scrollElement={scrollElement} />
        </div>
      </section>
      {(!atEnd || hasLater) && (
        <ScrollToLatestButton
          messages={messages}
          lastSeenId={lastSeenId}
          onPress={() => (hasLater ? onScrollToLatest() : scrollToEnd(scrollElement))}
        />
      )}
    </div>
  )
}

function scrollToEnd(scrollElement: RefObject<HTMLElement | null>): void {
  scrollElement.current?.scrollTo({ top: scrollElement.current.scrollHeight })
  scrollElement.current?.focus({ preventScroll: true })
}
