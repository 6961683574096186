/** For browser storage, which can be blocked or full. */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
