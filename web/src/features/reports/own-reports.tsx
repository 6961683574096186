import type { FollowedReport } from '@coterie/contract/reports/own-reports'
import { reasonWords } from '@coterie/contract/i18n/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Badge } from '../../ui/badge.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { reportsWords } from '../../i18n/reports.ts'
import { Section } from '../../ui/section.tsx'
import { ownReports } from './own-reports-query.ts'

/** The part of the settings with what one has reported, and what became of it. */
export function OwnReports() {
  const list = useInfiniteQuery(ownReports)
  const { data, error, isRefetching, refetch } = list
  const reports = itemsOf(data)
  return (
    <Section title={reportsWords.yours} hint={reportsWords.yoursHint}>
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && (
        <Problem
          title={reportsWords.listFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data !== undefined && reports.length === 0 && (
        <p className="text-15 text-ink-soft">{reportsWords.none}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {data !== undefined && (
        <ShowMore list={list} problem={error === null ? undefined : sentenceOf(error)} />
      )}
    </Section>
  )
}

const looks = {
  open: { tone: 'sun', icon: Hourglass },
  acted: { tone: 'good', icon: CircleCheck },
  declined: { tone: 'plain', icon: CircleMinus },
} as const

function ReportRow({ report: { target, reason, words, createdAt, state } }: { report: FollowedReport }) {
  return (
    <li className="grid justify-items-start gap-1.5 py-3">
      <p className="text-15 font-semibold">
        {reportsWords.about(reportsWords.kinds[target.kind], reasonWords[reason])}
      </p>
      {words !== '' && <p className="text-15 whitespace-pre-line text-ink-soft wrap-anywhere">{words}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {reportsWords.states[state]}
        </Badge>
        <span className="text-13 text-ink-soft">{reportsWords.on(dateInWords(createdAt, 'date'))}</span>
      </div>
    </li>
  )
}
