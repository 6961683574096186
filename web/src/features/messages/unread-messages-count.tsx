import { useInfiniteQuery } from '@tanstack/react-query'

import { itemsOf } from '../../api/paged.ts'
import { CountBadge } from '../../ui/badge.tsx'
import { messageNewsWords } from '../../i18n/message-news.ts'
import { conversations } from './conversation-queries.ts'
import { useLiveMessages } from './live/use-live-messages.ts'

/** How many messages wait to be read, on the way to them; muted conversations do not count. */
export function UnreadMessages({ className = '' }: { className?: string }) {
  useLiveMessages()
  const { data } = useInfiniteQuery({ ...conversations('unread'), refetchOnMount: true })
  const heard = itemsOf(data).filter(({ muted }) => !muted)
  const count = heard.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{messageNewsWords.unread(count)}</span>
    </>
  )
}
