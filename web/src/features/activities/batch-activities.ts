import type { Activity } from '@coterie/contract/activities'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { addWords } from '../../i18n/add-to-chat.ts'

/** As many as the API gives by id at once. */
const mostAtOnce = 50

type Waiting = Map<number, PromiseWithResolvers<Activity>>

/** What cards wait for until the call for all of them is made, by the id of their circle. */
const waiting = new Map<number, Waiting>()

/**
 * What is put to the vote in a circle. A thread shows many at once: those that are asked for in one go
 * come in one call. Others vote too, so showing it asks anew.
 */
export function activityQuery(groupId: number, id: number) {
  return queryOptions({
    queryKey: [...keys.activities, groupId, id],
    queryFn: () => loadWithOthers(groupId, id),
    refetchOnMount: 'always',
  })
}

/** Puts the answer of a change in place of what was known. */
export function keepActivity(client: QueryClient, activity: Activity): void {
  client.setQueryData(activityQuery(activity.groupId, activity.id).queryKey, activity)
}

function loadWithOthers(groupId: number, id: number): Promise<Activity> {
  const batch = waiting.get(groupId) ?? begin(groupId)
  const asked = batch.get(id) ?? Promise.withResolvers<Activity>()
  batch.set(id, asked)
  if (batch.size === mostAtOnce) waiting.delete(groupId)
  return asked.promise
}

function begin(groupId: number): Waiting {
  const batch: Waiting = new Map()
  waiting.set(groupId, batch)
  setTimeout(() => {
    if (waiting.get(groupId) === batch) waiting.delete(groupId)
    void fetchAll(groupId, batch)
  })
  return batch
}

async function fetchAll(groupId: number, batch: Waiting): Promise<void> {
  try {
    const { items } = await callPage('GET /api/groups/{groupId}/activities', {
      params: { groupId: String(groupId) },
      query: { ids: [...batch.keys()].join(',') },
    })
    for (const item of items) batch.get(item.id)?.resolve(item)
    for (const { reject } of batch.values()) reject(new Error(addWords.votesFailed))
  } catch (error) {
    for (const { reject } of batch.values()) reject(error)
  }
}
