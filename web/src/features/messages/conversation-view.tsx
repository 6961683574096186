import type { Message, Thread } from '@coterie/contract/messages/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useUser } from '../../api/session.ts'
import { MessageOverlays } from './actions/message-overlays.tsx'
import { useReact } from './actions/use-react.ts'
import { arrange } from './group-messages.ts'
import { ClosedNote } from './closed-notice.tsx'
import { useGoTo } from './scroll-to-message.ts'
import { Announcer } from './log/message-announcer.tsx'
import { LogActionsContext, type Opened } from './log/log-actions-context.ts'
import type { LogHandle } from './log/use-log-view.ts'
import { MessageLog } from './log/message-log.tsx'
import { Composer } from './compose/composer.tsx'
import type { Composition } from './compose/message-draft.ts'
import { changeOutbox, useOutbox, withoutOutgoing } from './compose/outbox.ts'
import { useSend } from './compose/use-send.ts'
import { steadyKeys } from './stable-keys.ts'
import { firstUnreadOf, messagesOf, type ThreadResult } from './thread-cache.ts'

type ConversationProps = { thread: ThreadResult; latest: Thread }

/** The messages of a conversation that one may read, and what one writes there while one may. */
export function Conversation({ thread, latest }: ConversationProps) {
  'use memo'
  const { key: conversation } = latest.conversation
  const { viewerId, messages, firstUnreadId, runs } = useRuns(thread, latest)
  const { send, retry, discard } = useSend(conversation)
  const react = useReact(conversation)
  const log = useRef<LogHandle>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { goTo, toLatest } = useGoTo(conversation, log, firstUnreadId)
  const canWrite = latest.standing === 'member'
  useTidyOutbox(conversation, messages)

  async function write(written: Composition) {
    if (latest.later) await toLatest()
    await send(written, messages.at(-1)?.id ?? 0)
    requestAnimationFrame(() => log.current?.toEnd())
  }
  const actions = { viewerId, canWrite, open: setOpened, react, goTo, retry, discard }
  return (
    <LogActionsContext value={actions}>
      <MessageLog
        ref={log}
        latest={latest}
        runs={runs}
        messages={messages}
        thread={thread}
        onToLatest={() => void toLatest()}
      />
      <Announcer messages={messages} viewerId={viewerId} />
      {canWrite ? (
        <Composer ref={composer} conversation={conversation} messages={messages} onSend={write} />
      ) : (
        <ClosedNote thread={latest} />
      )}
      <MessageOverlays
        conversation={conversation}
        opened={opened}
        onOpen={setOpened}
        composer={composer}
        log={log}
      />
    </LogActionsContext>
  )
}

/** What stands in the log: the messages, and below the latest what is on its way. */
function useRuns({ data }: ThreadResult, { conversation, later }: Thread) {
  'use memo'
  const { id: viewerId } = useUser()
  const messages = data === undefined ? [] : messagesOf(data)
  const outbox = useOutbox(conversation.key)
  // What was unread when one came: the line stays where it was while one reads on.
  const [firstUnreadId] = useState(() => (data === undefined ? null : firstUnreadOf(data)))
  const [keys] = useState(() => new Map<string, string>())
  const runs = arrange({ messages, outbox: later ? [] : outbox, viewerId, firstUnreadId })
  return { viewerId, messages, firstUnreadId, runs: steadyKeys(runs, keys) }
}

/** A message that was on its way when the page was closed may have arrived: then it leaves the outbox. */
function useTidyOutbox(conversation: string, messages: readonly Message[]): void {
  const client = useQueryClient()
  const { id } = useUser()
  const outbox = useOutbox(conversation)
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const done = outbox.filter(({ clientId }) => arrived.has(clientId)).map(({ clientId }) => clientId)
  useEffect(() => {
    if (done.length > 0) changeOutbox(client, id, (kept) => withoutOutgoing(kept, done))
  })
}
