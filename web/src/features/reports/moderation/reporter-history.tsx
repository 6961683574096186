import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'

import { Badge } from '../../../ui/badge.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'

type AssessedReport = ReportCaseDetails['reports'][number]

export function ReporterHistory({ reportCase: { reports, reportCount } }: { reportCase: ReportCaseDetails }) {
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge>{reportReasonTexts[report.reason]()}</Badge>
              <span className="text-13 text-ink-soft">
                {formatDate(report.at, 'dateAndTime')} ·{' '}
                {m.report_queue_weight({ weight: formatNumber(report.weight) })}
              </span>
            </p>
            {report.text !== '' && <p className="text-15 whitespace-pre-line wrap-anywhere">{report.text}</p>}
            <Reporter reporter={report.reporter} />
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className="text-13 text-ink-soft">
          {m.report_case_more_reporters({
            count: reportCount - reports.length,
            countText: formatNumber(reportCount - reports.length),
          })}
        </p>
      )}
    </>
  )
}

function Reporter({ reporter }: { reporter: AssessedReport['reporter'] }) {
  if (reporter === null) return <p className="text-13 text-ink-soft">{m.report_case_deleted_account()}</p>
  const { name, since, upheld, declined } = reporter
  return (
    <p className="text-13 text-ink-soft wrap-anywhere">
      <span className="font-semibold text-ink">{name}</span> ·{' '}
      {m.report_case_member_since({ date: formatDate(since, 'date') })} ·{' '}
      {upheld + declined === 0
        ? m.report_case_no_reporter_history()
        : m.report_case_reporter_history({ upheld, total: upheld + declined })}
    </p>
  )
}
