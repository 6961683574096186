/** What `work` gives, or undefined when it throws: browsers can close their storage to us, or let it run full. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
