import type { ConversationRow } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { ConversationAvatar } from '../../features/messages/conversation-avatar.tsx'
import { conversationsQuery } from '../../features/messages/conversation-queries.ts'
import { toOneLine } from '../../features/messages/one-line-preview.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { maxRows, EmptyPanel, Panel, PanelRow } from './panel.tsx'

export function UnreadPanel() {
  // The unread count in the navigation keeps these fresh.
  const list = useInfiniteQuery({ ...conversationsQuery('unread'), refetchOnMount: true })
  const rows = getItems(list.data).filter(({ muted, unreadCount }) => !muted && unreadCount > 0)
  return (
    <Panel
      title={m.home_unread()}
      href="/messages"
      source={{ ...list, items: list.data && rows.slice(0, maxRows) }}
      statusTexts={{ loading: m.home_unread_loading(), failed: m.home_unread_failed() }}
      emptyText={<EmptyPanel text={m.home_no_unread()} href="/messages" label={m.home_go_to_messages()} />}
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
      <span className="sr-only">{m.message_news_unread_count({ count: unreadCount })}</span>
    </>
  )
  return (
    <PanelRow
      href={`/messages/${conversation}`}
      leading={<ConversationAvatar conversation={conversation} name={name} image={image} />}
      name={name}
      detail={useMessagePreview(lastMessage)}
      trailing={count}
      isBold
    />
  )
}

function useMessagePreview(message: ConversationRow['lastMessage']): string {
  const { id: viewerId } = useUser()
  if (message === null) return m.messages_no_messages_yet()
  const preview = toOneLine(message)
  return message.senderId === viewerId && !message.deleted
    ? m.messages_message_from_you({ text: preview })
    : preview
}
