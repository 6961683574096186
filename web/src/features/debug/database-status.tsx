import { useQuery } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { debugWords } from '../../i18n/debug.ts'

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
      {error !== null && <Notice tone="bad">{reasonOf(error)}</Notice>}
      {error === null && data?.database === 'answers' && (
        <Notice tone="good">{debugWords.databaseAnswers}</Notice>
      )}
      {error === null && data?.database === 'does not answer' && (
        <Notice tone="bad">{debugWords.databaseSilent}</Notice>
      )}
      <Button
        look="secondary"
        className="justify-self-start"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? debugWords.asking : debugWords.askAgain}
      </Button>
    </>
  )
}

/** A server that answers with an error of its own could not ask the database who is calling. */
function reasonOf(error: Error): string {
  return error instanceof Refused && error.status >= 500 ? debugWords.databaseSilent : sentenceOf(error)
}
