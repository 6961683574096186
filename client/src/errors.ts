import type { ErrorBody } from '@coterie/contract/refusals'

import { isErrorBody } from './calls.ts'

/** A field of the input that is invalid. */
export type Issue = { path: string; message: string }

/** The server refused the request. `code` is the reason, `message` is for people, `href` is a page of the app that helps. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** For example `not_found`; `unknown` if the response has no code, because a proxy sent it. */
  readonly code: string
  /** The invalid fields, if the code is `invalid_input`. */
  readonly issues: readonly Issue[]
  readonly href: string | undefined
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: unknown, headers: Headers) {
    const error: ErrorBody['error'] = isErrorBody(body)
      ? body.error
      : { code: 'unknown', message: `The server answered with status ${status}.` }
    super(error.message)
    this.status = status
    this.code = error.code
    this.issues = error.issues ?? []
    this.href = error.href
    this.retryAfter = error.retryAfter ?? readSeconds(headers.get('retry-after'))
  }
}

function readSeconds(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
}

/** There was no response, or it did not come from a Coterie server. `cause` says why. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    super('The server is unreachable, or the response is not from a Coterie server.', { cause })
  }
}
