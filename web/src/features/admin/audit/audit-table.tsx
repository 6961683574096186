import type { AuditEntry } from '@coterie/contract/audit'
import { Link } from 'wouter'

import { dateInWords } from '../../../ui/dates.ts'
import { auditWords } from '../../../words/audit.ts'
import { cell, headCell, rowLook, tableLook } from '../table.ts'
import { placeOf } from './places.ts'

type AuditTableProps = { entries: readonly AuditEntry[]; busy: boolean }

/** One act a row; on a phone each stands as a few lines. */
export function AuditTable({ entries, busy }: AuditTableProps) {
  const { when, who, what, toWhat } = auditWords
  return (
    <table className={tableLook} aria-busy={busy}>
      <thead className="max-wide:sr-only">
        <tr>
          {[what, toWhat, who, when].map((title) => (
            <th key={title} scope="col" className={headCell}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {entries.map((entry) => (
          <tr key={entry.id} className={rowLook}>
            <td className={`${cell} font-semibold`}>
              {auditWords.acts[entry.act]}
              <Details details={entry.details} />
            </td>
            <td className={`${cell} wide:whitespace-nowrap`}>
              <Target target={entry.target} />
            </td>
            <td className={`${cell} wrap-anywhere max-wide:text-ink-soft`}>
              {entry.actor?.name ?? auditWords.unknownActor}
            </td>
            <td className={`${cell} text-ink-soft max-wide:text-13 wide:whitespace-nowrap`}>
              <time dateTime={entry.at}>{dateInWords(entry.at, 'dateAndTime')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Details({ details }: { details: AuditEntry['details'] }) {
  const facts = Object.entries(details)
  if (facts.length === 0) return null
  const said = facts.map(([name, value]) => `${auditWords.details[name] ?? name}: ${String(value)}`)
  return <span className="block text-13 font-normal text-ink-soft wrap-anywhere">{said.join(' · ')}</span>
}

function Target({ target }: { target: AuditEntry['target'] }) {
  const { kind, id } = target
  const words = id === null ? auditWords.targets[kind] : auditWords.numbered(auditWords.targets[kind], id)
  const place = placeOf(target)
  if (place === null) return words
  return (
    <Link href={place} className="text-ink underline underline-offset-4">
      {words}
    </Link>
  )
}
