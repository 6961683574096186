import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { invitesWords } from '../../i18n/invites.ts'
import { sayFailure } from '../billing/show-upgrade-error.ts'

/** A circle's page by its address: '/group/7?invite=abc'. */
export type Address = { id: string; invite: string | undefined }

/** The circle as this viewer sees it; null stands for somebody who is not signed in. */
export function publicCircle({ id, invite }: Address, viewerId: number | null) {
  return queryOptions({
    queryKey: ['public-circle', viewerId, id, invite ?? null],
    queryFn: ({ signal }) =>
      call('GET /api/groups/{id}/public', { params: { id }, query: { invite }, signal }),
    // Admins change it, and who is in it.
    refetchOnMount: 'always',
  })
}

/** Joins, or asks to, and opens the conversation. */
export function useJoin({ id, invite }: Address) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => call('POST /api/groups/{id}/join', { params: { id }, body: { invite } }),
    onSuccess: ({ outcome, groupId }) => {
      refreshAfterJoining(client)
      toast(
        outcome === 'joined'
          ? { title: invitesWords.joined, description: invitesWords.joinedDetail }
          : { title: invitesWords.requested, description: invitesWords.requestedDetail },
      )
      navigate(`/messages/${groupId}`)
    },
    onError: (error) => sayFailure({ title: invitesWords.joinFailed, error, navigate }),
  })
}

/** What being in another circle changes elsewhere. */
export function refreshAfterJoining(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['public-circle'] })
  void client.invalidateQueries({ queryKey: keys.circleFeed })
  void client.invalidateQueries({ queryKey: keys.ownGroups })
  void client.invalidateQueries({ queryKey: keys.conversations })
  void client.invalidateQueries({ queryKey: keys.requests })
}
