import type { Message, Thread } from '@coterie/contract/messages/messages'
import { useEffect, useRef, useState } from 'react'

import { useUser } from '../../api/session.ts'
import { MessageOverlays } from './actions/message-overlays.tsx'
import { useToggleReaction } from './actions/use-toggle-reaction.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { Composer } from './compose/composer.tsx'
import type { MessageDraft } from './compose/message-draft.ts'
import { updateOutbox, useOutbox, removeOutgoing } from './compose/outbox.ts'
import { useSend } from './compose/use-send.ts'
import { groupMessages } from './group-messages.ts'
import { LogActionsContext, type OpenedOverlay } from './log/log-actions-context.ts'
import { MessageAnnouncer } from './log/message-announcer.tsx'
import { MessageLog } from './log/message-log.tsx'
import type { LogHandle } from './log/use-log-view.ts'
import { useScrollToMessage } from './scroll-to-message.ts'
import { assignStableKeys } from './stable-keys.ts'
import { getFirstUnreadId, getMessages, type ThreadResult } from './thread-cache.ts'

type ConversationViewProps = { thread: ThreadResult; latest: Thread }

export function ConversationView({ thread, latest }: ConversationViewProps) {
  'use memo'
  const { key: conversation } = latest.conversation
  const { viewerId, messages, firstUnreadId, runs } = useMessageRuns(thread, latest)
  const { send, retry, discard } = useSend(conversation)
  const react = useToggleReaction(conversation)
  const log = useRef<LogHandle>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const [openedOverlay, setOpenedOverlay] = useState<OpenedOverlay | null>(null)
  const { scrollToMessage, scrollToLatest } = useScrollToMessage(conversation, log, firstUnreadId)
  const canWrite = latest.access === 'member'
  useRemoveDelivered(conversation, messages)

  async function sendDraft(draft: MessageDraft) {
    if (latest.hasLater) await scrollToLatest()
    await send(draft, messages.at(-1)?.id ?? 0)
    requestAnimationFrame(() => log.current?.scrollToEnd())
  }
  const actions = {
    viewerId,
    canWrite,
    openOverlay: setOpenedOverlay,
    toggleReaction: react,
    scrollToMessage,
    retry,
    discard,
  }
  return (
    <LogActionsContext value={actions}>
      <MessageLog
        ref={log}
        latest={latest}
        runs={runs}
        messages={messages}
        thread={thread}
        onScrollToLatest={() => void scrollToLatest()}
      />
      <MessageAnnouncer messages={messages} viewerId={viewerId} />
      {canWrite ? (
        <Composer ref={composer} conversation={conversation} messages={messages} onSend={sendDraft} />
      ) : (
        <ClosedNotice thread={latest} />
      )}
      <MessageOverlays
        conversation={conversation}
        openedOverlay={openedOverlay}
        onOpen={setOpenedOverlay}
        composer={composer}
        log={log}
      />
    </LogActionsContext>
  )
}

function useMessageRuns({ data }: ThreadResult, { conversation, hasLater }: Thread) {
  'use memo'
  const { id: viewerId } = useUser()
  const messages = data === undefined ? [] : getMessages(data)
  const outbox = useOutbox(conversation.key)
  // The unread line stays in place while the viewer reads on.
  const [firstUnreadId] = useState(() => (data === undefined ? null : getFirstUnreadId(data)))
  const [keys] = useState(() => new Map<string, string>())
  const runs = groupMessages({ messages, outbox: hasLater ? [] : outbox, viewerId, firstUnreadId })
  return { viewerId, messages, firstUnreadId, runs: assignStableKeys(runs, keys) }
}

/** A message that was being sent when the page closed may have arrived: remove it from the outbox. */
function useRemoveDelivered(conversation: string, messages: readonly Message[]): void {
  const { id } = useUser()
  const outbox = useOutbox(conversation)
  const receivedIds = new Set(messages.map(({ clientId }) => clientId))
  const deliveredClientIds = outbox
    .filter(({ clientId }) => receivedIds.has(clientId))
    .map(({ clientId }) => clientId)
  useEffect(() => {
    if (deliveredClientIds.length > 0)
      updateOutbox(id, (current) => removeOutgoing(current, deliveredClientIds))
  })
}
