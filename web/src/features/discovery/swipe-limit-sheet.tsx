import { startsWithOne } from '@coterie/contract/i18n/times'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatDate } from '../../ui/dates.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { PlanSheet } from '../billing/plan-sheet.tsx'
import { swipesLeftQuery } from './swipe-limit.tsx'

/**
 * A time within the next day, in the viewer's time zone: 'at midnight', 'today at 6:00 PM', 'tomorrow at 7:00 AM'.
 * `instant` is ISO 8601, `now` is in ms.
 */
export function formatUpcomingTime(instant: string, now: number): string {
  const date = new Date(instant)
  if (date.getHours() === 0 && date.getMinutes() === 0) return m.plans_at_midnight()
  const isToday = date.toDateString() === new Date(now).toDateString()
  const time = formatDate(instant, 'clock')
  const inputs = { time, startsWithOne: startsWithOne(time) }
  return isToday ? m.plans_today_at(inputs) : m.plans_tomorrow_at(inputs)
}

export function SwipeLimitSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useQuery({ ...swipesLeftQuery, refetchOnMount: false })
  const [now] = useState(() => Date.now())
  const limit = data?.limit ?? null
  const usedText = limit === null ? m.plans_all_swipes_used() : m.plans_swipes_used({ limit })
  const resetText = data && m.plans_swipes_return({ when: formatUpcomingTime(data.resetsAt, now) })
  return (
    <PlanSheet
      open={open}
      onClose={onClose}
      title={m.plans_swipe_limit_title()}
      reason={[usedText, resetText].filter(Boolean).join(' ')}
    >
      <Illustration name="conversation" className="mx-auto mb-5 h-auto w-56" />
      <p className="mb-5 text-center text-15 text-ink-soft">{m.plans_card_kept()}</p>
    </PlanSheet>
  )
}
