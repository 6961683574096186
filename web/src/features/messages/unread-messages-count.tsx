import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getItems } from '../../api/paged.ts'
import { CountBadge } from '../../ui/chips.tsx'
import { conversationsQuery } from './conversation-queries.ts'
import { useLiveMessages } from './live/live-messages.ts'

/** The number of unread messages, not counting muted conversations. */
export function UnreadMessagesCount({ className = '' }: { className?: string }) {
  useLiveMessages()
  const { data } = useInfiniteQuery({ ...conversationsQuery('unread'), refetchOnMount: true })
  const unmutedRows = getItems(data).filter(({ muted }) => !muted)
  const count = unmutedRows.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{m.message_news_unread_count({ count })}</span>
    </>
  )
}
