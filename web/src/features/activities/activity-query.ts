import type { Activity } from '@coterie/contract/activities'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The API's limit of ids per call. */
const batchSize = 50

type PendingLoads = Map<number, PromiseWithResolvers<Activity>>

/** Loads waiting for the next batched call, by group id. */
const pendingLoads = new Map<number, PendingLoads>()

/**
 * An activity of a circle. A thread shows many, so loads are batched into one call. Other members vote too, so it is
 * refetched whenever it is shown.
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

export function cacheActivity(client: QueryClient, activity: Activity): void {
  client.setQueryData(activityQuery(activity.groupId, activity.id).queryKey, activity)
  void client.invalidateQueries(nextMeetupQuery(activity.groupId))
  void client.invalidateQueries({ queryKey: queryKeys.meetups(activity.groupId) })
}

function loadBatched(groupId: number, id: number): Promise<Activity> {
  const batch = pendingLoads.get(groupId) ?? startBatch(groupId)
  const pendingLoad = batch.get(id) ?? Promise.withResolvers<Activity>()
  batch.set(id, pendingLoad)
  if (batch.size === batchSize) pendingLoads.delete(groupId)
  return pendingLoad.promise
}

function startBatch(groupId: number): PendingLoads {
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
