import { m } from '@coterie/contract/paraglide/messages'
import type { Evidence } from '@coterie/contract/reports/cases'

import { Badge } from '../../../ui/badge.tsx'
import { formatDate } from '../../../ui/dates.ts'

export function EvidenceView({ evidence }: { evidence: Evidence }) {
  const { title, text, details, picture, surroundingMessages } = evidence
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-paper p-4">
      {picture !== null && (
        <img
          src={picture}
          alt={m.report_case_picture()}
          className="max-h-80 max-w-full justify-self-start rounded-control border border-line object-contain"
        />
      )}
      {surroundingMessages.length === 0 ? (
        <div className="grid gap-2">
          <p className="text-17 font-semibold wrap-anywhere">{title}</p>
          <p className="text-15 whitespace-pre-line wrap-anywhere">
            {text === '' ? <span className="text-ink-soft">{m.report_case_no_text()}</span> : text}
          </p>
          {details.length > 0 && <p className="text-13 text-ink-soft wrap-anywhere">{details.join(' · ')}</p>}
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="text-13 text-ink-soft wrap-anywhere">{title}</p>
          <SurroundingMessages messages={surroundingMessages} />
        </div>
      )}
    </div>
  )
}

function SurroundingMessages({ messages }: { messages: Evidence['surroundingMessages'] }) {
  return (
    <ol aria-label={m.report_case_surrounding_messages()} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {messages.map(({ name, text, at, reported, byAuthor }) => (
        <li
          key={`${at} ${name} ${text}`}
          className={`grid gap-0.5 rounded-control border px-3 py-2 ${reported ? 'border-bad bg-bad/6 high-contrast:border-2' : 'border-transparent'}`}
        >
          <span className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
            <span className={byAuthor ? 'font-semibold text-ink' : ''}>{name}</span>
            <time dateTime={at}>{formatDate(at, 'dateAndTime')}</time>
            {reported && <Badge tone="bad">{m.report_case_reported_message()}</Badge>}
          </span>
          <span className="text-15 whitespace-pre-line wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  )
}
