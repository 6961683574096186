import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { getAuthDetails } from './auth-details.ts'
import { DetailTable } from './detail-table.tsx'

const browserStateTexts = {
  loading: m.debug_browser_states_loading,
  unknown: m.debug_browser_states_unknown,
  out: m.debug_browser_states_out,
  in: m.debug_browser_states_in,
}

export function AuthStatus() {
  const session = useSession()
  const { error, failureReason } = useQuery({ ...sessionQuery, refetchOnMount: false })
  const problem = failureReason ?? error
  const browserDetails: { name: string; value: string }[] = [
    { name: m.debug_browser_state(), value: browserStateTexts[session.state]() },
  ]
  if (problem !== null) browserDetails.push({ name: m.debug_last_error(), value: problem.message })
  return (
    <>
      <DetailTable title={m.debug_browser()} details={browserDetails} />
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
      <ErrorState title={m.debug_failed()} detail={detail} isRetrying={isFetching} onRetry={refetchStatus} />
    )
  }
  return (
    <>
      {data === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <DetailTable title={m.debug_server()} details={getAuthDetails(data, dataUpdatedAt)} />
      )}
      {data !== undefined && !data.isAuthenticated && data.credential !== 'none' && (
        <Notice>{m.debug_session_unknown()}</Notice>
      )}
      <Button variant="secondary" className="justify-self-start" pending={isFetching} onClick={refetchStatus}>
        {isFetching ? m.debug_refreshing() : m.debug_refresh()}
      </Button>
    </>
  )
}
