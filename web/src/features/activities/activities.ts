import type { Activity } from '@coterie/contract/activities'
import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { activityQuery, cacheActivity, nextMeetupQuery } from './activity-query.ts'
import { getAttendanceOptions, createRsvpErrorToast } from './attendance.ts'
import { useRsvpSheet } from './rsvp.tsx'
import { applyVote, type VoteInput } from './voting.tsx'

const getParams = ({ groupId, id }: Activity) => ({
  params: { groupId: String(groupId), id: String(id) },
})

/** Votes optimistically, and rolls back on failure. Requests run one at a time, so the last press counts. */
export function useVote(activity: Activity) {
  const client = useQueryClient()
  const { id, name, avatar } = useUser()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `vote-${activity.id}` },
    mutationFn: (body: VoteInput) =>
      call('PUT /api/groups/{groupId}/activities/{id}/vote', { ...getParams(activity), body }),
    onSuccess: (updated) => cacheActivity(client, updated),
    onError: (error) => handleError(client, activity, m.activities_vote_failed(), error),
  })
  return {
    optimisticActivity: isPending ? applyVote(activity, { id, name, avatar }, variables) : activity,
    vote: mutate,
  }
}

/** RSVPs to the meetup. Requests run one at a time, so the last press counts. */
export function useMeetupAttendance(activity: Activity) {
  const client = useQueryClient()
  const query = activityQuery(activity.groupId, activity.id)
  const id = activity.event?.id ?? 0
  const { mutate, isPending, variables } = useMutation({
    ...getAttendanceOptions(id),
    onSuccess: ({ event }) => {
      rsvpSheet.close()
      if (event === null) void client.invalidateQueries(query)
      else {
        client.setQueryData(query.queryKey, (cached) => cached && setAttendance(cached, event))
        client.setQueryData(nextMeetupQuery(activity.groupId).queryKey, (cached) =>
          cached?.event?.id === id ? setAttendance(cached, event) : cached,
        )
      }
      for (const queryKey of [queryKeys.events, queryKeys.game]) void client.invalidateQueries({ queryKey })
    },
    onError: (error, input) => {
      if (rsvpSheet.showError(error)) return
      toast(createRsvpErrorToast(error, () => mutate({ ...input, switchesEvent: true })))
      void client.invalidateQueries(query)
    },
  })
  const rsvpSheet = useRsvpSheet({
    event: {
      id,
      title: activity.title,
      plusOnes: activity.event?.plusOnes ?? 0,
      hasQuestions: activity.event?.hasQuestions ?? false,
    },
    pending: isPending,
    onSend: (details) => mutate({ id, rsvp: 'yes', details, includesEvent: true }),
  })
  return {
    rsvp: (isGoing: boolean) => {
      if (isGoing && (activity.event?.mine.attendance ?? null) === null && rsvpSheet.open()) return
      mutate({ id, rsvp: isGoing ? 'yes' : 'no', includesEvent: true })
    },
    pendingRsvp: isPending ? variables.rsvp === 'yes' : null,
    sheetProps: rsvpSheet.props,
  }
}

function setAttendance(
  activity: Activity,
  { endsAt, goingCount, spotsLeft, waitlistCount, plusOnes, hasQuestions, mine }: EventCard,
): Activity {
  if (activity.event === null) return activity
  const { attendance, offerExpiresAt, dismissed } = mine
  const declined = attendance === null && dismissed
  const viewerAttendance = { attendance, offerExpiresAt, plusOnes: mine.plusOnes, declined }
  const counts = { going: goingCount, spotsLeft, waitlistCount, plusOnes, hasQuestions }
  return {
    ...activity,
    event: { ...activity.event, endsAt, ...counts, mine: viewerAttendance },
  }
}

export function useCloseVote(activity: Activity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /api/groups/{groupId}/activities/{id}/close', getParams(activity)),
    onSuccess: (updated) => cacheActivity(client, updated),
    onError: (error) => handleError(client, activity, m.activities_end_voting_failed(), error),
  })
}

/** Turns the activity into the circle's next meetup. `startsAt` is needed only if no proposed date is in the future. */
export function useCreateMeetup(activity: Activity) {
  const client = useQueryClient()
  const { mutate: cancel } = useCancelMeetup(activity)
  return useMutation({
    mutationFn: (body: { startsAt: string | null; useWaitlist?: boolean }) =>
      call('POST /api/groups/{groupId}/activities/{id}/event', {
        ...getParams(activity),
        body,
      }),
    onSuccess: (updated) => {
      cacheActivity(client, updated)
      void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
      const action = { label: m.activities_undo(), onPress: () => cancel() }
      toast({ title: m.activities_meetup_created(), description: activity.title, action })
    },
    // The form asks what to do with people beyond the spots.
    onError: (error) => {
      if (!isApiError(error, 'more_going_than_spots'))
        handleError(client, activity, m.activities_create_meetup_failed(), error)
    },
  })
}

export function useCancelMeetup(activity: Activity) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/groups/{groupId}/activities/{id}/event', getParams(activity)),
    onSuccess: (updated) => {
      cacheActivity(client, updated)
      void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
      toast({ title: m.activities_cancelled() })
    },
    onError: (error) => handleError(client, activity, m.activities_cancel_failed(), error),
  })
}

/** Refetches the activity if another member has just changed it. */
function handleError(client: QueryClient, activity: Activity, title: string, error: Error): void {
  toast({ title, description: getErrorText(error), kind: 'destructive' })
  if (isApiError(error, 'vote_closed') || isApiError(error, 'no_yes_votes'))
    void client.invalidateQueries(activityQuery(activity.groupId, activity.id))
}
