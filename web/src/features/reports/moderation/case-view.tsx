import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { CaseDetails } from './case-details.tsx'
import { caseQuery } from './case-queries.ts'

export function CaseView({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const { data, error, refetch, isRefetching } = useQuery(caseQuery(id))
  if (data !== undefined) return <CaseDetails reportCase={data} onOpen={onOpen} />
  if (error === null)
    return (
      <>
        <output className="sr-only">{m.report_case_loading()}</output>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-64 w-full" />
      </>
    )
  if (isApiError(error, 'not_found'))
    return <p className="p-6 text-15 text-ink-soft">{m.report_case_not_found()}</p>
  return (
    <ErrorState
      title={m.report_case_failed()}
      detail={getErrorText(error)}
      onRetry={() => void refetch()}
      isRetrying={isRefetching}
    />
  )
}
