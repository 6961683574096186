import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'

import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { messagesWords } from '../../i18n/messages.ts'
import { useIsConnecting } from '../requests/join-request.ts'
import { Conversation } from './conversation-view.tsx'
import { messageIn } from './scroll-to-message.ts'
import { useFreshness } from './live/use-refresh-thread.ts'
import { RequestedPane } from './request-pane.tsx'
import { ThreadHeader, type HeaderProps } from './thread-header.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { threadQuery } from './thread-cache.ts'

/** A conversation as the viewer may see it: from within, or from outside with their open request. */
export function ThreadPane({ conversation }: { conversation: string }) {
  const isConnecting = useIsConnecting(circleOf(conversation))
  const [at] = useState(messageIn(useSearch()))
  const query = useInfiniteQuery({ ...threadQuery(conversation, at), enabled: !isConnecting })
  useFreshness(conversation, query.data)
  const latest = query.data?.pages[0]
  useTitle(latest?.conversation.name)
  if (latest !== undefined) {
    return (
      <Pane about={latest}>
        {latest.standing !== 'requested' ? (
          <Conversation thread={query} latest={latest} />
        ) : (
          <RequestedPane thread={latest} />
        )}
      </Pane>
    )
  }
  return (
    <Pane about={query.error === null ? 'loading' : null}>
      {query.error === null ? (
        <ThreadSkeleton />
      ) : (
        <ThreadProblem
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      )}
    </Pane>
  )
}

/** The circle that a conversation belongs to, or null for one with a person. */
function circleOf(conversation: string): number | null {
  return conversation.startsWith('u') ? null : Number(conversation)
}

/** The whole screen of a phone, also of one that lies on its side; else as much as the window has room for. */
function Pane({ about, children }: HeaderProps & { children: ReactNode }) {
  return (
    <div
      data-immersed
      className="flex min-h-0 min-w-0 flex-col bg-paper max-wide:fixed max-wide:inset-0 max-wide:top-(--offline) max-wide:z-20 max-wide:h-[calc(100dvh-var(--offline))] wide:max-frame:h-[calc(100dvh-var(--shell-top)-4rem)] wide:max-frame:overflow-hidden wide:max-frame:rounded-card wide:max-frame:border wide:max-frame:border-line lying:max-frame:fixed lying:max-frame:inset-0 lying:max-frame:top-(--offline) lying:max-frame:z-20 lying:max-frame:h-[calc(100dvh-var(--offline))]! lying:max-frame:rounded-none! lying:max-frame:border-0!"
    >
      <ThreadHeader about={about} />
      {children}
    </div>
  )
}

type ThreadProblemProps = { error: Error; onRetry: () => void; retrying: boolean }

function ThreadProblem({ error, onRetry, retrying }: ThreadProblemProps) {
  const isClosed = error instanceof Refused && (error.status === 404 || error.status === 400)
  return (
    <div className="grid grow place-items-center overflow-y-auto">
      {isClosed ? (
        <Empty scene="lost" title={messagesWords.notFound} hint={messagesWords.notFoundHint}>
          <ButtonLink href="/messages">{messagesWords.allMessages}</ButtonLink>
        </Empty>
      ) : (
        <Problem
          title={messagesWords.failed}
          detail={sentenceOf(error)}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </div>
  )
}
