import type { SharedSafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import {
  CalendarDays,
  Clock,
  House,
  MapPin,
  NotebookText,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'

import { product } from '../../../i18n/product.ts'
import { formatEventTime } from '../event-times.ts'
import { checkinStatusTexts } from './checkin-row.tsx'

const detailTexts = {
  'on-the-way': m.safety_checkin_page_detail_on_the_way,
  'home-safe': m.safety_checkin_page_detail_home_safe,
  overdue: m.safety_checkin_page_detail_overdue,
}

const statusStyles = {
  'on-the-way': { icon: Clock, frame: 'border-sun/50 bg-sun/8', iconColor: 'text-sun' },
  'home-safe': { icon: House, frame: 'border-good/50 bg-good/8', iconColor: 'text-good' },
  overdue: { icon: TriangleAlert, frame: 'border-bad/50 bg-bad/8', iconColor: 'text-bad' },
} as const

export function SharedCheckinView({ checkin }: { checkin: SharedSafetyCheckin }) {
  const [now] = useState(() => new Date())
  const { firstName, event, location, note, cancelled } = checkin
  const formatTime = (instant: string, allDay = false) =>
    formatEventTime({ startsAt: instant, endsAt: null, allDay, timezone: checkin.timezone }, now)
  return (
    <article className="invitation grid grid-cols-[minmax(0,1fr)] gap-6 p-6 wide:p-9">
      <h1 className="text-32 wrap-anywhere">
        {event === null
          ? m.safety_checkin_page_going_somewhere({ name: firstName })
          : m.safety_checkin_page_going({ name: firstName, event })}
      </h1>
      <Status checkin={checkin} formatTime={formatTime} />
      <dl className="grid gap-4">
        <DetailLine
          icon={CalendarDays}
          label={m.safety_checkin_page_begins()}
          value={formatTime(checkin.startsAt, checkin.allDay)}
        />
        {location !== null && (
          <DetailLine icon={MapPin} label={m.safety_checkin_page_where()} value={translateCity(location)} />
        )}
        <DetailLine icon={Clock} label={m.safety_checkin_page_back_by()} value={formatTime(checkin.backBy)} />
        {note !== null && (
          <DetailLine icon={NotebookText} label={m.safety_checkin_page_note()} value={note} />
        )}
      </dl>
      {cancelled && <p className="text-15 font-semibold">{m.safety_checkin_page_cancelled()}</p>}
      <p className="border-t border-line pt-4 text-13 text-ink-soft">
        {m.safety_checkin_page_fresh()} {m.safety_checkin_page_about({ product })}
      </p>
    </article>
  )
}

type StatusProps = { checkin: SharedSafetyCheckin; formatTime: (instant: string) => string }

function Status({ checkin: { status, firstName, backBy, homeSafeAt }, formatTime }: StatusProps) {
  const { icon: Icon, frame, iconColor } = statusStyles[status]
  return (
    <output className={`flex items-start gap-4 rounded-card border p-5 high-contrast:border-2 ${frame}`}>
      <Icon size={32} strokeWidth={1.75} aria-hidden className={`shrink-0 ${iconColor}`} />
      <div className="grid min-w-0 gap-1">
        <p className="text-24 font-semibold">{checkinStatusTexts[status]()}</p>
        <p className="text-15 wrap-anywhere">
          {detailTexts[status]({ name: firstName, time: formatTime(homeSafeAt ?? backBy) })}
        </p>
      </div>
    </output>
  )
}

function DetailLine({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="relative grid pl-8">
      <dt className="text-13 text-ink-soft">
        <Icon size={20} strokeWidth={1.75} aria-hidden className="absolute top-0.5 left-0 text-second" />
        {label}
      </dt>
      <dd className="min-w-0 text-17 whitespace-pre-line wrap-anywhere">{value}</dd>
    </div>
  )
}
