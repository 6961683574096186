import type { MessageRun } from './group-messages.ts'

/**
 * Has runs keep the key they had when earlier messages come before theirs: drawn anew, what has the focus in one
 * would lose it, and the log its place. `known` remembers under which key each message stood.
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
