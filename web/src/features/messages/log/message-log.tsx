import type { Message, Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useRef, type Ref, type RefObject } from 'react'

import type { MessageRun } from '../group-messages.ts'
import type { ThreadResult } from '../thread-cache.ts'
import { useNow } from '../use-now.ts'
import { ConversationStart } from './conversation-start.tsx'
import { LoadPageTrigger } from './load-page-trigger.tsx'
import { useMarkAsRead } from './mark-as-read.ts'
import { messageKeyHandlers } from './message-keyboard.ts'
import { MessageRunView } from './message-run-view.tsx'
import { ScrollToLatestButton } from './scroll-to-latest-button.tsx'
import { useLogView, type LogHandle } from './use-log-view.ts'

type MessageLogProps = {
  ref: Ref<LogHandle>
  latest: Thread
  runs: readonly MessageRun[]
  messages: readonly Message[]
  thread: ThreadResult
  /** Loads the latest messages if newer ones exist. */
  onScrollToLatest: () => void
}

export function MessageLog({ ref, latest, runs, messages, thread, onScrollToLatest }: MessageLogProps) {
  'use memo'
  const now = useNow()
  const scrollElement = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { conversation, hasLater, receipts } = latest
  const { atEnd, seen } = useLogView({ ref, scrollElement, content, later: hasLater, messages, thread })
  useMarkAsRead(conversation.key, messages, seen)
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
          {runs.length === 0 && <ConversationStart conversation={conversation} />}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4" {...messageKeyHandlers}>
            {runs.map((run) => (
              <MessageRunView
                key={run.key}
                run={run}
                inCircle={conversation.isGroup}
                now={now}
                isLast={run === runs.at(-1)}
                receipts={run === lastOwn ? receipts : null}
              />
            ))}
          </ol>
          <LoadPageTrigger side="later" thread={thread} scrollElement={scrollElement} />
        </div>
      </section>
      {(!atEnd || hasLater) && (
        <ScrollToLatestButton
          messages={messages}
          seen={seen}
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
