import type { Activity } from '@coterie/contract/activities'
import type { EventCard } from '@coterie/contract/events/events'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { onceReachable } from '../../api/retry-when-online.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { activitiesWords } from '../../i18n/activities.ts'
import { withBallot, type Ballot } from './vote.ts'
import { activityQuery, keepActivity } from './batch-activities.ts'
import { failedToast, switchTo } from './switch-event.ts'

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

/** The viewer's answer to the meetup: they come, or can't. One follows the other, so the last press counts. */
export function useMeetupAnswer(activity: Activity) {
  const client = useQueryClient()
  const query = activityQuery(activity.groupId, activity.id)
  const eventId = String(activity.event?.id)
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `event-answer-${eventId}` },
    mutationFn: (comes: boolean | 'switch') => {
      if (comes === 'switch') return switchTo(Number(eventId))
      const name = comes ? 'PUT /api/events/{id}/attendance' : 'DELETE /api/events/{id}/attendance'
      return onceReachable({ name, id: eventId }, () => call(name, { params: { id: eventId } }))
    },
    onSuccess: ({ event }) => {
      client.setQueryData(query.queryKey, (known) => known && withMeetup(known, event))
      for (const queryKey of [keys.events, keys.game]) void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      toast(failedToast(error, () => mutate('switch')))
      void client.invalidateQueries(query)
    },
  })
  return { answer: mutate, pending: isPending ? variables !== false : null }
}

/** The activity with what an answer to its meetup has changed. */
function withMeetup(activity: Activity, { endsAt, goingCount, placesLeft, mine }: EventCard): Activity {
  if (activity.event === null) return activity
  const { attendance, offerUntil, dismissed } = mine
  const own = { attendance, offerUntil, declined: attendance === null && dismissed }
  return { ...activity, event: { ...activity.event, endsAt, going: goingCount, placesLeft, mine: own } }
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
