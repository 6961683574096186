import type { AuditDetails, AuditEntry, AuditTarget } from '@coterie/contract/audit-log'
import { reasonTexts } from '@coterie/contract/i18n/reports'

import { auditTexts } from '../../i18n/audit.ts'
import { getTargetHref } from './target-links.ts'

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
    ...(isReportReason(reason) ? [toDetail(auditTexts.details.reason(reasonTexts[reason]))] : []),
    ...(removed === true ? [toDetail(auditTexts.details.removed)] : []),
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
    name ?? (id === null ? auditTexts.targets[kind] : auditTexts.targetWithId(auditTexts.targets[kind], id))
  // Deleted people, circles and events have no page; other kinds link to their list.
  const isDeleted = name === undefined && ['person', 'circle', 'event'].includes(kind)
  return { text, href: isDeleted ? null : getTargetHref({ kind, id }) }
}

function getAuthor({ references }: Pick<AuditEntry, 'references'>, id: AuditDetails[string]): AuditDetail {
  const author = references.find((entry) => entry.kind === 'person' && entry.id === id)
  if (author === undefined) return toDetail(auditTexts.details.byDeletedAccount)
  return { text: auditTexts.details.by(author.name), href: getTargetHref(author) }
}

function describeValue(name: string, value: AuditDetails[string]): string {
  if (name === 'address') return String(value)
  if (name === 'sanction' && typeof value === 'number') return auditTexts.details.sanction(value)
  if (isCounted(name) && typeof value === 'number') return auditTexts.details[name](value)
  return auditTexts.details.other(name, String(value))
}

function toDetail(text: string): AuditDetail {
  return { text, href: null }
}

const isTarget = (kind: unknown): kind is AuditTarget =>
  typeof kind === 'string' && kind in auditTexts.targets
const isReportReason = (reason: unknown): reason is keyof typeof reasonTexts =>
  typeof reason === 'string' && reason in reasonTexts
const isCounted = (name: string): name is 'dates' | 'approved' | 'notified' =>
  ['dates', 'approved', 'notified'].includes(name)
