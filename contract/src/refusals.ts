import type { refusalWords } from './i18n/refusals.ts'
import type { Language } from './languages.ts'

/** The code of a refusal, and of the sentence that goes with it (words/refusals.ts). */
export type RefusalCode = keyof typeof refusalWords

/**
 * A refusal is an expected "no": a named code and the status it travels with. Its sentence is found when it becomes an
 * answer, in the language of who asks. Handlers return one; they never throw it. What is thrown is a bug and answers 500.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refusal: Code
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 431 | 503
  /** Whose sentence it says, where two refusals share a code; its code's own otherwise. */
  readonly messageCode?: RefusalCode
  /** What is said instead where the case at hand says more. */
  readonly messageFor?: (language: Language) => string
  /** Seconds after which asking again may succeed; sent as `Retry-After`. */
  readonly retryAfter?: number
  /** Where in the app one can go on: an address within it. */
  readonly href?: string
}

export function refusal<const Code extends RefusalCode>(
  code: Code,
  status: Refusal['status'],
  messageCode?: RefusalCode,
): Refusal<Code> {
  return { refusal: code, status, ...(messageCode !== undefined && { messageCode: messageCode }) }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer && 'status' in answer
}

/** Refusals that the platform itself gives; endpoints need not list these. */
export const invalidInput = refusal('invalid_input', 400)
export const notSignedIn = refusal('not_signed_in', 401)
export const notAllowed = refusal('not_allowed', 403)
export const tooManyRequests = refusal('too_many_requests', 429)
/** Also the answer for what exists but is not for the viewer: the two cannot be told apart. */
export const notFound = refusal('not_found', 404)

export const badCursor = refusal('invalid_cursor', 400)

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
