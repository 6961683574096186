import { isErrorBody } from '@coterie/client/calls'
import { m } from '@coterie/contract/paraglide/messages'
import type { ErrorBody } from '@coterie/contract/refusals'
import { onlineManager } from '@tanstack/react-query'

import { UserError } from '../i18n/error-text.ts'
import { product } from '../i18n/product.ts'

export { getErrorText } from '../i18n/error-text.ts'

export class TimeoutError extends UserError {
  override readonly name = 'TimeoutError'
}

/** Calls `run` with a signal that aborts after `ms` milliseconds or with `outerSignal`. Throws a TimeoutError. */
export async function withTimeout<T>(
  ms: number,
  message: string,
  run: (signal: AbortSignal) => Promise<T>,
  outerSignal?: AbortSignal,
): Promise<T> {
  const timeoutSignal = AbortSignal.timeout(ms)
  try {
    return await run(
      outerSignal === undefined ? timeoutSignal : AbortSignal.any([outerSignal, timeoutSignal]),
    )
  } catch (error) {
    if (timeoutSignal.aborted && outerSignal?.aborted !== true)
      throw new TimeoutError(message, { cause: error })
    throw error
  }
}

export type Issue = { path: string; message: string }

const busyCodes = new Set(['overloaded', 'stopping'])

/** The server refused the request. `code` is the reason, `message` is for the user, `href` is a next step. */
export class ApiError extends UserError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: readonly Issue[]
  override readonly href: string | undefined
  override readonly busyFor: number | undefined
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
    this.busyFor = busyCodes.has(error.code) ? error.retryAfter : undefined
  }
}

/** No network, or no response in time. */
export class NetworkError extends UserError {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super(m.error_server_unreachable({ product }), { cause })
  }
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

/** Whether the server refused with this code: `isApiError(error, 'email_taken')`. */
export function isApiError(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** For browser storage, which can be blocked or full. */
export function tryOrUndefined<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * Options of idempotent changes, which wait for the server while offline. Their keys are listed in
 * app/offline/queued-changes.ts, so that they are sent even if the page closes first.
 */
export const queueable = {
  networkMode: 'online',
  retry: (_count: number, error: Error) => error instanceof NetworkError && !onlineManager.isOnline(),
} as const
