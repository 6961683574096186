import type { Activity } from '@coterie/contract/activities'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { activitiesWords } from '../../words/activities.ts'
import { withBallot, type Ballot } from './ballot.ts'
import { activityQuery, keepActivity } from './load.ts'

const address = ({ groupId, id }: Activity) => ({
  params: { groupId: String(groupId), id: String(id) },
})

/**
 * The viewer's vote. It shows at once; when it fails, what was there before stands again. One follows
 * the other, so the last press counts.
 */
export function useVote(activity: Activity) {
  const client = useQueryClient()
  const { id, name, avatar } = useUser()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `vote-${activity.id}` },
    mutationFn: (body: Ballot) =>
      call('PUT /api/groups/{groupId}/activities/{id}/vote', { ...address(activity), body }),
    onSuccess: (answer) => keepActivity(client, answer),
    onError: (error) => failed(client, activity, activitiesWords.voteFailed, error),
  })
  return { shown: isPending ? withBallot(activity, { id, name, avatar }, variables) : activity, vote: mutate }
}

/** Ends the vote. */
export function useClose(activity: Activity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /api/groups/{groupId}/activities/{id}/close', address(activity)),
    onSuccess: (answer) => keepActivity(client, answer),
    onError: (error) => failed(client, activity, activitiesWords.closeFailed, error),
  })
}

/** Makes it the circle's next meetup; `startsAt` only where no proposed date lies ahead. */
export function useMakeMeetup(activity: Activity) {
  const client = useQueryClient()
  const { mutate: cancel } = useCancelMeetup(activity)
  return useMutation({
    mutationFn: (startsAt: string | null) =>
      call('POST /api/groups/{groupId}/activities/{id}/event', { ...address(activity), body: { startsAt } }),
    onSuccess: (answer) => {
      keepActivity(client, answer)
      void client.invalidateQueries({ queryKey: keys.ownGroups })
      const action = { label: activitiesWords.undo, onPress: () => cancel() }
      toast({ title: activitiesWords.made, description: activity.title, action })
    },
    onError: (error) => failed(client, activity, activitiesWords.makeFailed, error),
  })
}

/** Takes the meetup back. */
export function useCancelMeetup(activity: Activity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/groups/{groupId}/activities/{id}/event', address(activity)),
    onSuccess: (answer) => {
      keepActivity(client, answer)
      void client.invalidateQueries({ queryKey: keys.ownGroups })
      toast({ title: activitiesWords.cancelled })
    },
    onError: (error) => failed(client, activity, activitiesWords.cancelFailed, error),
  })
}

/** Says what failed; where others were quicker, what stands now is asked for. */
function failed(client: QueryClient, activity: Activity, title: string, error: Error): void {
  toast({ title, description: sentenceOf(error), kind: 'destructive' })
  if (isRefused(error, 'vote_closed') || isRefused(error, 'nobody_wants'))
    void client.invalidateQueries(activityQuery(activity.groupId, activity.id))
}
