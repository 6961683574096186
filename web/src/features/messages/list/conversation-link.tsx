import type { ConversationRow } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { BellOff } from 'lucide-react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { CountBadge } from '../../../ui/chips.tsx'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { OnlineDot } from '../../presence/online.tsx'
import { ConversationAvatar } from '../conversation-avatar.tsx'
import { getOtherUserId } from '../conversation-queries.ts'
import { useTyping } from '../live/use-typing.ts'
import { toOneLine, getTypingText } from '../message-text.ts'

export const conversationRowClasses =
  'flex min-h-19 items-center gap-3 px-4 py-3 text-ink no-underline motion-feedback hover:bg-ink/5 aria-[current=page]:bg-second/10 frame:rounded-control frame:px-3 high-contrast:no-underline high-contrast:aria-[current=page]:outline-2 high-contrast:aria-[current=page]:-outline-offset-2'

/** Kept in the history state: whether the list filled the page before. The thread's back link depends on it. */
export type FromListState = { fromList: boolean }

type ConversationLinkProps = { row: ConversationRow; now: number; isChosen: boolean; from: FromListState }

export function ConversationLink({ row, now, isChosen, from }: ConversationLinkProps) {
  const { conversation, name, image, timestamp, unreadCount, muted } = row
  const isUnread = unreadCount > 0
  return (
    <Link
      href={`/messages/${conversation}`}
      state={from}
      aria-current={isChosen ? 'page' : undefined}
      className={conversationRowClasses}
    >
      <span className="relative grid shrink-0">
        <ConversationAvatar conversation={conversation} name={name} image={image} />
        <OnlineDot userId={getOtherUserId(conversation)} />
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={`min-w-0 truncate text-15 ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            {name}
          </span>
          {muted && (
            <BellOff
              size={14}
              strokeWidth={1.75}
              aria-label={m.messages_muted()}
              className="shrink-0 self-center text-ink-soft"
            />
          )}
          <time dateTime={timestamp} className="ml-auto shrink-0 pl-1 text-13 text-ink-soft">
            {formatRelativeTime(timestamp, now)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <LastMessageLine row={row} />
          <CountBadge count={unreadCount} className={muted ? 'bg-ink-soft! text-card!' : ''} />
          {isUnread && <span className="sr-only">{m.message_news_unread_count({ count: unreadCount })}</span>}
        </span>
      </span>
    </Link>
  )
}

function LastMessageLine({ row: { conversation, lastMessage, unreadCount } }: { row: ConversationRow }) {
  const { id: viewerId } = useUser()
  const names = useTyping(conversation)
  const textClasses = 'min-w-0 grow truncate text-15'
  if (names.length > 0)
    return <span className={`${textClasses} font-medium text-second`}>{getTypingText(names)}</span>
  if (lastMessage === null)
    return <span className={`${textClasses} text-ink-soft`}>{m.messages_no_messages_yet()}</span>
  const { deleted, senderId } = lastMessage
  const shown = toOneLine(lastMessage)
  return (
    <span
      className={`${textClasses} ${unreadCount > 0 ? 'font-medium text-ink' : 'text-ink-soft'} ${deleted ? 'italic' : ''}`}
    >
      {senderId === viewerId && !deleted ? m.messages_message_from_you({ text: shown }) : shown}
    </span>
  )
}

export function ConversationListSkeleton() {
  return (
    <div className="grid">
      <output className="sr-only">{m.messages_loading()}</output>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 frame:px-3">
          <div className="size-12 shrink-0 animate-pulse rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
