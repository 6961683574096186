import { m } from '@coterie/contract/paraglide/messages'
import type { ReportTarget } from '@coterie/contract/reports/reports'
import type { AboutKind } from '@coterie/contract/sanctions'
import { CalendarDays, Image, Layers, MessageCircle, User, Users, type LucideIcon } from 'lucide-react'

const pictureTexts = {
  person: m.report_queue_target_picture_person,
  circle: m.report_queue_target_picture_circle,
  event: m.report_queue_target_picture_event,
  message: m.report_queue_target_picture_message,
}

const targetTexts = {
  person: m.report_queue_target_person,
  circle: m.report_queue_target_circle,
  event: m.report_queue_target_event,
  message: m.report_queue_target_message,
}

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
  return target.kind === 'picture' ? pictureTexts[target.of]() : targetTexts[target.kind]()
}
