import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useIsConnecting } from '../requests/join-request.ts'
import { ConversationView } from './conversation-view.tsx'
import { useRefreshThread } from './live/use-refresh-thread.ts'
import { RequestPane } from './request-pane.tsx'
import { getMessageIdParam } from './scroll-to-message.ts'
import { threadQuery } from './thread-cache.ts'
import { ThreadHeader, type ThreadHeaderProps } from './thread-header.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

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
      {query.error === null ? (
        <ThreadSkeleton />
      ) : (
        <ThreadError
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      )}
    </Pane>
  )
}

/** The circle of a conversation; null for a direct conversation. */
function getCircleId(conversation: string): number | null {
  return conversation.startsWith('u') ? null : Number(conversation)
}

/** Fills the screen of a phone, also in landscape; else the available space of the window. */
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

type ThreadErrorProps = { error: Error; onRetry: () => void; isRetrying: boolean }

function ThreadError({ error, onRetry, isRetrying }: ThreadErrorProps) {
  const isUnavailable = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="grid grow place-items-center overflow-y-auto">
      {isUnavailable ? (
        <EmptyState scene="lost" title={m.messages_not_found()} hint={m.messages_not_found_hint()}>
          <ButtonLink href="/messages">{m.messages_all_messages()}</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState
          title={m.messages_failed()}
          detail={getErrorText(error)}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    </div>
  )
}
