import type { AuditDetails, AuditEntry, AuditTarget } from '@coterie/contract/audit-log'
import { m } from '@coterie/contract/paraglide/messages'

import { getTargetHref } from './target-links.ts'

const detailTexts = {
  dates: m.audit_details_dates,
  approved: m.audit_details_approved,
  notified: m.audit_details_notified,
}

const targetTexts = {
  person: m.audit_targets_person,
  circle: m.audit_targets_circle,
  event: m.audit_targets_event,
  message: m.audit_targets_message,
  picture: m.audit_targets_picture,
  report: m.audit_targets_report,
  address: m.audit_targets_address,
  ticket: m.audit_targets_ticket,
}

const reasonReasonTexts = {
  harassment: m.report_reason_harassment,
  hate: m.report_reason_hate,
  violence: m.report_reason_violence,
  sexual: m.report_reason_sexual,
  underage: m.report_reason_underage,
  impersonation: m.report_reason_impersonation,
  spam: m.report_reason_spam,
  illegal: m.report_reason_illegal,
  other: m.report_reason_other,
}

export type AuditDetail = { text: string; href: string | null }

/** The target of an action: its name, or its kind and id if it was deleted. */
export function getTarget(entry: Pick<AuditEntry, 'target' | 'references'>): AuditDetail {
  return getNamedDetail(entry, entry.target.kind, entry.target.id)
}

/** Unknown keys, for example from older versions, are shown unchanged. */
export function getDetails(entry: Pick<AuditEntry, 'details' | 'references'>): AuditDetail[] {
  const { authorId, targetKind, targetId, reason, removed, ...others } = entry.details
  return [
    ...(isTarget(targetKind) && typeof targetId === 'number'
      ? [getNamedDetail(entry, targetKind, targetId)]
      : []),
    ...(authorId === undefined || targetKind === 'person' ? [] : [getAuthor(entry, authorId)]),
    ...(isReportReason(reason)
      ? [toDetail(m.audit_details_reason({ reason: reasonReasonTexts[reason]() }))]
      : []),
    ...(removed === true ? [toDetail(m.audit_details_removed())] : []),
    ...Object.entries(others).map(([name, value]) => toDetail(describeValue(name, value))),
  ]
}

function getNamedDetail(
  { references }: Pick<AuditEntry, 'references'>,
  kind: AuditTarget,
  id: number | null,
): AuditDetail {
  const name = references.find((entry) => entry.kind === kind && entry.id === id)?.name
  const text =
    name ?? (id === null ? targetTexts[kind]() : m.audit_target_with_id({ target: targetTexts[kind](), id }))
  // Deleted people, circles and events have no page; other kinds link to their list.
  const isDeleted = name === undefined && ['person', 'circle', 'event'].includes(kind)
  return { text, href: isDeleted ? null : getTargetHref({ kind, id }) }
}

function getAuthor({ references }: Pick<AuditEntry, 'references'>, id: AuditDetails[string]): AuditDetail {
  const author = references.find((entry) => entry.kind === 'person' && entry.id === id)
  if (author === undefined) return toDetail(m.audit_details_by_deleted_account())
  return { text: m.audit_details_by({ name: author.name }), href: getTargetHref(author) }
}

function describeValue(name: string, value: AuditDetails[string]): string {
  if (name === 'address') return String(value)
  if (name === 'sanction' && typeof value === 'number') return m.audit_details_sanction({ id: value })
  if (isCounted(name) && typeof value === 'number') return detailTexts[name]({ count: value })
  return m.audit_details_other({ name, value: String(value) })
}

function toDetail(text: string): AuditDetail {
  return { text, href: null }
}

const isTarget = (kind: unknown): kind is AuditTarget => typeof kind === 'string' && kind in targetTexts
const isReportReason = (reason: unknown): reason is keyof typeof reasonReasonTexts =>
  typeof reason === 'string' && reason in reasonReasonTexts
const isCounted = (name: string): name is 'dates' | 'approved' | 'notified' =>
  ['dates', 'approved', 'notified'].includes(name)
