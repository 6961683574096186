import { m } from '@coterie/contract/paraglide/messages'
import {
  dehydrate,
  hydrate,
  onlineManager,
  type DehydratedState,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queueable } from '../../api/errors.ts'
import { getUserStore } from '../../api/offline/user-store.ts'
import { attendanceKey, sendAttendance } from '../../features/activities/attendance.ts'
import { toast } from '../../ui/toast.ts'

type Mutations = DehydratedState['mutations']
type Card = { id: number }

/**
 * Stores changes made offline, including those made before this starts, and sends those left from the last visit. Returns
 * a function that stops this.
 */
export function queueChanges(client: QueryClient, userId: number): () => void {
  setDefaults(client)
  const key = `mutations-${userId}`
  const store = getUserStore<Mutations>(userId)
  const save = () => {
    const { mutations } = dehydrate(client, {
      shouldDehydrateQuery: () => false,
      shouldDehydrateMutation: isQueued,
    })
    return mutations.length === 0 ? store.removeItem(key) : store.setItem(key, mutations)
  }
  let stop: (() => void) | undefined
  const start = async () => {
    const mutations = await store.getItem(key)
    stop = client.getMutationCache().subscribe((event) => {
      if (event.mutation === undefined || !isQueueable(event.mutation)) return
      if (event.type === 'updated' && event.action.type === 'pause') showQueuedToast()
      if (event.type === 'updated' || event.type === 'removed') save().catch(() => undefined)
    })
    const hasEarlyChanges = client.getMutationCache().findAll({ predicate: isQueued }).length > 0
    if (mutations !== undefined) hydrate(client, { mutations, queries: [] })
    if (hasEarlyChanges) {
      showQueuedToast()
      await save()
    }
    await client.resumePausedMutations()
  }
  // Without storage, changes are lost with the page.
  start().catch(() => undefined)
  return () => {
    stop?.()
    // Queued changes belong to this user.
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ predicate: isQueued })) cache.remove(mutation)
  }
}

/** Changes of an earlier visit have no component that sends them and shows their errors. */
function setDefaults(client: QueryClient): void {
  const options = { ...queueable, onError: showFailure }
  client.setMutationDefaults(attendanceKey, { ...options, mutationFn: sendAttendance })
  // The same as getSkipKey and `skip` of the feeds, which pages without a feed don't load.
  client.setMutationDefaults(['skip', 'circles'], {
    ...options,
    mutationFn: ({ id }: Card) => call('PUT /api/groups/{id}/skip', { params: { id: String(id) } }),
  })
  client.setMutationDefaults(['skip', 'people'], {
    ...options,
    mutationFn: ({ id }: Card) => call('PUT /api/people/{id}/skip', { params: { id: String(id) } }),
  })
}

function isQueued(mutation: Mutation): boolean {
  return mutation.state.isPaused && isQueueable(mutation)
}

function isQueueable({ options }: Mutation): boolean {
  return options.networkMode === queueable.networkMode
}

/** Shows nothing if the change only waits for another one. */
function showQueuedToast(): void {
  if (!onlineManager.isOnline()) toast({ title: m.offline_queued(), description: m.offline_queued_detail() })
}

function showFailure({ message }: Error): void {
  toast({ title: m.offline_queued_change_failed(), description: message, kind: 'destructive' })
}
