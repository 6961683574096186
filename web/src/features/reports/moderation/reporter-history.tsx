import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { reasonWords } from '@coterie/contract/i18n/reports'

import { Badge } from '../../../ui/badge.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { caseWords, queueWords } from '../../../i18n/admin-reports.ts'

type Judged = ReportCaseDetails['judged'][number]

/** Who reported it, and how far their reports were right before. */
export function JudgedList({ one: { judged, reports } }: { one: ReportCaseDetails }) {
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {judged.map((report) => (
          <li key={report.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge>{reasonWords[report.reason]}</Badge>
              <span className="text-13 text-ink-soft">
                {dateInWords(report.at, 'dateAndTime')} · {queueWords.weight(report.weight)}
              </span>
            </p>
            {report.words !== '' && (
              <p className="text-15 whitespace-pre-line wrap-anywhere">{report.words}</p>
            )}
            <Reporter reporter={report.reporter} />
          </li>
        ))}
      </ul>
      {reports > judged.length && (
        <p className="text-13 text-ink-soft">{caseWords.more(reports - judged.length)}</p>
      )}
    </>
  )
}

function Reporter({ reporter }: { reporter: Judged['reporter'] }) {
  if (reporter === null) return <p className="text-13 text-ink-soft">{caseWords.someone}</p>
  const { name, since, upheld, declined } = reporter
  return (
    <p className="text-13 text-ink-soft wrap-anywhere">
      <span className="font-semibold text-ink">{name}</span> · {caseWords.since(dateInWords(since, 'date'))} ·{' '}
      {caseWords.record(upheld, declined)}
    </p>
  )
}
