import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'

import { unreadNotificationsQuery } from '../../api/notifications.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useMediaQuery, wideQuery } from '../../ui/hooks.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Popover } from '../../ui/popover.tsx'

const NotificationPanel = lazy(async () => ({
  default: (await import('../../features/notifications/notification-list.tsx')).NotificationPanel,
}))

export function Bell() {
  const isWide = useMediaQuery(wideQuery)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const list = (
    <Suspense fallback={<Loading />}>
      <NotificationPanel onNavigate={close} />
    </Suspense>
  )
  if (isWide)
    return (
      <Popover title={m.shell_notifications()} content={list}>
        {(trigger) => <BellTrigger {...trigger} />}
      </Popover>
    )
  return (
    <>
      <BellTrigger aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={m.shell_notifications()}>
        {list}
      </Sheet>
    </>
  )
}

function BellTrigger(trigger: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const { data } = useQuery(unreadNotificationsQuery)
  const count = data?.unread ?? 0
  const label = count > 0 ? m.shell_notifications_count({ count }) : m.shell_notifications()
  return (
    <span className={`inline-grid rounded-full ${count > 0 ? '[&_button>*]:animate-ring' : ''}`}>
      <IconButton {...trigger} icon={BellIcon} label={label} count={count} />
      <output className="sr-only">{count > 0 && label}</output>
    </span>
  )
}
