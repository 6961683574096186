/**
 * A startup problem that the operator can fix. Only the message is shown, without a stack trace: it must say what is wrong and
 * what to do.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** One line about an error, for the message of a `StartupError`. */
export function getReason(error: unknown): string {
  // When several addresses fail, Node's error has a code but no message.
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  return (message || code).replaceAll('\n', ' ')
}
