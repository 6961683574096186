import type { Activity } from '@coterie/contract/activities'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { toast } from '../../ui/toast.ts'
import { addWords } from '../../i18n/add-to-chat.ts'
import { keepActivity } from './batch-activities.ts'

/** What somebody proposes; instants, at least one date. */
export type Proposal = { title: string; place: string; dates: string[]; deadline: string | null }

/** Puts something of one's own to the vote in a circle. */
export function usePropose(groupId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Proposal) =>
      call('POST /api/groups/{groupId}/activities', { params: { groupId: String(groupId) }, body }),
    onSuccess: (activity) => isProposed(client, activity),
    onError: (error) =>
      toast({ title: addWords.proposeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** What a circle can vote on that is there already. */
export type Source = { kind: 'circle' | 'event'; id: number }

/** Puts what a discovered circle suggests, or an event, to the vote in one of one's own. */
export function useAddActivity({ kind, id }: Source) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (groupId: number) =>
      call('POST /api/groups/{groupId}/activities', {
        params: { groupId: String(groupId) },
        body: kind === 'circle' ? { activityId: id } : { eventId: id },
      }),
    onSuccess: (activity) => {
      isProposed(client, activity)
      toast({ title: addWords.success, description: addWords.added })
    },
    onError: (error) =>
      toast({ title: addWords.addFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** It is a message of the circle now, and the circle is active. */
function isProposed(client: QueryClient, activity: Activity): void {
  keepActivity(client, activity)
  void client.invalidateQueries({ queryKey: keys.thread(String(activity.groupId)) })
  void client.invalidateQueries({ queryKey: keys.conversations })
  void client.invalidateQueries({ queryKey: keys.ownGroups })
}
