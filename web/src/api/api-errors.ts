import { m } from '@coterie/contract/paraglide/messages'
import type { ErrorBody } from '@coterie/contract/refusals'

import { product } from '../i18n/product.ts'
import { TimeoutError } from './timeout.ts'

export type Issue = { path: string; message: string }

/** The server refused the request. `code` is the reason, `message` is for the user, `href` is a next step. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]
  readonly href: string | undefined
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown) {
    const error: ErrorBody['error'] = isErrorBody(body)
      ? body.error
      : { code: 'unknown', message: m.error_unknown_error() }
    super(error.message)
    this.status = status
    this.code = error.code
    this.issues = error.issues ?? []
    this.href = error.href
    this.retryAfter = error.retryAfter
  }
}

/** No network, or no response in time. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super(m.error_server_unreachable({ product }), { cause })
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error)) return false
  return typeof error.message === 'string' && error.message.trim() !== ''
}

export function getIssues(error: unknown): readonly Issue[] {
  return error instanceof ApiError ? error.issues : []
}

/** The message of a failed response; undefined if it has none, such as a proxy's error page. */
export function getErrorMessage(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.code === 'unknown' ? undefined : error.message
  // The response was not JSON.
  if (error instanceof NetworkError) return error.cause instanceof SyntaxError ? undefined : error.message
  return error instanceof TimeoutError ? error.message : undefined
}

/** A message for the user about any error. */
export function getErrorText(error: unknown): string {
  const hasMessage =
    error instanceof ApiError || error instanceof NetworkError || error instanceof TimeoutError
  return hasMessage ? error.message : m.error_unknown_error()
}

/** Whether the server refused with this code: `isApiError(error, 'email_taken')`. */
export function isApiError(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}
