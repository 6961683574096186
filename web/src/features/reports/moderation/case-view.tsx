import { useQuery } from '@tanstack/react-query'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { caseWords } from '../../../i18n/admin-reports.ts'
import { CaseDetails } from './case-details.tsx'
import { caseQuery } from './case-queries.ts'

/** What is open of the queue, as soon as it is there. */
export function CaseView({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const { data, error, refetch, isRefetching } = useQuery(caseQuery(id))
  if (data !== undefined) return <CaseDetails one={data} onOpen={onOpen} />
  if (error === null)
    return (
      <>
        <output className="sr-only">{caseWords.loading}</output>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </>
    )
  if (isRefused(error, 'not_found')) return <p className="p-6 text-15 text-ink-soft">{caseWords.gone}</p>
  return (
    <Problem
      title={caseWords.failed}
      detail={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}
