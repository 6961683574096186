import type { ReportTarget } from '@coterie/contract/reports/reports'
import type { AboutKind } from '@coterie/contract/sanctions'
import { CalendarDays, Image, Layers, MessageCircle, User, Users, type LucideIcon } from 'lucide-react'

import { reportQueueTexts } from '../../../i18n/admin-reports.ts'

export const allKindsIcon = Layers

export const kindIcons: { readonly [Kind in AboutKind]: LucideIcon } = {
  person: User,
  circle: Users,
  event: CalendarDays,
  message: MessageCircle,
  picture: Image,
}

/** 'Message', 'Picture of a circle'. */
export function getTargetLabel(target: ReportTarget): string {
  return target.kind === 'picture'
    ? reportQueueTexts.target.picture[target.of]
    : reportQueueTexts.target[target.kind]
}
