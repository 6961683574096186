import { ApiError, NetworkError } from './api-errors.ts'
import { call } from './call.ts'
import { queuedCallsKey } from './drafts.ts'
import { isOffline, notifyQueued, waitUntilOnline } from './offline-cache/offline-state.ts'
import { tryOrUndefined } from './try-or-undefined.ts'
import { getSavedUserId } from './user-storage.ts'

/** Changes that may wait for the network: sent twice, they do the same as once. */
type QueueableCall =
  | 'PUT /api/groups/{id}/skip'
  | 'PUT /api/people/{id}/skip'
  | 'PUT /api/events/{id}/attendance'
  | 'DELETE /api/events/{id}/attendance'

export type QueuedCall = { name: QueueableCall; id: string }

type StoredCalls = { owner: number; calls: QueuedCall[] }

/** Does `work` again as soon as the server answers; throws `error` at once where the network is not what is missing. */
export async function runWhenOnline<T>(
  queuedCall: QueuedCall,
  run: () => Promise<T>,
  error: NetworkError,
): Promise<T> {
  if (!isOffline()) throw error
  saveQueuedCall(queuedCall)
  notifyQueued()
  await waitUntilOnline()
  try {
    return await run()
  } catch (retryError) {
    if (!(retryError instanceof NetworkError)) throw retryError
    return await runWhenOnline(queuedCall, run, retryError)
  } finally {
    removeQueuedCall(queuedCall)
  }
}

/** Sends what waited when the page was closed. Gives what the server did not take. */
export async function sendQueuedCalls(): Promise<ApiError[]> {
  const refused: ApiError[] = []
  for (const queuedCall of readQueuedCalls()) {
    try {
      await call(queuedCall.name, { params: { id: queuedCall.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) return refused
      refused.push(error)
    }
    removeQueuedCall(queuedCall)
  }
  return refused
}

/** What waits for the person who is signed in here; nothing of anybody else. */
export function readQueuedCalls(): QueuedCall[] {
  const stored = tryOrUndefined(
    () => JSON.parse(localStorage.getItem(queuedCallsKey) ?? 'null') as StoredCalls | null,
  )
  return stored?.owner === getSavedUserId() && Array.isArray(stored?.calls) ? stored.calls : []
}

function saveQueuedCall(queuedCall: QueuedCall): void {
  writeQueuedCalls([...readQueuedCalls().filter((other) => !isSame(other, queuedCall)), queuedCall])
}

function removeQueuedCall(queuedCall: QueuedCall): void {
  writeQueuedCalls(
    readQueuedCalls().filter((other) => !(other.name === queuedCall.name && other.id === queuedCall.id)),
  )
}

function writeQueuedCalls(calls: QueuedCall[]): void {
  const owner = getSavedUserId()
  tryOrUndefined(() => {
    if (calls.length === 0 || owner === null) localStorage.removeItem(queuedCallsKey)
    else localStorage.setItem(queuedCallsKey, JSON.stringify({ owner, calls } satisfies StoredCalls))
  })
}

/** Whether two changes are about the same: going to an event, and not going after all. */
function isSame(one: QueuedCall, other: QueuedCall): boolean {
  return one.id === other.id && getPath(one) === getPath(other)
}

function getPath({ name }: QueuedCall): string {
  return name.slice(name.indexOf(' '))
}
