/**
 * A refusal is an expected "no": a named code, the status it travels with and the sentence for it.
 * Handlers return one; they never throw it. What is thrown is a bug and answers 500.
 */
export type Refusal<Code extends string = string> = {
  readonly refusal: Code
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 431 | 503
  readonly message: string
  /** Seconds after which asking again may succeed; sent as `Retry-After`. */
  readonly retryAfter?: number
  /** Where in the app one can go on: an address within it. */
  readonly href?: string
}

export function refusal<const Code extends string>(
  code: Code,
  status: Refusal['status'],
  message: string,
): Refusal<Code> {
  return { refusal: code, status, message }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer && 'status' in answer
}

/** Refusals that the platform itself gives; endpoints need not list these. */
export const invalidInput = refusal('invalid_input', 400, 'Some of what was sent is not valid.')
export const notSignedIn = refusal('not_signed_in', 401, 'Please sign in first.')
export const notAllowed = refusal('not_allowed', 403, 'You may not do this.')
/** Also the answer for what exists but is not for the viewer: the two cannot be told apart. */
export const notFound = refusal('not_found', 404, 'There is no such thing here.')

export const badCursor = refusal(
  'bad_cursor',
  400,
  'This page address is not one of ours. Start from the first page.',
)

/**
 * The one error form on the wire. `issues` say which field is wrong and why, `href` where one can go on,
 * `retryAfter` in how many seconds asking again may succeed.
 */
export type ErrorBody = {
  error: {
    code: string
    message: string
    issues?: { path: string; message: string }[]
    href?: string
    retryAfter?: number
  }
}
