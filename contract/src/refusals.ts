import type { Language } from './languages.ts'
import type { refusalMessages } from './refusal-messages.ts'

export type RefusalCode = keyof typeof refusalMessages

/**
 * An expected "no": a code and an HTTP status. The response adds the message in the caller's language. Handlers return
 * refusals; a thrown error is a bug and becomes a 500.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly refusal: Code
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 431 | 503
  /** The key of the message, if two refusals share a code. */
  readonly messageCode?: RefusalCode
  /** A more specific message. */
  readonly getMessage?: (language: Language) => string
  /** Seconds until a retry may succeed, sent as `Retry-After`. */
  readonly retryAfter?: number
  /** The path of a page in the app that resolves the problem. */
  readonly href?: string
}

export function refusal<const Code extends RefusalCode>(
  code: Code,
  status: Refusal['status'],
  messageCode?: RefusalCode,
): Refusal<Code> {
  return { refusal: code, status, ...(messageCode !== undefined && { messageCode }) }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value && 'status' in value
}

/** Refusals of the platform, which endpoints don't list. */
export const invalidInput = refusal('invalid_input', 400)
export const notSignedIn = refusal('not_signed_in', 401)
export const notAllowed = refusal('not_allowed', 403)
/** The server requires two-step sign-in of admins. */
export const secondFactorMissing = {
  ...refusal('second_factor_missing', 403),
  href: '/account?tab=privacy',
}
export const tooManyRequests = refusal('too_many_requests', 429)
/** Also used for anything the viewer may not see, so that its existence stays secret. */
export const notFound = refusal('not_found', 404)

export const invalidCursor = refusal('invalid_cursor', 400)

/** The body of every error response. `issues` name invalid fields; `href` is the page in the app that resolves the problem; `retryAfter` is in seconds. */
export type ErrorBody = {
  error: {
    code: string
    message: string
    issues?: { path: string; message: string }[]
    href?: string
    retryAfter?: number
  }
}
