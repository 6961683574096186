import type { SafetyCheckinStatus } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { Clock, House, TriangleAlert } from 'lucide-react'

import { Badge } from '../../../ui/badge.tsx'

export const checkinStatusTexts = {
  'on-the-way': m.safety_checkin_statuses_on_the_way,
  'home-safe': m.safety_checkin_statuses_home_safe,
  overdue: m.safety_checkin_statuses_overdue,
}

const statusBadges = {
  'on-the-way': { tone: 'sun', icon: Clock },
  'home-safe': { tone: 'good', icon: House },
  overdue: { tone: 'bad', icon: TriangleAlert },
} as const

export function CheckinStatusBadge({ status }: { status: SafetyCheckinStatus }) {
  const { tone, icon } = statusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {checkinStatusTexts[status]()}
    </Badge>
  )
}
