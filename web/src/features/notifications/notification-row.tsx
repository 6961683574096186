import { noticeWords } from '@coterie/contract/notifications/notification-text'
import type { Notice, NoticeKind } from '@coterie/contract/notifications/notifications'
import { noticeTexts } from '@coterie/contract/i18n/notifications'
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

import { fromBell } from '../../api/opened-from-bell.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { datesLocale } from '../../ui/dates.ts'
import { relativeTime } from '../../ui/relative-time.ts'
import { bellWords } from '../../i18n/bell.ts'
import { useReadNotice } from './notification-queries.ts'

/** Times by the clock of this device. */
const texts = { ...noticeTexts, locale: datesLocale }

type NoticeRowProps = { notice: Notice; onLeave: () => void }

/** One notice; following it reads it. */
export function NoticeRow({ notice, onLeave }: NoticeRowProps) {
  const { mutate } = useReadNotice()
  const { sentence, detail } = noticeWords(notice, texts)
  const [now] = useState(() => Date.now())
  return (
    <li>
      <Link
        href={notice.href}
        state={fromBell}
        onClick={() => {
          if (!notice.read) mutate(notice)
          onLeave()
        }}
        className="flex min-h-14 items-start gap-3 rounded-control p-2 text-ink no-underline motion-feedback hover:bg-ink/5"
      >
        <Face notice={notice} />
        <span className="grid min-w-0 grow gap-0.5 text-15">
          <span className={`wrap-anywhere ${notice.read ? '' : 'font-semibold'}`}>
            {!notice.read && <span className="sr-only">{bellWords.unread} </span>}
            {sentence}
          </span>
          {detail !== null && <span className="text-13 wrap-anywhere text-ink-soft">{detail}</span>}
          <span className="text-13 text-ink-soft">{relativeTime(notice.at, now)}</span>
        </span>
        {!notice.read && (
          <span
            aria-hidden
            className="mt-2 size-2.5 shrink-0 rounded-full bg-accent forced-colors:border-5"
          />
        )}
      </Link>
    </li>
  )
}

/** Who it names, else the circle it is about, else what kind of news it is. */
function Face({ notice: { kind, people, about } }: { notice: Notice }) {
  const [person] = people
  if (person !== undefined && naming.has(kind)) return <Avatar name={person.name} picture={person.avatar} />
  const Icon = icons[kind]
  if (Icon === undefined && about !== null) return <Avatar name={about.name} picture={about.image} cornered />
  const Drawn = Icon ?? Users
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-second/10 text-second high-contrast:border"
    >
      <Drawn size={20} strokeWidth={1.75} />
    </span>
  )
}

/** What is said with the name of whoever did it. */
const naming: ReadonlySet<NoticeKind> = new Set([
  'friend-request',
  'friend-made',
  'join-request',
  'member-joined',
  'messages',
  'vote-opened',
  'host-comment',
])

/** Where neither a person nor a circle stands for it. */
const icons: { readonly [Kind in NoticeKind]?: LucideIcon } = {
  messages: MessageCircle,
  'vote-opened': Vote,
  'vote-closed': Vote,
  'meetup-fixed': CalendarDays,
  'meetup-cancelled': CalendarX,
  'proposal-made': Sparkles,
  'event-changed': CalendarDays,
  'event-cancelled': CalendarX,
  'event-soon': CalendarDays,
  'home-safe': House,
  'place-offered': Ticket,
  'event-comment': MessageCircle,
  'host-comment': MessageCircle,
  'report-made': Flag,
  'content-removed': ShieldCheck,
  warned: ShieldCheck,
  'report-upheld': ShieldCheck,
  'report-declined': ShieldCheck,
}
