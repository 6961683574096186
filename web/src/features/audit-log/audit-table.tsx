import type { AuditEntry } from '@coterie/contract/audit-log'
import { Link } from 'wouter'

import { dateInWords } from '../../ui/dates.ts'
import { auditWords } from '../../i18n/audit.ts'
import { cell, headCell, rowLook, tableLook } from '../../ui/table-classes.ts'
import { factsOf, targetOf, type Fact } from './audit-details.ts'

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
              <Details entry={entry} />
            </td>
            <td className={cell}>
              <Target entry={entry} />
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

/** What stands with an act, in words that lead to whom and what they name. */
function Details({ entry }: { entry: AuditEntry }) {
  const facts = factsOf(entry)
  if (facts.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-13 font-normal text-ink-soft">
      {facts.map((fact) => (
        <Said key={fact.words} fact={fact} />
      ))}
    </span>
  )
}

/** By its name, and below it what and which one it is. */
function Target({ entry }: { entry: AuditEntry }) {
  const { kind, id } = entry.target
  const fact = targetOf(entry)
  const exactly = id === null ? auditWords.targets[kind] : auditWords.numbered(auditWords.targets[kind], id)
  return (
    <span className="grid justify-items-start">
      <Said fact={fact} />
      {fact.words !== exactly && <span className="text-13 text-ink-soft">{exactly}</span>}
    </span>
  )
}

function Said({ fact: { words, href } }: { fact: Fact }) {
  if (href === null) return <span className="wrap-anywhere">{words}</span>
  return (
    <Link
      href={href}
      className="text-ink underline underline-offset-4 wrap-anywhere max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
    >
      {words}
    </Link>
  )
}
