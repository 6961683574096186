import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { queryKeys, refetchUnlessNew } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { showUpgradeError } from '../billing/show-upgrade-error.ts'

/** Parameters of a circle's URL: '/group/7?invite=abc'. */
export type CircleLinkParams = { id: string; invite: string | undefined }

/** `viewerId` is null for visitors. */
export function publicCircleQuery({ id, invite }: CircleLinkParams, viewerId: number | null) {
  return queryOptions({
    queryKey: ['public-circle', viewerId, id, invite ?? null],
    queryFn: ({ signal }) =>
      call('GET /api/groups/{id}/public', { params: { id }, query: { invite }, signal }),
    // Organizers and members change it.
    refetchOnMount: refetchUnlessNew,
  })
}

export function useJoinCircle({ id, invite }: CircleLinkParams) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => call('POST /api/groups/{id}/join', { params: { id }, body: { invite } }),
    onSuccess: ({ outcome, groupId }) => {
      refreshAfterJoining(client)
      toast(
        outcome === 'joined'
          ? { title: m.invites_joined(), description: m.invites_joined_detail() }
          : { title: m.invites_requested(), description: m.invites_requested_detail() },
      )
      navigate(`/messages/${groupId}`)
    },
    onError: (error) => showUpgradeError({ title: m.invites_join_failed(), error, navigate }),
  })
}

export function refreshAfterJoining(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['public-circle'] })
  void client.invalidateQueries({ queryKey: queryKeys.circleFeed })
  void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
  void client.invalidateQueries({ queryKey: queryKeys.requests })
}
