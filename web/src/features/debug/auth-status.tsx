import { useQuery } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { debugTexts } from '../../i18n/debug.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { getAuthDetails } from './auth-details.ts'
import { DetailTable } from './detail-table.tsx'

export function AuthStatus() {
  const session = useSession()
  const { error, failureReason } = useQuery({ ...sessionQuery, refetchOnMount: false })
  const problem = failureReason ?? error
  const browserDetails = [{ name: debugTexts.browserState, value: debugTexts.browserStates[session.state] }]
  if (problem !== null) browserDetails.push({ name: debugTexts.lastError, value: problem.message })
  return (
    <>
      <DetailTable title={debugTexts.browser} details={browserDetails} />
      <ServerStatus />
    </>
  )
}

function ServerStatus() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey: ['debug', 'auth'],
    queryFn: ({ signal }) => call('GET /api/auth-debug', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const refetchStatus = () => void refetch()
  if (error !== null) {
    const detail = getErrorText(error)
    return (
      <ErrorState title={debugTexts.failed} detail={detail} isRetrying={isFetching} onRetry={refetchStatus} />
    )
  }
  return (
    <>
      {data === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <DetailTable title={debugTexts.server} details={getAuthDetails(data, dataUpdatedAt)} />
      )}
      {data !== undefined && !data.isAuthenticated && data.credential !== 'none' && (
        <Notice>{debugTexts.sessionUnknown}</Notice>
      )}
      <Button variant="secondary" className="justify-self-start" pending={isFetching} onClick={refetchStatus}>
        {isFetching ? debugTexts.refreshing : debugTexts.refresh}
      </Button>
    </>
  )
}
