import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Illustration } from '../../ui/illustration.tsx'
import { PlanSheet } from '../billing/plan-sheet.tsx'
import { swipesLeftQuery } from './swipe-limit.tsx'
import { formatUpcomingTime } from './upcoming-time.ts'

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
