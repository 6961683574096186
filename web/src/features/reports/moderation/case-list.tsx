import type { CaseState } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Empty } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { queueWords } from '../../../i18n/admin-reports.ts'
import { CaseRow } from './case-row.tsx'
import { queueQuery } from './case-queries.ts'

type CaseListProps = {
  state: CaseState
  kind: AboutKind | null
  opened: number | null
  onOpen: (id: number) => void
}

/** What was reported, each thing once. */
export function CaseList({ state, kind, opened, onOpen }: CaseListProps) {
  const list = useInfiniteQuery(queueQuery(state, kind))
  const { data, error, refetch, isRefetching, hasNextPage } = list
  if (data === undefined) {
    if (error === null) return <ListSkeleton />
    return (
      <Problem
        title={queueWords.failed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const cases = itemsOf(data)
  if (cases.length === 0 && !hasNextPage)
    return <Empty scene="sealed" {...(kind === null ? queueWords.none[state] : queueWords.noneOfKind)} />
  return (
    <>
      {state === 'open' && <p className="text-13 text-ink-soft">{queueWords.weightHint}</p>}
      <ul aria-label={queueWords.list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {cases.map((one) => (
          <li key={one.id}>
            <CaseRow one={one} current={one.id === opened} onOpen={() => onOpen(one.id)} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} problem={error === null ? undefined : queueWords.moreFailed} wide />
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{queueWords.loading}</output>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 w-full" />
      ))}
    </>
  )
}
