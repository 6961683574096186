import { ApiError, NetworkError } from './api-errors.ts'
import { call } from './call.ts'
import { queuedCallsKey } from './drafts.ts'
import { isOffline, notifyQueued, waitUntilOnline } from './offline-cache/offline-state.ts'
import { tryOrUndefined } from './try-or-undefined.ts'
import { readSavedUserId } from './user-storage.ts'

/** Idempotent calls, which may wait for the network. */
type QueueableCall =
  | 'PUT /api/groups/{id}/skip'
  | 'PUT /api/people/{id}/skip'
  | 'PUT /api/events/{id}/attendance'
  | 'DELETE /api/events/{id}/attendance'

export type QueuedCall = { name: QueueableCall; id: string }

type StoredCalls = { owner: number; calls: QueuedCall[] }

/** Retries `run` once the server responds. Rethrows `error` if the browser isn't offline. */
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

/** Sends the calls left when the page was closed. Returns those that the server refused. */
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

export function readQueuedCalls(): QueuedCall[] {
  const stored = tryOrUndefined(
    () => JSON.parse(localStorage.getItem(queuedCallsKey) ?? 'null') as StoredCalls | null,
  )
  return stored?.owner === readSavedUserId() && Array.isArray(stored?.calls) ? stored.calls : []
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
  const owner = readSavedUserId()
  tryOrUndefined(() => {
    if (calls.length === 0 || owner === null) localStorage.removeItem(queuedCallsKey)
    else localStorage.setItem(queuedCallsKey, JSON.stringify({ owner, calls } satisfies StoredCalls))
  })
}

/** Whether two calls change the same resource, such as going to an event and not going. */
function isSame(first: QueuedCall, second: QueuedCall): boolean {
  return first.id === second.id && getPath(first) === getPath(second)
}

function getPath({ name }: QueuedCall): string {
  return name.slice(name.indexOf(' '))
}
