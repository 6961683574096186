import type { AuditEntry } from '@coterie/contract/audit-log'
import { m } from '@coterie/contract/paraglide/messages'
import { Link } from 'wouter'

import { formatDate } from '../../ui/dates.ts'
import { cellClasses, headCellClasses, rowClasses, tableClasses } from '../../ui/table-classes.ts'
import { getDetails, getTarget, type AuditDetail } from './audit-details.ts'
import { auditTargetTexts } from './audit-details.ts'
import { auditActionTexts } from './audit-details.ts'

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
              {auditActionTexts[entry.action]()}
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
    id === null ? auditTargetTexts[kind]() : m.audit_target_with_id({ target: auditTargetTexts[kind](), id })
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
