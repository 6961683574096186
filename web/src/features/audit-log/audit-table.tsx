import type { AuditEntry } from '@coterie/contract/audit-log'
import { m } from '@coterie/contract/paraglide/messages'
import { Link } from 'wouter'

import { formatDate } from '../../ui/dates.ts'
import { cellClasses, headCellClasses, rowClasses, tableClasses } from '../../ui/table-classes.ts'
import { getDetails, getTarget, type AuditDetail } from './audit-details.ts'

const actTexts = {
  'delete-user': m.audit_acts_delete_user,
  'grant-premium': m.audit_acts_grant_premium,
  'hide-circle': m.audit_acts_hide_circle,
  'unhide-circle': m.audit_acts_unhide_circle,
  'delete-circle': m.audit_acts_delete_circle,
  'create-event': m.audit_acts_create_event,
  'edit-event': m.audit_acts_edit_event,
  'cancel-event': m.audit_acts_cancel_event,
  'promote-event': m.audit_acts_promote_event,
  'stop-promotion': m.audit_acts_stop_promotion,
  'remove-event': m.audit_acts_remove_event,
  'reply-to-ticket': m.audit_acts_reply_to_ticket,
  'close-ticket': m.audit_acts_close_ticket,
  'reopen-ticket': m.audit_acts_reopen_ticket,
  'approve-addresses': m.audit_acts_approve_addresses,
  'revoke-address': m.audit_acts_revoke_address,
  'dismiss-reports': m.audit_acts_dismiss_reports,
  'remove-reported': m.audit_acts_remove_reported,
  warn: m.audit_acts_warn,
  suspend: m.audit_acts_suspend,
  ban: m.audit_acts_ban,
  'undo-decision': m.audit_acts_undo_decision,
  'uphold-decision': m.audit_acts_uphold_decision,
  'overturn-decision': m.audit_acts_overturn_decision,
  'lift-sanction': m.audit_acts_lift_sanction,
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

type AuditTableProps = { entries: readonly AuditEntry[]; busy: boolean }

export function AuditTable({ entries, busy }: AuditTableProps) {
  const columns = [
    m.audit_action_column(),
    m.audit_target_column(),
    m.audit_admin_column(),
    m.audit_time_column(),
  ]
  return (
    <table className={tableClasses} aria-busy={busy}>
      <thead className="max-wide:sr-only">
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={headCellClasses}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {entries.map((entry) => (
          <tr key={entry.id} className={rowClasses}>
            <td className={`${cellClasses} font-semibold`}>
              {actTexts[entry.action]()}
              <Details entry={entry} />
            </td>
            <td className={cellClasses}>
              <Target entry={entry} />
            </td>
            <td className={`${cellClasses} wrap-anywhere max-wide:text-ink-soft`}>
              {entry.actor?.name ?? m.audit_unknown_actor()}
            </td>
            <td className={`${cellClasses} text-ink-soft max-wide:text-13 wide:whitespace-nowrap`}>
              <time dateTime={entry.at}>{formatDate(entry.at, 'dateAndTime')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const details = getDetails(entry)
  if (details.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-13 font-normal text-ink-soft">
      {details.map((detail) => (
        <DetailText key={detail.text} detail={detail} />
      ))}
    </span>
  )
}

function Target({ entry }: { entry: AuditEntry }) {
  const { kind, id } = entry.target
  const detail = getTarget(entry)
  const kindAndId =
    id === null ? targetTexts[kind]() : m.audit_target_with_id({ target: targetTexts[kind](), id })
  return (
    <span className="grid justify-items-start">
      <DetailText detail={detail} />
      {detail.text !== kindAndId && <span className="text-13 text-ink-soft">{kindAndId}</span>}
    </span>
  )
}

function DetailText({ detail: { text, href } }: { detail: AuditDetail }) {
  if (href === null) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link
      href={href}
      className="text-ink underline underline-offset-4 wrap-anywhere max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
    >
      {text}
    </Link>
  )
}
