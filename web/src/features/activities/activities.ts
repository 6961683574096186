import type { Activity, proposeActivity } from '@coterie/contract/activities'
import type { RequestInput } from '@coterie/contract/endpoint'
import type { EventCard } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient, queryOptions } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { isApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { attendanceOptions, createRsvpErrorToast } from './attendance.ts'
import { applyVote, type VoteInput } from './voting.tsx'

/** The API's limit of ids per call. */
const batchSize = 50

type PendingLoads = Map<number, PromiseWithResolvers<Activity>>

/** Loads waiting for the next batched call, by group id. */
const pendingLoads = new Map<number, PendingLoads>()

/**
 * An activity of a group. A thread shows many, so loads are batched into one call. Others vote too, so showing it
 * refetches.
 */
export function activityQuery(groupId: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.activities, groupId, id],
    queryFn: () => loadBatched(groupId, id),
    refetchOnMount: 'always',
  })
}

/** The circle's current or next meetup, or null. */
export function nextMeetupQuery(groupId: number) {
  return queryOptions({
    queryKey: [...queryKeys.activities, groupId, 'next'],
    queryFn: async () => {
      const params = { groupId: String(groupId) }
      return (await call('GET /api/groups/{groupId}/next-meetup', { params })).activity
    },
  })
}

function cacheActivity(client: QueryClient, activity: Activity): void {
  client.setQueryData(activityQuery(activity.groupId, activity.id).queryKey, activity)
  void client.invalidateQueries(nextMeetupQuery(activity.groupId))
}

function loadBatched(groupId: number, id: number): Promise<Activity> {
  const batch = pendingLoads.get(groupId) ?? flushBatch(groupId)
  const requested = batch.get(id) ?? Promise.withResolvers<Activity>()
  batch.set(id, requested)
  if (batch.size === batchSize) pendingLoads.delete(groupId)
  return requested.promise
}

function flushBatch(groupId: number): PendingLoads {
  const batch: PendingLoads = new Map()
  pendingLoads.set(groupId, batch)
  setTimeout(() => {
    if (pendingLoads.get(groupId) === batch) pendingLoads.delete(groupId)
    void fetchAll(groupId, batch)
  })
  return batch
}

async function fetchAll(groupId: number, batch: PendingLoads): Promise<void> {
  try {
    const { items } = await callPage('GET /api/groups/{groupId}/activities', {
      params: { groupId: String(groupId) },
      query: { ids: [...batch.keys()].join(',') },
    })
    for (const item of items) batch.get(item.id)?.resolve(item)
    for (const { reject } of batch.values()) reject(new Error(m.add_to_chat_load_vote_failed()))
  } catch (error) {
    for (const { reject } of batch.values()) reject(error)
  }
}

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
    ...attendanceOptions(id),
    onSuccess: ({ event }) => {
      client.setQueryData(query.queryKey, (cached) => cached && withAttendance(cached, event))
      client.setQueryData(nextMeetupQuery(activity.groupId).queryKey, (cached) =>
        cached?.event?.id === id ? withAttendance(cached, event) : cached,
      )
      for (const queryKey of [queryKeys.events, queryKeys.game]) void client.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      toast(createRsvpErrorToast(error, () => mutate({ id, rsvp: 'yes', switchesEvent: true })))
      void client.invalidateQueries(query)
    },
  })
  return {
    rsvp: (isGoing: boolean) => mutate({ id, rsvp: isGoing ? 'yes' : 'no' }),
    pendingRsvp: isPending ? variables.rsvp === 'yes' : null,
  }
}

function withAttendance(
  activity: Activity,
  { endsAt, goingCount, spotsLeft, waitlistCount, mine }: EventCard,
): Activity {
  if (activity.event === null) return activity
  const { attendance, offerExpiresAt, dismissed } = mine
  const viewerAttendance = { attendance, offerExpiresAt, declined: attendance === null && dismissed }
  return {
    ...activity,
    event: { ...activity.event, endsAt, going: goingCount, spotsLeft, waitlistCount, mine: viewerAttendance },
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

/** Turns the activity into the group's next meetup. `startsAt` is needed only if no proposed date is in the future. */
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

/** What a group can vote on besides its own suggestions. */
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

/** The activity is also a message, so the group counts as active. */
function handleCreated(client: QueryClient, activity: Activity): void {
  cacheActivity(client, activity)
  void client.invalidateQueries({ queryKey: queryKeys.thread(String(activity.groupId)) })
  void client.invalidateQueries({ queryKey: queryKeys.conversations })
  void client.invalidateQueries({ queryKey: queryKeys.ownGroups })
}
