import type { Table } from '@coterie/contract/events/tables'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Button } from '../../../ui/button.tsx'
import { formatDate, LocalText } from '../../../ui/dates.tsx'
import { tableQuery } from './table-query.ts'

const icebreakers = [
  m.tables_icebreaker_1,
  m.tables_icebreaker_2,
  m.tables_icebreaker_3,
  m.tables_icebreaker_4,
  m.tables_icebreaker_5,
  m.tables_icebreaker_6,
  m.tables_icebreaker_7,
  m.tables_icebreaker_8,
  m.tables_icebreaker_9,
  m.tables_icebreaker_10,
  m.tables_icebreaker_11,
  m.tables_icebreaker_12,
] as const

/** Above the chat of a table: when it is and, for those who are there, questions to start talking. Takes no space until it has loaded. */
export function TableInChat({ id }: { id: number }) {
  const { data: table } = useQuery(tableQuery(id))
  if (table === undefined || table.over) return null
  return table.attended ? <Icebreakers table={table} /> : <TableBar table={table} />
}

function TableBar({ table }: { table: Table }) {
  const { id, title, startsAt, timezone, address } = table
  const when = formatDate(startsAt, 'appointment', timezone)
  return (
    <Link
      href={`/events/${id}`}
      className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-card px-4 py-2 text-ink no-underline motion-feedback hover:bg-ink/5"
    >
      <UtensilsCrossed size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-second" />
      <span className="grid min-w-0 grow">
        <span className="truncate text-15 font-semibold">{title}</span>
        <span className="truncate text-13 text-ink-soft">
          <LocalText>{address === null ? when : `${when} · ${address}`}</LocalText>
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
    </Link>
  )
}

/** Everyone starts with the same card, which differs between tables. */
function Icebreakers({ table }: { table: Table }) {
  const [step, setStep] = useState(0)
  const total = icebreakers.length
  const question = icebreakers[(table.id + step) % total]?.()
  return (
    <section
      aria-label={m.tables_icebreakers()}
      className="grid shrink-0 gap-2 border-b border-line bg-sun/12 px-4 py-3 high-contrast:bg-card"
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
        <span className="font-semibold">{m.tables_icebreakers()}</span>
        <span>{m.tables_icebreaker_number({ number: step + 1, total })}</span>
      </p>
      <p aria-live="polite" className="font-display text-20 wrap-anywhere">
        {question}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Button variant="quiet" onClick={() => setStep((step + 1) % total)}>
          {m.tables_next_icebreaker()}
        </Button>
        <span className="text-13 text-ink-soft">{m.tables_icebreakers_hint()}</span>
      </div>
    </section>
  )
}
