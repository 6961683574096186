import { reasonTexts } from '@coterie/contract/i18n/reports'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'

import { reportCaseTexts, reportQueueTexts } from '../../../i18n/admin-reports.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatDate } from '../../../ui/dates.ts'

type AssessedReport = ReportCaseDetails['reports'][number]

export function ReporterHistory({ reportCase: { reports, reportCount } }: { reportCase: ReportCaseDetails }) {
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge>{reasonTexts[report.reason]}</Badge>
              <span className="text-13 text-ink-soft">
                {formatDate(report.at, 'dateAndTime')} · {reportQueueTexts.weight(report.weight)}
              </span>
            </p>
            {report.text !== '' && <p className="text-15 whitespace-pre-line wrap-anywhere">{report.text}</p>}
            <Reporter reporter={report.reporter} />
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className="text-13 text-ink-soft">{reportCaseTexts.moreReporters(reportCount - reports.length)}</p>
      )}
    </>
  )
}

function Reporter({ reporter }: { reporter: AssessedReport['reporter'] }) {
  if (reporter === null) return <p className="text-13 text-ink-soft">{reportCaseTexts.deletedAccount}</p>
  const { name, since, upheld, declined } = reporter
  return (
    <p className="text-13 text-ink-soft wrap-anywhere">
      <span className="font-semibold text-ink">{name}</span> ·{' '}
      {reportCaseTexts.memberSince(formatDate(since, 'date'))} ·{' '}
      {upheld + declined === 0
        ? reportCaseTexts.noReporterHistory
        : reportCaseTexts.reporterHistory(upheld, upheld + declined)}
    </p>
  )
}
