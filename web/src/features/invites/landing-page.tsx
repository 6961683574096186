import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Redirect } from 'wouter'

import { ApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { setUser, useUser } from '../../api/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAfterJoining } from './public-circle.ts'

/** After sign-up, redirects once to the circle where the sign-up started. */
export function LandingPage() {
  const { hasPendingJoin } = useUser()
  const { mutate, data, error } = useLanding()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  // Until the pending join is cleared, every page redirects here.
  if (!hasPendingJoin && (data !== undefined || error instanceof ApiError)) {
    return <Redirect to={getLandingPage(data)} replace />
  }
  if (error !== null && !(error instanceof ApiError)) {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <ErrorState title={m.invites_failed()} detail={getErrorText(error)} onRetry={() => mutate()} />
      </main>
    )
  }
  return <Loading isFullPage label={m.invites_arriving()} />
}

type LandingResult = { groupId: number | null; joined: boolean }

function getLandingPage(landingResult: LandingResult | undefined): string {
  if (landingResult === undefined || landingResult.groupId === null) return '/'
  return landingResult.joined ? `/messages/${landingResult.groupId}` : `/group/${landingResult.groupId}`
}

function useLanding() {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: (): Promise<LandingResult> => call('POST /api/pending-join'),
    onSuccess: ({ joined }) => {
      setUser(client, { ...user, hasPendingJoin: false })
      refreshAfterJoining(client)
      if (joined) toast({ title: m.invites_joined(), description: m.invites_joined_detail() })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 401) return
      setUser(client, { ...user, hasPendingJoin: false })
      toast({ title: m.invites_join_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}
