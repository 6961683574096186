import type { Arrival } from '@coterie/contract/messages/arrivals'
import type { Thread, Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { use, useState, type ReactNode, useEffect, useRef, Suspense } from 'react'
import { useSearch } from 'wouter'

import { ApiError } from '../../api/errors.ts'
import { useUser } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { useTitle } from '../../ui/hooks.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { EmptyState, ErrorState, type FailedQuery } from '../../ui/states.tsx'
import { useIsConnecting } from '../requests/join-request.ts'
import { useToggleReaction } from './actions/message-actions.ts'
import { MessageOverlays } from './actions/message-overlays.tsx'
import { Composer } from './compose/composer.tsx'
import type { MessageDraft } from './compose/message-draft.ts'
import { updateOutbox, useOutbox, removeOutgoing } from './compose/outbox.ts'
import { useSend } from './compose/use-send.ts'
import { arrivalsQuery } from './conversation-queries.ts'
import { useRefreshThread } from './live/live-messages.ts'
import { MessageAnnouncer } from './log/message-announcer.tsx'
import { LogActionsContext, type OpenedOverlay } from './log/message-input.ts'
import { MessageLog } from './log/message-log.tsx'
import type { LogHandle } from './log/scroll.ts'
import { groupMessages, assignStableKeys } from './message-runs.ts'
import { RequestPane } from './request-pane.tsx'
import { getMessageIdParam, useScrollToMessage } from './scroll-to-message.ts'
import {
  threadQuery,
  getFirstUnreadId,
  getMessages,
  type CachedThread,
  type ThreadResult,
} from './thread-cache.ts'
import { CircleComponentsContext, ThreadHeader, type ThreadHeaderProps } from './thread-header.tsx'

const MessageOpenings = lazy(async () => ({
  default: (await import('./compose/openings.tsx')).MessageOpenings,
}))

/** Replaces the composer in a read-only conversation: the friendship ended, the chat isn't open yet, or the circle was hidden. */
function ClosedNotice({ thread: { conversation, request, table } }: { thread: Thread }) {
  const { key, name, isGroup } = conversation
  const opensAt = table?.chatOpensAt ?? null
  return (
    <footer className="grid shrink-0 justify-items-center gap-1 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center">
      <p className="max-w-[50ch] text-15 text-ink-soft">
        {isGroup
          ? opensAt === null
            ? m.messages_circle_hidden()
            : m.tables_chat_opens({ time: formatDate(opensAt, 'appointment') })
          : request === null
            ? m.messages_no_longer_friends({ name })
            : m.messages_friend_request_pending({ name })}
      </p>
      {!isGroup && (
        <ButtonLink href={`/people/${key.slice(1)}`} variant="link">
          {m.messages_view_profile()}
        </ButtonLink>
      )}
    </footer>
  )
}

type ConversationViewProps = { thread: ThreadResult; latest: Thread }

function ConversationView({ thread, latest }: ConversationViewProps) {
  'use memo'
  const { key: conversation } = latest.conversation
  const { viewerId, firstUnreadId, writesFirst, loaded } = useMessageRuns(thread, latest)
  const { messages } = loaded
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
      <CircleBars thread={latest} />
      <MessageLog
        ref={log}
        latest={latest}
        {...loaded}
        thread={thread}
        openings={
          canWrite && writesFirst && <MessageOpenings conversation={conversation} composer={composer} />
        }
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

/** What a circle plans, above its messages. */
function CircleBars({ thread: { conversation, access, table } }: { thread: Thread }) {
  const circleComponents = use(CircleComponentsContext)
  if (!conversation.isGroup || circleComponents === null) return null
  const { NextMeetup, Table } = circleComponents
  return (
    <>
      {access === 'member' && <NextMeetup groupId={Number(conversation.key)} />}
      {table !== null && (
        <Suspense>
          <Table id={table.id} />
        </Suspense>
      )}
    </>
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
  const arrivals = useArrivals(conversation, data)
  const runs = groupMessages({ messages, outbox: hasLater ? [] : outbox, viewerId, firstUnreadId, arrivals })
  const latestArrivals = hasLater ? [] : arrivals.slice(runs.flatMap((run) => run.arrivals).length)
  const isNewcomer = arrivals.some(({ person }) => person.id === viewerId)
  const writesFirst = runs.length === 0 || (isNewcomer && !runs.some(({ isOwn }) => isOwn))
  const loaded = { messages, runs: assignStableKeys(runs, keys), latestArrivals }
  return { viewerId, firstUnreadId, writesFirst, loaded }
}

/** Recent arrivals in a circle since the first loaded message, or all if no earlier ones exist. */
function useArrivals({ key, isGroup }: Thread['conversation'], thread: CachedThread | undefined): Arrival[] {
  const { data = [] } = useQuery({ ...arrivalsQuery(Number(key)), enabled: isGroup })
  const first = thread?.pages.at(-1)
  if (!isGroup || first === undefined) return []
  const [firstMessage] = first.messages
  if (!first.hasEarlier || firstMessage === undefined) return data
  return data.filter(({ joinedAt }) => joinedAt >= firstMessage.createdAt)
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

const bubbleShapes = ['w-3/5', 'w-2/5', 'w-1/2 justify-self-end', 'w-3/4', 'w-1/3 justify-self-end']

function ThreadSkeleton() {
  return (
    <div className="grid grow content-end gap-3 overflow-hidden p-4">
      <output className="sr-only">{m.messages_loading_thread()}</output>
      {bubbleShapes.map((shape) => (
        <Skeleton key={shape} className={`h-12 rounded-card ${shape}`} />
      ))}
    </div>
  )
}

export function ThreadPane({ conversation }: { conversation: string }) {
  const isConnecting = useIsConnecting(getCircleId(conversation))
  const [messageId] = useState(getMessageIdParam(useSearch()))
  const query = useInfiniteQuery({ ...threadQuery(conversation, messageId), enabled: !isConnecting })
  useRefreshThread(conversation, query.data)
  const latest = query.data?.pages[0]
  useTitle(latest?.conversation.name)
  if (latest !== undefined) {
    return (
      <Pane conversationInfo={latest}>
        {latest.access !== 'requested' ? (
          <ConversationView thread={query} latest={latest} />
        ) : (
          <RequestPane thread={latest} />
        )}
      </Pane>
    )
  }
  return (
    <Pane conversationInfo={query.error === null ? 'loading' : null}>
      {query.error === null ? <ThreadSkeleton /> : <ThreadError query={query} />}
    </Pane>
  )
}

/** The circle of a conversation; null for a direct conversation. */
function getCircleId(conversation: string): number | null {
  return conversation.startsWith('u') ? null : Number(conversation)
}

/** Fills the whole screen on phones, and the available space in larger windows. */
function Pane({ conversationInfo, children }: ThreadHeaderProps & { children: ReactNode }) {
  return (
    <div
      data-immersed
      className="flex min-h-0 min-w-0 flex-col bg-paper max-wide:fixed max-wide:inset-0 max-wide:top-(--offline) max-wide:z-20 max-wide:h-[calc(100dvh-var(--offline))] wide:max-frame:h-[calc(100dvh-var(--shell-top)-4rem)] wide:max-frame:overflow-hidden wide:max-frame:rounded-card wide:max-frame:border wide:max-frame:border-line wide-landscape-phone:max-frame:fixed wide-landscape-phone:max-frame:inset-0 wide-landscape-phone:max-frame:top-(--offline) wide-landscape-phone:max-frame:z-20 wide-landscape-phone:max-frame:h-[calc(100dvh-var(--offline))]! wide-landscape-phone:max-frame:rounded-none! wide-landscape-phone:max-frame:border-0!"
    >
      <ThreadHeader conversationInfo={conversationInfo} />
      {children}
    </div>
  )
}

function ThreadError({ query }: { query: FailedQuery }) {
  const { error } = query
  const isUnavailable = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="grid grow place-items-center overflow-y-auto">
      {isUnavailable ? (
        <EmptyState scene="lost" title={m.messages_not_found()} hint={m.messages_not_found_hint()}>
          <ButtonLink href="/messages">{m.messages_all_messages()}</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState title={m.messages_failed()} query={query} />
      )}
    </div>
  )
}
