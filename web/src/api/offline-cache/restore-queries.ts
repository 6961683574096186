import type { OwnUser } from '@coterie/contract/account/account'
import type { QueryClient } from '@tanstack/react-query'

import { keys } from '../query-keys.ts'
import { rememberedId } from '../user-storage.ts'
import { boxOf, isAnswer, ownBuild, type KeptAnswer } from './cache-entries.ts'
import { goOffline } from './offline-state.ts'

/** As long as the page lasts: opening another screen must not lose them. */
const forLong = Infinity

let restored: readonly KeptAnswer[] = []

/**
 * Puts what the person of this browser saw last into the cache, and says who that is; null when nothing was kept.
 * What has been loaded since stays as it is.
 */
export async function restoreLastSeen(client: QueryClient): Promise<OwnUser | null> {
  const id = rememberedId()
  const answers = id === null ? [] : await readAll(boxOf(id)).catch(() => [])
  const user = answers.find(({ key: [first] }) => first === 'user')?.data as OwnUser | undefined
  if (user === undefined || user.id !== id) return null
  restored = answers.filter(({ key }) => key[0] !== 'user')
  for (const { key, data, at } of restored) {
    if (client.getQueryData(key) !== undefined) continue
    client.getQueryCache().build(client, { queryKey: key, gcTime: forLong })
    client.setQueryData(key, data, { updatedAt: at })
  }
  goOffline(Math.max(...answers.map(({ at }) => at)))
  return user
}

async function readAll(name: string): Promise<KeptAnswer[]> {
  if (!(await caches.has(name))) return []
  const box = await caches.open(name)
  const requests = (await box.keys()).filter(isAnswer)
  const answers = await Promise.all(
    requests.map(async (request) => (await box.match(request))?.json() as Promise<KeptAnswer> | undefined),
  )
  const build = ownBuild()
  return answers.filter((answer) => answer !== undefined).filter((answer) => answer.build === build)
}

/**
 * The server answers again: what is on the screen is asked for anew, the rest is forgotten. Threads ask for their
 * changes by themselves.
 */
export function renewRestored(client: QueryClient): void {
  for (const { key } of restored) {
    client.removeQueries({ queryKey: key, exact: true, type: 'inactive' })
    if (key[1] !== keys.threads[1]) void client.invalidateQueries({ queryKey: key, exact: true })
  }
  restored = []
}
