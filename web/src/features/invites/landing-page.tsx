import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Redirect } from 'wouter'

import { call } from '../../api/call.ts'
import { ApiError, getErrorText } from '../../api/errors.ts'
import { setUser, useUser } from '../../api/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAfterJoining } from './public-circle.ts'

/** After sign-up, redirects once to the circle where the sign-up started. */
export function LandingPage() {
  const { hasPendingJoin } = useUser()
  const { mutate, data, error, isPending } = useCompletePendingJoin()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  // Until the pending join is cleared, every page redirects here.
  if (!hasPendingJoin && (data !== undefined || isRefusal(error))) {
    return <Redirect to={getLandingPage(data)} replace />
  }
  if (error !== null && !isRefusal(error)) {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <ErrorState title={m.invites_failed()} query={{ error, refetch: mutate, isRefetching: isPending }} />
      </main>
    )
  }
  return <Loading isFullPage label={m.invites_arriving()} />
}

/** Whether the server refused the request, as opposed to failing. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

type PendingJoinResult = { groupId: number | null; joined: boolean }

function getLandingPage(pendingJoinResult: PendingJoinResult | undefined): string {
  if (pendingJoinResult === undefined || pendingJoinResult.groupId === null) return '/'
  return pendingJoinResult.joined
    ? `/messages/${pendingJoinResult.groupId}`
    : `/group/${pendingJoinResult.groupId}`
}

function useCompletePendingJoin() {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: (): Promise<PendingJoinResult> => call('POST /api/pending-join'),
    onSuccess: ({ joined }) => {
      setUser(client, { ...user, hasPendingJoin: false })
      refreshAfterJoining(client)
      if (joined) toast({ title: m.invites_joined(), description: m.invites_joined_detail() })
    },
    onError: (error) => {
      if (!isRefusal(error) || error.status === 401) return
      setUser(client, { ...user, hasPendingJoin: false })
      toast({ title: m.invites_join_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}
