import { call } from './call.ts'
import { waitingKey } from './drafts.ts'
import { Refused, Unreachable } from './api-errors.ts'
import { isOffline, tellWaiting, whenBack } from './offline-cache/offline-state.ts'
import { quietly } from './try-or-undefined.ts'
import { rememberedId } from './user-storage.ts'

/** Changes that may wait for the network: sent twice, they do the same as once. */
type Patient =
  | 'PUT /api/groups/{id}/skip'
  | 'PUT /api/people/{id}/skip'
  | 'PUT /api/events/{id}/attendance'
  | 'DELETE /api/events/{id}/attendance'

export type Waiting = { name: Patient; id: string }

type Kept = { owner: number; calls: Waiting[] }

/** Does `work` again as soon as the server answers; throws `error` at once where the network is not what is missing. */
export async function later<T>(what: Waiting, work: () => Promise<T>, error: Unreachable): Promise<T> {
  if (!isOffline()) throw error
  keepWaiting(what)
  tellWaiting()
  await whenBack()
  try {
    return await work()
  } catch (again) {
    if (!(again instanceof Unreachable)) throw again
    return await later(what, work, again)
  } finally {
    dropWaiting(what)
  }
}

/** Sends what waited when the page was closed. Gives what the server did not take. */
export async function sendWaiting(): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const what of readWaiting()) {
    try {
      await call(what.name, { params: { id: what.id } })
    } catch (error) {
      if (!(error instanceof Refused)) return refused
      refused.push(error)
    }
    dropWaiting(what)
  }
  return refused
}

/** What waits for the person who is signed in here; nothing of anybody else. */
export function readWaiting(): Waiting[] {
  const kept = quietly(() => JSON.parse(localStorage.getItem(waitingKey) ?? 'null') as Kept | null)
  return kept?.owner === rememberedId() && Array.isArray(kept?.calls) ? kept.calls : []
}

function keepWaiting(what: Waiting): void {
  write([...readWaiting().filter((other) => !isSame(other, what)), what])
}

function dropWaiting(what: Waiting): void {
  write(readWaiting().filter((other) => !(other.name === what.name && other.id === what.id)))
}

function write(calls: Waiting[]): void {
  const owner = rememberedId()
  quietly(() => {
    if (calls.length === 0 || owner === null) localStorage.removeItem(waitingKey)
    else localStorage.setItem(waitingKey, JSON.stringify({ owner, calls } satisfies Kept))
  })
}

/** Whether two changes are about the same: going to an event, and not going after all. */
function isSame(one: Waiting, other: Waiting): boolean {
  return one.id === other.id && pathOf(one) === pathOf(other)
}

function pathOf({ name }: Waiting): string {
  return name.slice(name.indexOf(' '))
}
