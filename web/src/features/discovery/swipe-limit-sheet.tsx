import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Scene } from '../../ui/illustration.tsx'
import { plansWords } from '../../i18n/plans.ts'
import { PlanSheet } from '../billing/plan-sheet.tsx'
import { swipesLeft } from './swipe-limit.ts'
import { timeAhead } from './upcoming-time.ts'

/** Today's free swipes are used: when they come back, and the way not to wait. */
export function LimitSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useQuery({ ...swipesLeft, refetchOnMount: false })
  const [now] = useState(() => Date.now())
  const back = data && plansWords.limitBack(timeAhead(data.resetsAt, now))
  return (
    <PlanSheet
      open={open}
      onClose={onClose}
      title={plansWords.limitTitle}
      reason={[plansWords.limitUsed(data?.limit ?? null), back].filter(Boolean).join(' ')}
    >
      <Scene name="conversation" className="mx-auto mb-5 h-auto w-56" />
      <p className="mb-5 text-center text-15 text-ink-soft">{plansWords.limitKept}</p>
    </PlanSheet>
  )
}
