import type { SharedPlan } from '@coterie/contract/events/safety-checkins'
import { placeName } from '@coterie/contract/i18n/cities'
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
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { timeThere } from '../event-times.ts'

const { page } = safePlansWords

const looks = {
  'on-the-way': { icon: Clock, look: 'border-sun/50 bg-sun/8', sign: 'text-sun' },
  'home-safe': { icon: House, look: 'border-good/50 bg-good/8', sign: 'text-good' },
  overdue: { icon: TriangleAlert, look: 'border-bad/50 bg-bad/8', sign: 'text-bad' },
} as const

/** Who goes where, when they are back, and how that stands. */
export function SharedPlanView({ plan }: { plan: SharedPlan }) {
  const [now] = useState(() => new Date())
  const { firstName, event, place, note, cancelled } = plan
  const at = (instant: string) => timeThere({ startsAt: instant, endsAt: null, timezone: plan.timezone }, now)
  return (
    <article className="invitation grid grid-cols-[minmax(0,1fr)] gap-6 p-6 wide:p-9">
      <h1 className="text-32 wrap-anywhere">
        {event === null ? page.goingSomewhere(firstName) : page.going(firstName, event)}
      </h1>
      <Status plan={plan} at={at} />
      <dl className="grid gap-4">
        <Fact icon={CalendarDays} label={page.begins} value={at(plan.startsAt)} />
        {place !== null && <Fact icon={MapPin} label={page.where} value={placeName(place)} />}
        <Fact icon={Clock} label={page.backBy} value={at(plan.backBy)} />
        {note !== null && <Fact icon={NotebookText} label={page.note} value={note} />}
      </dl>
      {cancelled && <p className="text-15 font-semibold">{page.cancelled}</p>}
      <p className="border-t border-line pt-4 text-13 text-ink-soft">
        {page.fresh} {page.about(product)}
      </p>
    </article>
  )
}

type StatusProps = { plan: SharedPlan; at: (instant: string) => string }

function Status({ plan: { status, firstName, backBy, homeSafeAt }, at }: StatusProps) {
  const { icon: Icon, look, sign } = looks[status]
  return (
    <output className={`flex items-start gap-4 rounded-card border p-5 high-contrast:border-2 ${look}`}>
      <Icon size={32} strokeWidth={1.75} aria-hidden className={`shrink-0 ${sign}`} />
      <div className="grid min-w-0 gap-1">
        <p className="text-24 font-semibold">{safePlansWords.statuses[status]}</p>
        <p className="text-15 wrap-anywhere">{page.detail[status](firstName, at(homeSafeAt ?? backBy))}</p>
      </div>
    </output>
  )
}

function Fact({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
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
