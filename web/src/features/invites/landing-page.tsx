import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Redirect } from 'wouter'

import { call } from '../../api/call.ts'
import { Refused, sentenceOf } from '../../api/api-errors.ts'
import { setUser, useUser } from '../../api/session.ts'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { invitesWords } from '../../i18n/invites.ts'
import { refreshAfterJoining } from './public-circle.ts'

/** Takes somebody who was let in to the circle whose page they came from, once. */
export function ArrivalPage() {
  const { arriving } = useUser()
  const { mutate, data, error } = useArrival()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  // Only once nobody is arriving any more: until then every page leads back here.
  if (!arriving && (data !== undefined || error instanceof Refused)) {
    return <Redirect to={pageFor(data)} replace />
  }
  if (error !== null && !(error instanceof Refused)) {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <Problem title={invitesWords.failed} detail={sentenceOf(error)} onRetry={() => mutate()} />
      </main>
    )
  }
  return <Loading page label={invitesWords.arriving} />
}

type Landed = { groupId: number | null; joined: boolean }

function pageFor(landed: Landed | undefined): string {
  if (landed === undefined || landed.groupId === null) return '/'
  return landed.joined ? `/messages/${landed.groupId}` : `/group/${landed.groupId}`
}

function useArrival() {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: (): Promise<Landed> => call('POST /api/arrival'),
    onSuccess: ({ joined }) => {
      setUser(client, { ...user, arriving: false })
      refreshAfterJoining(client)
      if (joined) toast({ title: invitesWords.joined, description: invitesWords.joinedDetail })
    },
    onError: (error) => {
      if (!(error instanceof Refused) || error.status === 401) return
      setUser(client, { ...user, arriving: false })
      toast({ title: invitesWords.joinFailed, description: sentenceOf(error), kind: 'destructive' })
    },
  })
}
