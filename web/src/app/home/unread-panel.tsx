import type { ConversationRow } from '@coterie/contract/messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { itemsOf } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { conversations } from '../../features/messages/conversation-queries.ts'
import { Face } from '../../features/messages/conversation-avatar.tsx'
import { inALine } from '../../features/messages/one-line-preview.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { homeWords } from '../../i18n/home.ts'
import { messageNewsWords } from '../../i18n/message-news.ts'
import { messagesWords } from '../../i18n/messages.ts'
import { mostRows, Nothing, Panel, PanelRow } from './panel.tsx'

/** Conversations with unread messages, the latest first; muted ones do not call. */
export function Unread() {
  // The count in the navigation keeps these up to date.
  const list = useInfiniteQuery({ ...conversations('unread'), refetchOnMount: true })
  const rows = itemsOf(list.data).filter(({ muted, unreadCount }) => !muted && unreadCount > 0)
  return (
    <Panel
      title={homeWords.unread}
      href="/messages"
      source={{ ...list, items: list.data && rows.slice(0, mostRows) }}
      says={{ loading: homeWords.unreadLoading, failed: homeWords.unreadFailed }}
      none={<Nothing text={homeWords.unreadNone} href="/messages" label={homeWords.toMessages} />}
    >
      {(items) => (
        <ul>
          {items.map((row) => (
            <UnreadRow key={row.conversation} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function UnreadRow({
  row: { conversation, name, image, lastMessage, unreadCount },
}: {
  row: ConversationRow
}) {
  const count = (
    <>
      <CountBadge count={unreadCount} />
      <span className="sr-only">{messageNewsWords.unread(unreadCount)}</span>
    </>
  )
  return (
    <PanelRow
      href={`/messages/${conversation}`}
      face={<Face conversation={conversation} name={name} image={image} />}
      name={name}
      detail={useLastWords(lastMessage)}
      end={count}
      bold
    />
  )
}

function useLastWords(message: ConversationRow['lastMessage']): string {
  const { id: viewerId } = useUser()
  if (message === null) return messagesWords.quiet
  const said = inALine(message)
  return message.senderId === viewerId && !message.deleted ? messagesWords.youSaid(said) : said
}
