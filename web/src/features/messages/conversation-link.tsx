import type { ConversationRow } from '@coterie/contract/messages'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { CountBadge } from '../../ui/badge.tsx'
import { relativeTime } from '../../ui/relative-time.ts'
import { messagesWords } from '../../words/messages.ts'
import { preview } from './preview.ts'

/** A row that leads to a conversation. */
export const rowLook =
  'flex min-h-19 items-center gap-3 px-4 py-3 text-ink no-underline motion-feedback hover:bg-ink/5 aria-[current=page]:bg-second/10 frame:rounded-control frame:px-3 high-contrast:no-underline high-contrast:aria-[current=page]:outline-2 high-contrast:aria-[current=page]:-outline-offset-2'

type ConversationLinkProps = { row: ConversationRow; now: number; isChosen: boolean }

/** One row of the list: who, what was said last and when, how much is unread. */
export function ConversationLink({ row, now, isChosen }: ConversationLinkProps) {
  const { conversation, name, image, lastMessage, timestamp, unreadCount } = row
  const isUnread = unreadCount > 0
  return (
    <Link href={`/messages/${conversation}`} aria-current={isChosen ? 'page' : undefined} className={rowLook}>
      <Avatar name={name} picture={image} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={`min-w-0 grow truncate text-15 ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            {name}
          </span>
          <time dateTime={timestamp} className="shrink-0 text-13 text-ink-soft">
            {relativeTime(timestamp, now)}
          </time>
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <span
            className={`min-w-0 grow truncate text-15 ${isUnread ? 'font-medium text-ink' : 'text-ink-soft'}`}
          >
            {lastMessage === null ? messagesWords.quiet : preview(lastMessage.content)}
          </span>
          <CountBadge count={unreadCount} />
          {isUnread && <span className="sr-only">{messagesWords.unread(unreadCount)}</span>}
        </span>
      </span>
    </Link>
  )
}
