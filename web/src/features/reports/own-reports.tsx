import { m } from '@coterie/contract/paraglide/messages'
import type { ReportWithState } from '@coterie/contract/reports/own-reports'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react'

import { callPage } from '../../api/call.ts'
import { getItems, cursorQuery, pagination } from '../../api/paged.ts'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Section } from '../../ui/surfaces.tsx'

export const ownReportsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/reports', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

const kindTexts = {
  person: m.reports_kinds_person,
  circle: m.reports_kinds_circle,
  event: m.reports_kinds_event,
  message: m.reports_kinds_message,
  picture: m.reports_kinds_picture,
}

const stateTexts = {
  open: m.reports_states_open,
  upheld: m.reports_states_upheld,
  declined: m.reports_states_declined,
}

export function OwnReports() {
  const list = useInfiniteQuery(ownReportsQuery)
  const { data, error, isRefetching, refetch } = list
  const reports = getItems(data)
  return (
    <Section title={m.reports_your_reports()} hint={m.reports_your_reports_hint()}>
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState title={m.reports_list_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && reports.length === 0 && (
        <p className="text-15 text-ink-soft">{m.reports_no_reports()}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {data !== undefined && <LoadMore list={list} />}
    </Section>
  )
}

const stateBadges = {
  open: { tone: 'sun', icon: Hourglass },
  upheld: { tone: 'good', icon: CircleCheck },
  declined: { tone: 'plain', icon: CircleMinus },
} as const

function ReportRow({ report: { target, reason, text, createdAt, state } }: { report: ReportWithState }) {
  return (
    <li className="grid justify-items-start gap-1.5 py-3">
      <p className="text-15 font-semibold">
        {m.reports_report_summary({ kind: kindTexts[target.kind](), reason: reportReasonTexts[reason]() })}
      </p>
      {text !== '' && <p className="text-15 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={stateBadges[state].tone} icon={stateBadges[state].icon}>
          {stateTexts[state]()}
        </Badge>
        <span className="text-13 text-ink-soft">
          {m.reports_reported_on({ date: formatDate(createdAt, 'date') })}
        </span>
      </div>
    </li>
  )
}
