import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'

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
      {error === null && data?.database === 'ok' && <Notice tone="good">{m.debug_database_up()}</Notice>}
      {error === null && data?.database === 'unavailable' && (
        <Notice tone="bad">{m.debug_database_down()}</Notice>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? m.debug_refreshing() : m.debug_refresh()}
      </Button>
    </>
  )
}

/** An error from the server itself means it could not look up the session in the database. */
function getReason(error: Error): string {
  return error instanceof ApiError && error.status >= 500 ? m.debug_database_down() : getErrorText(error)
}
