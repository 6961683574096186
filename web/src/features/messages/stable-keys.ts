import type { MessageRun } from './group-messages.ts'

/**
 * Keeps the key of a run when earlier messages are added to it. A new key would remount it, which loses focus
 * and scroll position. `knownKeys` maps each message to its key.
 */
export function assignStableKeys(runs: readonly MessageRun[], knownKeys: Map<string, string>): MessageRun[] {
  const used = new Set<string>()
  return runs.map((run) => {
    const own = run.bubbles.map(({ key }) => key)
    const before = own.flatMap((one) => knownKeys.get(one) ?? [])
    const key = [...before, ...own].find((one) => !used.has(one)) ?? run.key
    used.add(key)
    for (const one of own) knownKeys.set(one, key)
    return { ...run, key }
  })
}
