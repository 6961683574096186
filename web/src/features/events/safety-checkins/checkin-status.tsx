import type { SafetyCheckinStatus } from '@coterie/contract/events/safety-checkins'
import { Clock, House, TriangleAlert } from 'lucide-react'

import { safetyCheckinTexts } from '../../../i18n/safety-checkins.ts'
import { Badge } from '../../../ui/badge.tsx'

const statusBadges = {
  'on-the-way': { tone: 'sun', icon: Clock },
  'home-safe': { tone: 'good', icon: House },
  overdue: { tone: 'bad', icon: TriangleAlert },
} as const

export function CheckinStatusBadge({ status }: { status: SafetyCheckinStatus }) {
  const { tone, icon } = statusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {safetyCheckinTexts.statuses[status]}
    </Badge>
  )
}
