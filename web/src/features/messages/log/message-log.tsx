import type { Message, Thread } from '@coterie/contract/messages/messages'
import { useRef, type Ref, type RefObject } from 'react'

import { messagesWords } from '../../../i18n/messages.ts'
import type { Run } from '../group-messages.ts'
import { useNow } from '../use-now.ts'
import type { ThreadResult } from '../thread-cache.ts'
import { Beginning } from './conversation-start.tsx'
import { useLogView, type LogHandle } from './use-log-view.ts'
import { messageKeys } from './message-keyboard.ts'
import { MessageRun } from './message-run-view.tsx'
import { Page } from './load-page-trigger.tsx'
import { useReadAlong } from './mark-as-read.ts'
import { ToLatest } from './scroll-to-latest-button.tsx'

type MessageLogProps = {
  ref: Ref<LogHandle>
  latest: Thread
  runs: readonly Run[]
  messages: readonly Message[]
  thread: ThreadResult
  /** Loads the latest messages, where newer ones than these exist. */
  onToLatest: () => void
}

/** The messages, in a box that opens where one has not read yet, or at the latest. */
export function MessageLog({ ref, latest, runs, messages, thread, onToLatest }: MessageLogProps) {
  'use memo'
  const now = useNow()
  const box = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { conversation, later, receipts } = latest
  const { atEnd, seen } = useLogView({ ref, box, content, later, messages, thread })
  useReadAlong(conversation.key, messages, seen)
  const lastOwn = later ? undefined : runs.findLast(({ isOwn }) => isOwn)
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <section
        ref={box}
        aria-label={messagesWords.log(conversation.name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys can scroll it
        tabIndex={0}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div ref={content} className="mt-auto px-4 py-4 frame:px-6">
          <Page side="earlier" thread={thread} box={box} />
          {runs.length === 0 && <Beginning conversation={conversation} />}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4" {...messageKeys}>
            {runs.map((run) => (
              <MessageRun
                key={run.key}
                run={run}
                inCircle={conversation.isGroup}
                now={now}
                isLast={run === runs.at(-1)}
                receipts={run === lastOwn ? receipts : null}
              />
            ))}
          </ol>
          <Page side="later" thread={thread} box={box} />
        </div>
      </section>
      {(!atEnd || later) && (
        <ToLatest messages={messages} seen={seen} onPress={() => (later ? onToLatest() : toEndOf(box))} />
      )}
    </div>
  )
}

function toEndOf(box: RefObject<HTMLElement | null>): void {
  box.current?.scrollTo({ top: box.current.scrollHeight })
  box.current?.focus({ preventScroll: true })
}
