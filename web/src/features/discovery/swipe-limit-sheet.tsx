import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { plansTexts } from '../../i18n/plans.ts'
import { Illustration } from '../../ui/illustration.tsx'
import { PlanSheet } from '../billing/plan-sheet.tsx'
import { swipesLeftQuery } from './swipe-limit.ts'
import { formatUpcomingTime } from './upcoming-time.ts'

export function SwipeLimitSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useQuery({ ...swipesLeftQuery, refetchOnMount: false })
  const [now] = useState(() => Date.now())
  const limit = data?.limit ?? null
  const usedText = limit === null ? plansTexts.allSwipesUsed : plansTexts.swipesUsed(limit)
  const resetText = data && plansTexts.swipesReturn(formatUpcomingTime(data.resetsAt, now))
  return (
    <PlanSheet
      open={open}
      onClose={onClose}
      title={plansTexts.swipeLimitTitle}
      reason={[usedText, resetText].filter(Boolean).join(' ')}
    >
      <Illustration name="conversation" className="mx-auto mb-5 h-auto w-56" />
      <p className="mb-5 text-center text-15 text-ink-soft">{plansTexts.cardKept}</p>
    </PlanSheet>
  )
}
