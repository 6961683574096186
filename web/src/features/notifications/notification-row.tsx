import { notificationText } from '@coterie/contract/notifications/notification-text'
import type { UserNotification, NotificationKind } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'
import {
  CalendarDays,
  CalendarX,
  Flag,
  House,
  MessageCircle,
  ShieldCheck,
  Sparkles,
  Ticket,
  Users,
  Vote,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { fromBellState } from '../../api/opened-from-bell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { getDatesLocale } from '../../ui/dates.ts'
import { formatRelativeTime } from '../../ui/relative-time.ts'
import { useMarkNotificationRead } from './notification-queries.ts'

type NotificationRowProps = { notification: UserNotification; onNavigate: () => void }

/** Following a notification marks it as read. */
export function NotificationRow({ notification, onNavigate }: NotificationRowProps) {
  const { mutate } = useMarkNotificationRead()
  const { sentence, detail } = notificationText(notification, { formatLocale: getDatesLocale() })
  const [now] = useState(() => Date.now())
  return (
    <li>
      <Link
        href={notification.href}
        state={fromBellState}
        onClick={() => {
          if (!notification.read) mutate(notification)
          onNavigate()
        }}
        className="flex min-h-14 items-start gap-3 rounded-control p-2 text-ink no-underline motion-feedback hover:bg-ink/5"
      >
        <NotificationImage notification={notification} />
        <span className="grid min-w-0 grow gap-0.5 text-15">
          <span className={`wrap-anywhere ${notification.read ? '' : 'font-semibold'}`}>
            {!notification.read && <span className="sr-only">{m.bell_unread()} </span>}
            {sentence}
          </span>
          {detail !== null && <span className="text-13 wrap-anywhere text-ink-soft">{detail}</span>}
          <span className="text-13 text-ink-soft">{formatRelativeTime(notification.at, now)}</span>
        </span>
        {!notification.read && (
          <span
            aria-hidden
            className="mt-2 size-2.5 shrink-0 rounded-full bg-accent forced-colors:border-5"
          />
        )}
      </Link>
    </li>
  )
}

/** The person, else the circle, else an icon for the kind. */
function NotificationImage({ notification: { kind, people, about } }: { notification: UserNotification }) {
  const [person] = people
  if (person !== undefined && kindsWithPerson.has(kind))
    return <Avatar name={person.name} picture={person.avatar} />
  const Icon = icons[kind]
  if (Icon === undefined && about !== null) return <Avatar name={about.name} picture={about.image} isSquare />
  const ShownIcon = Icon ?? Users
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-second/10 text-second high-contrast:border"
    >
      <ShownIcon size={20} strokeWidth={1.75} />
    </span>
  )
}

/** Kinds whose text names the person who caused them. */
const kindsWithPerson: ReadonlySet<NotificationKind> = new Set([
  'friend-request',
  'friend-added',
  'join-request',
  'member-joined',
  'messages',
  'vote-opened',
  'host-comment',
])

const icons: { readonly [Kind in NotificationKind]?: LucideIcon } = {
  messages: MessageCircle,
  'vote-opened': Vote,
  'vote-closed': Vote,
  'meetup-created': CalendarDays,
  'meetup-cancelled': CalendarX,
  'proposal-created': Sparkles,
  'event-changed': CalendarDays,
  'event-cancelled': CalendarX,
  'event-reminder': CalendarDays,
  'home-safe': House,
  'spot-offered': Ticket,
  'event-comment': MessageCircle,
  'host-comment': MessageCircle,
  'report-created': Flag,
  'content-removed': ShieldCheck,
  warned: ShieldCheck,
  'report-upheld': ShieldCheck,
  'report-declined': ShieldCheck,
}
