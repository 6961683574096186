import { useQuery } from '@tanstack/react-query'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { debugTexts } from '../../i18n/debug.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Whether the database answers, asked now. */
export function DatabaseStatus() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['debug', 'test'],
    queryFn: ({ signal }) => call('GET /api/test', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <>
      {data === undefined && error === null && <Skeleton className="h-13 w-full" />}
      {error !== null && <Notice tone="bad">{getReason(error)}</Notice>}
      {error === null && data?.database === 'answers' && (
        <Notice tone="good">{debugTexts.databaseAnswers}</Notice>
      )}
      {error === null && data?.database === 'does not answer' && (
        <Notice tone="bad">{debugTexts.databaseSilent}</Notice>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? debugTexts.asking : debugTexts.askAgain}
      </Button>
    </>
  )
}

/** A server that answers with an error of its own could not ask the database who is calling. */
function getReason(error: Error): string {
  return error instanceof ApiError && error.status >= 500 ? debugTexts.databaseSilent : getErrorText(error)
}
