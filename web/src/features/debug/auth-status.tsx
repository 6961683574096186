import { useQuery } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { debugWords } from '../../i18n/debug.ts'
import { factsOf } from './auth-details.ts'
import { Facts } from './detail-table.tsx'

/** What this browser thinks of the session, and what the server does. */
export function AuthStatus() {
  const session = useSession()
  const { error, failureReason } = useQuery({ ...sessionQuery, refetchOnMount: false })
  const problem = failureReason ?? error
  const browser = [{ name: debugWords.browserThinks, value: debugWords.browserStates[session.state] }]
  if (problem !== null) browser.push({ name: debugWords.lookUpFailed, value: problem.message })
  return (
    <>
      <Facts title={debugWords.browser} facts={browser} />
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
  const ask = () => void refetch()
  if (error !== null) {
    const detail = sentenceOf(error)
    return <Problem title={debugWords.failed} detail={detail} retrying={isFetching} onRetry={ask} />
  }
  return (
    <>
      {data === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <Facts title={debugWords.server} facts={factsOf(data, dataUpdatedAt)} />
      )}
      {data !== undefined && !data.isAuthenticated && data.carried !== 'nothing' && (
        <Notice>{debugWords.carriedUnknown}</Notice>
      )}
      <Button look="secondary" className="justify-self-start" pending={isFetching} onClick={ask}>
        {isFetching ? debugWords.asking : debugWords.askAgain}
      </Button>
    </>
  )
}
