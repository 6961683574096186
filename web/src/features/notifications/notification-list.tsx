import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'

import { getErrorText } from '../../api/api-errors.ts'
import { unreadNotificationsQuery } from '../../api/notifications.ts'
import { getItems } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { notificationsQuery, useMarkAllRead } from './notification-queries.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'

type NotificationPanelProps = {
  onNavigate: () => void
}

export function NotificationPanel({ onNavigate }: NotificationPanelProps) {
  const list = useInfiniteQuery({ ...notificationsQuery, refetchOnMount: 'always' })
  if (list.isPending) return <NotificationsSkeleton />
  if (list.data === undefined)
    return (
      <ErrorState
        title={m.bell_failed()}
        detail={getErrorText(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    )
  return (
    // Limited so that it fits below the bell.
    <div className="grid gap-2 wide:-mx-2 wide:max-h-[min(32rem,65dvh)] wide:overflow-y-auto wide:overscroll-contain wide:px-2">
      <NotificationList notifications={getItems(list.data)} onNavigate={onNavigate} />
      <LoadMore
        list={list}
        errorText={list.isFetchNextPageError ? getErrorText(list.error) : undefined}
        fullWidth
      />
    </div>
  )
}

function NotificationList({
  notifications,
  onNavigate,
}: NotificationPanelProps & { notifications: readonly UserNotification[] }) {
  const [latest] = notifications
  if (latest === undefined) return <NoNotifications />
  return (
    <>
      <MarkAllRead until={latest.at} />
      {notifications.every(({ read }) => read) && (
        <p className="px-1 py-3 text-15 text-ink-soft">{m.bell_no_notifications()}</p>
      )}
      <ul className="-mx-2 grid gap-0.5">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onNavigate={onNavigate} />
        ))}
      </ul>
    </>
  )
}

function NoNotifications() {
  return (
    <div className="grid justify-items-center gap-4 px-4 pt-2 pb-6 text-center">
      <Illustration name="sealed" className="h-auto w-32" />
      <p className="text-15 text-ink-soft">{m.bell_no_notifications()}</p>
    </div>
  )
}

/** Marks only the listed notifications: later ones stay unread. */
function MarkAllRead({ until }: { until: string }) {
  const { data } = useQuery(unreadNotificationsQuery)
  const { mutate, isPending, error } = useMarkAllRead()
  if (data === undefined || data.unread === 0) return null
  return (
    <div className="grid justify-items-start">
      <Button
        variant="quiet"
        icon={CheckCheck}
        pending={isPending}
        onClick={() => mutate(until)}
        className="-ml-4"
      >
        {m.bell_mark_all_as_read()}
      </Button>
      {error !== null && (
        <p role="alert" className="px-1 text-13 text-bad">
          {getErrorText(error)}
        </p>
      )}
    </div>
  )
}
