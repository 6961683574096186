/**
 * A startup problem that the operator can fix. Only the message is shown, without a stack: it must say what is wrong and
 * what to do.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
