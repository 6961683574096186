import { m } from '@coterie/contract/paraglide/messages'

/** An error whose message is for the user. */
export class UserError extends Error {
  /** Path of a page of the app that helps. */
  readonly href: string | undefined = undefined
  /** The server has too much to do or restarts, and it is safe to try again after this long (s). */
  readonly busyFor: number | undefined = undefined
}

/** A message for the user about any error. */
export function getErrorText(error: unknown): string {
  return error instanceof UserError ? error.message : m.error_unknown_error()
}
