import type { ConversationRow } from '@coterie/contract/messages/messages'
import { BellOff } from 'lucide-react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { CountBadge } from '../../../ui/badge.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'
import { messageNewsWords } from '../../../i18n/message-news.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import { OnlineDot } from '../../presence/online-dot.tsx'
import { otherIn } from '../conversation-queries.ts'
import { Face } from '../conversation-avatar.tsx'
import { inALine } from '../one-line-preview.ts'
import { useTyping } from '../live/use-typing.ts'
import { typing } from '../typing-text.ts'

/** A row that leads to a conversation. */
export const rowLook =
  'flex min-h-19 items-center gap-3 px-4 py-3 text-ink no-underline motion-feedback hover:bg-ink/5 aria-[current=page]:bg-second/10 frame:rounded-control frame:px-3 high-contrast:no-underline high-contrast:aria-[current=page]:outline-2 high-contrast:aria-[current=page]:-outline-offset-2'

/** What the history keeps with a conversation: whether the list stood alone before it. The thread's way back goes by it. */
export type FromList = { fromList: boolean }

type ConversationLinkProps = { row: ConversationRow; now: number; isChosen: boolean; from: FromList }

/** One row of the list: who, what was said last and when, how much is unread. */
export function ConversationLink({ row, now, isChosen, from }: ConversationLinkProps) {
  const { conversation, name, image, timestamp, unreadCount, muted } = row
  const isUnread = unreadCount > 0
  return (
    <Link
      href={`/messages/${conversation}`}
      state={from}
      aria-current={isChosen ? 'page' : undefined}
      className={rowLook}
    >
      <span className="relative grid shrink-0">
        <Face conversation={conversation} name={name} image={image} />
        <OnlineDot userId={otherIn(conversation)} />
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
              aria-label={messagesWords.muted}
              className="shrink-0 self-center text-ink-soft"
            />
          )}
          <time dateTime={timestamp} className="ml-auto shrink-0 pl-1 text-13 text-ink-soft">
            {relativeTime(timestamp, now)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <LastSaid row={row} />
          <CountBadge count={unreadCount} className={muted ? 'bg-ink-soft! text-card!' : ''} />
          {isUnread && <span className="sr-only">{messageNewsWords.unread(unreadCount)}</span>}
        </span>
      </span>
    </Link>
  )
}

/** What was said last, or who is writing now. */
function LastSaid({ row: { conversation, lastMessage, unreadCount } }: { row: ConversationRow }) {
  const { id: viewerId } = useUser()
  const names = useTyping(conversation)
  const look = 'min-w-0 grow truncate text-15'
  if (names.length > 0) return <span className={`${look} font-medium text-second`}>{typing(names)}</span>
  if (lastMessage === null) return <span className={`${look} text-ink-soft`}>{messagesWords.quiet}</span>
  const { deleted, senderId } = lastMessage
  const shown = inALine(lastMessage)
  return (
    <span
      className={`${look} ${unreadCount > 0 ? 'font-medium text-ink' : 'text-ink-soft'} ${deleted ? 'italic' : ''}`}
    >
      {senderId === viewerId && !deleted ? messagesWords.youSaid(shown) : shown}
    </span>
  )
}
