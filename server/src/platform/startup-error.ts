/**
 * A startup problem that the operator can fix. Only the message is shown, without a stack trace: it must say what is wrong and
 * what to do.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
