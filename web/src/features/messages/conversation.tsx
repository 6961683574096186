import type { Thread } from '@coterie/contract/messages'
import { useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useUser } from '../../api/session.ts'
import { arrange } from './arrange.ts'
import { ClosedNote } from './closed-note.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { changeOutbox, useOutbox } from './outbox.ts'
import { useSend } from './send.ts'
import { lastUnread, messagesOf } from './thread.ts'

type ConversationProps = {
  thread: UseInfiniteQueryResult<InfiniteData<Thread>>
  latest: Thread
}

/** The messages of a conversation that one may read, and what one writes there while one may. */
export function Conversation({ thread, latest }: ConversationProps) {
  const { key: conversation } = latest.conversation
  const { id: viewerId } = useUser()
  const messages = thread.data === undefined ? [] : messagesOf(thread.data)
  const outbox = useOutbox(conversation)
  const { send, retry, discard } = useSend(conversation)
  const log = useRef<HTMLElement>(null)
  useTidyOutbox(conversation, messages)

  function write(content: string) {
    send(content, messages.at(-1)?.id ?? 0)
    // In a box that is laid out from its end, 0 is the end.
    log.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <MessageLog
        ref={log}
        about={latest.conversation}
        runs={arrange(messages, outbox, viewerId)}
        unread={lastUnread(messages)}
        thread={thread}
        onRetry={retry}
        onDiscard={discard}
      />
      {latest.standing === 'closed' ? (
        <ClosedNote thread={latest} />
      ) : (
        <Composer conversation={conversation} onSend={write} />
      )}
    </>
  )
}

/** A message that was on its way when the page was closed may have arrived: then it leaves the outbox. */
function useTidyOutbox(conversation: string, messages: readonly { clientId: string | null }[]): void {
  const client = useQueryClient()
  const outbox = useOutbox(conversation)
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const isTidy = !outbox.some(({ clientId }) => arrived.has(clientId))
  useEffect(() => {
    if (isTidy) return
    changeOutbox(client, conversation, (kept) => kept.filter(({ clientId }) => !arrived.has(clientId)))
  })
}
