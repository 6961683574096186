/** What `work` gives, or undefined when it throws: browsers can close their storage to us, or let it run full. */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
