import type { MessageRun } from './group-messages.ts'

/**
 * Keeps the key of a run when earlier messages are added, since a new key would remount it and lose focus and scroll
 * position. `knownKeys` maps each message to the key of its run.
 */
export function assignStableKeys(runs: readonly MessageRun[], knownKeys: Map<string, string>): MessageRun[] {
  const used = new Set<string>()
  return runs.map((run) => {
    const bubbleKeys = run.bubbles.map(({ key }) => key)
    const earlierKeys = bubbleKeys.flatMap((key) => knownKeys.get(key) ?? [])
    const runKey = [...earlierKeys, ...bubbleKeys].find((key) => !used.has(key)) ?? run.key
    used.add(runKey)
    for (const key of bubbleKeys) knownKeys.set(key, runKey)
    return { ...run, key: runKey }
  })
}
