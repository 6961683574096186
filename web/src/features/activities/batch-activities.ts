import type { Activity } from '@coterie/contract/activities'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { addTexts } from '../../i18n/add-to-chat.ts'

/** As many as the API gives by id at once. */
const batchSize = 50

type PendingLoads = Map<number, PromiseWithResolvers<Activity>>

/** What cards wait for until the call for all of them is made, by the id of their circle. */
const pendingLoads = new Map<number, PendingLoads>()

/**
 * What is put to the vote in a circle. A thread shows many at once: those that are asked for in one go
 * come in one call. Others vote too, so showing it asks anew.
 */
export function activityQuery(groupId: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.activities, groupId, id],
    queryFn: () => loadBatched(groupId, id),
    refetchOnMount: 'always',
  })
}

/** Puts the answer of a change in place of what was known. */
export function cacheActivity(client: QueryClient, activity: Activity): void {
  client.setQueryData(activityQuery(activity.groupId, activity.id).queryKey, activity)
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
    for (const { reject } of batch.values()) reject(new Error(addTexts.votesFailed))
  } catch (error) {
    for (const { reject } of batch.values()) reject(error)
  }
}
