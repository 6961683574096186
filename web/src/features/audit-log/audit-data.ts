import type { AuditDetails, AuditEntry, AuditTarget } from '@coterie/contract/audit-log'
import { m } from '@coterie/contract/paraglide/messages'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { adminQueryKeys, alwaysRefetch } from '../../api/admin-queries.ts'
import { call, callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'

const filterNames = ['actor', 'action', 'targetKind', 'targetId', 'from', 'until'] as const
export type AuditFilterName = (typeof filterNames)[number]
export type AuditFilterValues = Partial<Record<AuditFilterName, string>>

/** The filter in the URL: /admin?tab=audit&targetKind=person&targetId=7. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const filter = parseFilter(params)
  return {
    filter,
    setFilter: (name: AuditFilterName, value: string) =>
      setParams({ tab: 'audit', ...toParams({ ...filter, [name]: value }) }, { replace: true }),
    clear: () => setParams({ tab: 'audit' }, { replace: true }),
  }
}

function parseFilter(params: URLSearchParams): AuditFilterValues {
  return toParams(Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])))
}

function toParams(filter: AuditFilterValues): AuditFilterValues {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

export function auditQuery(filter: AuditFilterValues) {
  return infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.audit, 'entries', filter],
    // Values typed into the URL are validated by the server.
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/audit', {
        query: { ...filter, ...cursorQuery(pageParam) } as Record<string, never>,
        signal,
      }),
  })
}

export const actorsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [...adminQueryKeys.audit, 'actors'],
  queryFn: ({ signal }) => call('GET /api/admin/audit/actors', { signal }),
})

const targetHrefs: Record<AuditTarget, ((id: number) => string) | null> = {
  person: (id) => `/admin?tab=users&user=${id}`,
  circle: (id) => `/admin?tab=groups&circle=${id}`,
  event: (id) => `/events/${id}`,
  message: null,
  picture: null,
  report: () => '/admin?tab=reports',
  address: () => '/admin?tab=approvals',
  ticket: () => '/admin?tab=support',
  feed: () => '/admin?tab=feeds',
}

function getTargetHref({ kind, id }: AuditEntry['target']): string | null {
  return id === null ? null : (targetHrefs[kind]?.(id) ?? null)
}

const detailTexts = {
  dates: m.audit_details_dates,
  approved: m.audit_details_approved,
  notified: m.audit_details_notified,
}

export const auditTargetTexts = {
  person: m.audit_targets_person,
  circle: m.audit_targets_circle,
  event: m.audit_targets_event,
  message: m.audit_targets_message,
  picture: m.audit_targets_picture,
  report: m.audit_targets_report,
  address: m.audit_targets_address,
  ticket: m.audit_targets_ticket,
  feed: m.audit_targets_feed,
}

export type AuditDetail = { text: string; href: string | null }

/** The target of an action: its name, or its kind and id if it was deleted. */
export function getTarget(entry: Pick<AuditEntry, 'target' | 'references'>): AuditDetail {
  return getNamedDetail(entry, entry.target.kind, entry.target.id)
}

/** Unknown keys, for example from older versions, are shown unchanged. */
export function getDetails(entry: Pick<AuditEntry, 'details' | 'references'>): AuditDetail[] {
  const { authorId, targetKind, targetId, reason, removed, ...otherDetails } = entry.details
  return [
    ...(isTarget(targetKind) && typeof targetId === 'number'
      ? [getNamedDetail(entry, targetKind, targetId)]
      : []),
    ...(authorId === undefined || targetKind === 'person' ? [] : [getAuthor(entry, authorId)]),
    ...(isReportReason(reason)
      ? [toDetail(m.audit_details_reason({ reason: reportReasonTexts[reason]() }))]
      : []),
    ...(removed === true ? [toDetail(m.audit_details_removed())] : []),
    ...Object.entries(otherDetails).map(([name, value]) => toDetail(describeValue(name, value))),
  ]
}

function getNamedDetail(
  { references }: Pick<AuditEntry, 'references'>,
  kind: AuditTarget,
  id: number | null,
): AuditDetail {
  const name = references.find((entry) => entry.kind === kind && entry.id === id)?.name
  const text =
    name ??
    (id === null
      ? auditTargetTexts[kind]()
      : m.audit_target_with_id({ target: auditTargetTexts[kind](), id }))
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

const isTarget = (kind: unknown): kind is AuditTarget => typeof kind === 'string' && kind in auditTargetTexts
const isReportReason = (reason: unknown): reason is keyof typeof reportReasonTexts =>
  typeof reason === 'string' && reason in reportReasonTexts
const isCounted = (name: string): name is 'dates' | 'approved' | 'notified' =>
  ['dates', 'approved', 'notified'].includes(name)

export const auditActionTexts = {
  'delete-user': m.audit_actions_delete_user,
  'grant-premium': m.audit_actions_grant_premium,
  'hide-circle': m.audit_actions_hide_circle,
  'unhide-circle': m.audit_actions_unhide_circle,
  'delete-circle': m.audit_actions_delete_circle,
  'create-event': m.audit_actions_create_event,
  'edit-event': m.audit_actions_edit_event,
  'cancel-event': m.audit_actions_cancel_event,
  'promote-event': m.audit_actions_promote_event,
  'stop-promotion': m.audit_actions_stop_promotion,
  'remove-event': m.audit_actions_remove_event,
  'add-feed': m.audit_actions_add_feed,
  'edit-feed': m.audit_actions_edit_feed,
  'fetch-feed': m.audit_actions_fetch_feed,
  'remove-feed': m.audit_actions_remove_feed,
  'hide-feed-event': m.audit_actions_hide_feed_event,
  'hide-feed-series': m.audit_actions_hide_feed_series,
  'show-feed-event': m.audit_actions_show_feed_event,
  'reply-to-ticket': m.audit_actions_reply_to_ticket,
  'close-ticket': m.audit_actions_close_ticket,
  'reopen-ticket': m.audit_actions_reopen_ticket,
  'approve-addresses': m.audit_actions_approve_addresses,
  'revoke-address': m.audit_actions_revoke_address,
  'approve-invited': m.audit_actions_approve_invited,
  'dismiss-reports': m.audit_actions_dismiss_reports,
  'remove-reported': m.audit_actions_remove_reported,
  warn: m.audit_actions_warn,
  suspend: m.audit_actions_suspend,
  ban: m.audit_actions_ban,
  'undo-decision': m.audit_actions_undo_decision,
  'uphold-decision': m.audit_actions_uphold_decision,
  'overturn-decision': m.audit_actions_overturn_decision,
  'lift-sanction': m.audit_actions_lift_sanction,
  'view-selfie': m.audit_actions_view_selfie,
  'approve-photo': m.audit_actions_approve_photo,
  'reject-photo': m.audit_actions_reject_photo,
}
