import type { PlanStatus } from '@coterie/contract/events/safety-checkins'
import { Clock, House, TriangleAlert } from 'lucide-react'

import { Badge } from '../../../ui/badge.tsx'
import { safePlansWords } from '../../../i18n/safe-plans.ts'

const looks = {
  'on-the-way': { tone: 'sun', icon: Clock },
  'home-safe': { tone: 'good', icon: House },
  overdue: { tone: 'bad', icon: TriangleAlert },
} as const

export function PlanStatusBadge({ status }: { status: PlanStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {safePlansWords.statuses[status]}
    </Badge>
  )
}
