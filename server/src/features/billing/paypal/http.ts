import type { z } from 'zod'

import type { PaypalConfig } from '../../../config/paypal.ts'
import { token } from './schemas.ts'

const timeoutMs = 8000
/** A token is renewed this long before it expires (ms). */
const tokenMargin = 60_000

/**
 * A PayPal request failed. Contains no secrets and nothing PayPal sent, except the status and PayPal's names
 * for the error and the request.
 */
export class PaypalError extends Error {
  /** Undefined if there was no valid response. */
  readonly status: number | undefined
  /** PayPal's error names: 'RESOURCE_NOT_FOUND', 'SUBSCRIPTION_STATUS_INVALID'. */
  readonly issues: readonly string[]

  constructor(
    call: string,
    input: { status?: number; issues?: string[]; debugId?: string; reason?: string },
  ) {
    const { status, issues = [], debugId, reason } = input
    const parts = [reason, status, ...issues, debugId].filter((part) => part !== undefined)
    super(`PayPal request failed: ${call}: ${parts.join(' ')}`)
    this.name = 'PaypalError'
    this.status = status
    this.issues = issues
  }
}

type RequestOptions = { body?: unknown; requestId?: string }

export class PaypalHttp {
  readonly #config: PaypalConfig
  #token: { value: string; expiresAt: number } | undefined
  #tokenRequest: Promise<string> | undefined

  constructor(config: PaypalConfig) {
    this.#config = config
  }

  /** @throws PaypalError if PayPal refuses, can't be reached, takes too long or sends an invalid response. */
  async request<S extends z.ZodType>(
    call: string,
    shape: S,
    options: RequestOptions = {},
  ): Promise<z.output<S>> {
    const response = await this.#send(call, options)
    const parsed = shape.safeParse(await parseJson(response))
    if (!parsed.success) throw new PaypalError(stripQuery(call), { reason: 'invalid response' })
    return parsed.data
  }

  async send(call: string, body: unknown): Promise<void> {
    const response = await this.#send(call, { body })
    await response.body?.cancel()
  }

  async #send(call: string, options: RequestOptions): Promise<Response> {
    const first = await this.#sendWith(await this.#getToken(), call, options)
    if (first.status !== 401) return await checkResponse(call, first)
    await first.body?.cancel()
    this.#token = undefined
    return await checkResponse(call, await this.#sendWith(await this.#getToken(), call, options))
  }

  async #sendWith(accessToken: string, call: string, { body, requestId }: RequestOptions): Promise<Response> {
    const [method = 'GET', path = ''] = call.split(' ')
    const headers: Record<string, string> = {
      authorization: `Bearer ${accessToken}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
    }
    const payload = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }
    return await fetchResponse(call, `${this.#config.apiBase}${path}`, { method, headers, ...payload })
  }

  /** Concurrent callers share one request. */
  async #getToken(): Promise<string> {
    if (this.#token !== undefined && this.#token.expiresAt > Date.now()) return this.#token.value
    this.#tokenRequest ??= this.#fetchToken().finally(() => (this.#tokenRequest = undefined))
    return await this.#tokenRequest
  }

  async #fetchToken(): Promise<string> {
    const { clientId, clientSecret, apiBase } = this.#config
    const call = 'POST /v1/oauth2/token'
    const response = await fetchResponse(call, `${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const parsed = token.safeParse(await parseJson(await checkResponse(call, response)))
    if (!parsed.success) throw new PaypalError(call, { reason: 'invalid response' })
    const { access_token: value, expires_in: seconds } = parsed.data
    this.#token = { value, expiresAt: Date.now() + seconds * 1000 - tokenMargin }
    return value
  }
}

async function fetchResponse(call: string, url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  return await fetch(url, { ...init, signal, redirect: 'error' }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new PaypalError(stripQuery(call), { reason: isLate ? 'timed out' : 'connection failed' })
  })
}

async function checkResponse(call: string, response: Response): Promise<Response> {
  if (response.ok) return response
  const debugId = response.headers.get('paypal-debug-id')
  const issues = getIssues(await parseJson(response))
  throw new PaypalError(stripQuery(call), {
    status: response.status,
    issues,
    ...(debugId === null ? {} : { debugId: debugId.slice(0, 40) }),
  })
}

async function parseJson(response: Response): Promise<unknown> {
  return await response.json().catch(() => undefined)
}

function getIssues(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const details = 'details' in body && Array.isArray(body.details) ? body.details : []
  const detailIssues = details.map((detail: unknown) =>
    typeof detail === 'object' && detail !== null && 'issue' in detail ? detail.issue : undefined,
  )
  return ['name' in body ? body.name : undefined, ...detailIssues].filter(
    (name): name is string => typeof name === 'string' && /^[A-Z_]{1,60}$/.test(name),
  )
}

function stripQuery(call: string): string {
  return call.split('?')[0] ?? call
}
