import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'

import { unreadNotices } from '../../api/notifications.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Loading } from '../../ui/loading.tsx'
import { useMedia, wide } from '../../ui/media-queries.ts'
import { Popover } from '../../ui/popover.tsx'
import { shellWords } from '../../i18n/shell.ts'

const Notices = lazy(async () => ({
  default: (await import('../../features/notifications/notification-list.tsx')).Notices,
}))

const title = shellWords.notifications

/** What is new: its count, and behind it the list; below the bell, or on a phone in a sheet. */
export function Bell() {
  const isWide = useMedia(wide)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const list = (
    <Suspense fallback={<Loading />}>
      <Notices onLeave={close} />
    </Suspense>
  )
  if (isWide)
    return (
      <Popover title={title} content={list}>
        {(trigger) => <BellButton {...trigger} />}
      </Popover>
    )
  return (
    <>
      <BellButton aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={title}>
        {list}
      </Sheet>
    </>
  )
}

function BellButton(trigger: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>) {
  const { data } = useQuery(unreadNotices)
  const count = data?.unread ?? 0
  const label = count > 0 ? shellWords.notificationsCount(count) : title
  return (
    <span className={`inline-grid rounded-full ${count > 0 ? '[&_button>*]:animate-call' : ''}`}>
      <IconButton {...trigger} icon={BellIcon} label={label} count={count} />
      <output className="sr-only">{count > 0 && label}</output>
    </span>
  )
}
