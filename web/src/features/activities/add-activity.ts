import type { Activity, proposeActivity } from '@coterie/contract/activities'
import type { RequestInput } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { cacheActivity } from './activity-query.ts'

export function useCreateActivity(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<RequestInput<typeof proposeActivity>['body']>) =>
      call('POST /api/groups/{groupId}/activities', { params: { groupId: String(groupId) }, body }),
    onSuccess: (activity) => handleCreated(client, activity),
    onError: (error) =>
      toast({ title: m.add_to_chat_propose_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

/** What a circle can vote on besides its own suggestions. */
export type ActivitySource = { kind: 'circle' | 'event'; id: number }

export function useAddActivity({ kind, id }: ActivitySource) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (groupId: number) =>
      call('POST /api/groups/{groupId}/activities', {
        params: { groupId: String(groupId) },
        body: kind === 'circle' ? { activityId: id } : { eventId: id },
      }),
    onSuccess: (activity) => {
      handleCreated(client, activity)
      toast({ title: m.add_to_chat_success_title(), description: m.add_to_chat_added() })
    },
    onError: (error) =>
      toast({ title: m.add_to_chat_add_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

/** The activity is also a message, so the circle counts as active. */
function handleCreated(client: QueryClient, activity: Activity): void {
  cacheActivity(client, activity)
  void client.invalidateQueries({ queryKey: queryKeys.thread(String(activity.groupId)) })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
  void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
}
