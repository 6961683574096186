import { m } from '@coterie/contract/paraglide/messages'
import type { CaseState } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { getItems } from '../../../api/paged.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { caseQueueQuery } from './case-queries.ts'
import { CaseRow } from './case-row.tsx'

const noneTexts = {
  open: { title: m.report_queue_none_open_title, hint: m.report_queue_none_open_hint },
  appeals: { title: m.report_queue_none_appeals_title, hint: m.report_queue_none_appeals_hint },
  decided: { title: m.report_queue_none_decided_title, hint: m.report_queue_none_decided_hint },
}

type CaseListProps = {
  state: CaseState
  kind: AboutKind | null
  openedCaseId: number | null
  onOpen: (id: number) => void
}

export function CaseList({ state, kind, openedCaseId, onOpen }: CaseListProps) {
  const list = useInfiniteQuery(caseQueueQuery(state, kind))
  const { data, error, refetch, isRefetching, hasNextPage } = list
  if (data === undefined) {
    if (error === null) return <ListSkeleton />
    return (
      <ErrorState
        title={m.report_queue_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const cases = getItems(data)
  if (cases.length === 0 && !hasNextPage)
    return (
      <EmptyState
        scene="sealed"
        title={kind === null ? noneTexts[state].title() : m.report_queue_none_of_kind_title()}
        hint={kind === null ? noneTexts[state].hint() : m.report_queue_none_of_kind_hint()}
      />
    )
  return (
    <>
      {state === 'open' && <p className="text-13 text-ink-soft">{m.report_queue_weight_hint()}</p>}
      <ul aria-label={m.report_queue_list()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {cases.map((reportCase) => (
          <li key={reportCase.id}>
            <CaseRow
              reportCase={reportCase}
              isCurrent={reportCase.id === openedCaseId}
              onOpen={() => onOpen(reportCase.id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} errorText={error === null ? undefined : m.report_queue_more_failed()} fullWidth />
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{m.report_queue_loading()}</output>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 w-full" />
      ))}
    </>
  )
}
