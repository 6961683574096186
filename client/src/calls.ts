import type { Api } from '@coterie/contract/api'
import type { Endpoint, Output, Page, RequestInput } from '@coterie/contract/endpoint'
import type { ErrorBody } from '@coterie/contract/refusals'

import { retryWhenBusy } from './retries.ts'
import type { RetryPolicy } from './retries.ts'

/** Endpoints whose response is a page of a list. */
export type PagedEndpoint = {
  [Name in keyof Api]: Api[Name] extends { paged: true } ? Name : never
}[keyof Api]
/** Endpoints whose response is a file. */
export type FileEndpoint = {
  [Name in keyof Api]: Api[Name] extends { file: string } ? Name : never
}[keyof Api]
/** All other endpoints. */
export type SingleEndpoint = Exclude<keyof Api, PagedEndpoint | FileEndpoint>

type Options = { signal?: AbortSignal }
/** Without input, the second argument is optional. */
export type CallArguments<E extends Endpoint> =
  {} extends RequestInput<E, FormData>
    ? [input?: RequestInput<E, FormData> & Options]
    : [input: RequestInput<E, FormData> & Options]

type ParamValues = Record<string, string | number | boolean | null | undefined>
type RequestParts = { params?: ParamValues; query?: ParamValues; body?: unknown; signal?: AbortSignal }

type Transport = {
  /** Sends a request to a path of the server. */
  send: (path: string, request: RequestInit) => Promise<Response>
  getLanguage: () => string
  retries: RetryPolicy
  /** Thrown if the server refuses. */
  ApiError: new (status: number, body: unknown, headers: Headers) => Error
  /** Thrown if the server is unreachable. */
  NetworkError: new (cause: unknown) => Error
}

/** Creates functions that call the endpoints of the contract. */
export function createCalls(transport: Transport) {
  const { getLanguage, ApiError, NetworkError } = transport

  /**
   * Calls an endpoint and returns its response:
   * `await call('PATCH /api/friend-requests/{id}', { params: { id: '7' }, body: { status: 'accepted' } })`.
   *
   * @throws ApiError if the server refuses, NetworkError if it is unreachable, and an AbortError unchanged.
   */
  async function call<Name extends SingleEndpoint>(
    name: Name,
    ...[input]: CallArguments<Api[Name]>
  ): Promise<Output<Api[Name]>> {
    return (await readBody(await sendCall(name, input))) as Output<Api[Name]>
  }

  /** For paged lists: the items, and the cursor of the next page or null. */
  async function callPage<Name extends PagedEndpoint>(
    name: Name,
    ...[input]: CallArguments<Api[Name]>
  ): Promise<Output<Api[Name]>> {
    const response = await sendCall(name, input)
    const page = { items: await readBody(response), next: getNextCursor(response) } as Page<unknown>
    return page as Output<Api[Name]>
  }

  async function sendCall(name: string, input: unknown): Promise<Response> {
    const { params = {}, query = {}, body, signal } = (input ?? {}) as RequestParts
    const [method = 'GET', template = ''] = name.split(' ')
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const headers = { accept: 'application/json', 'accept-language': getLanguage() }
    const request: RequestInit = { method, credentials: 'same-origin', headers }
    if (signal !== undefined) request.signal = signal
    if (body instanceof FormData) request.body = body
    else if (body !== undefined) {
      request.body = JSON.stringify(body)
      request.headers = { ...headers, 'content-type': 'application/json' }
    }
    const response = await sendOrThrow(path + toSearchString(query), request)
    if (!response.ok) throw new ApiError(response.status, await readBody(response), response.headers)
    return response
  }

  async function sendOrThrow(path: string, request: RequestInit): Promise<Response> {
    try {
      return await retryWhenBusy(() => transport.send(path, request), transport.retries, request.signal)
    } catch (cause) {
      if (request.signal?.aborted) throw cause
      throw new NetworkError(cause)
    }
  }

  /** The JSON of a response, or undefined for an empty body or a proxy's page. */
  async function readBody(response: Response): Promise<unknown> {
    try {
      const text = await response.text()
      return text === '' ? undefined : JSON.parse(text)
    } catch (cause) {
      if (response.ok) throw new NetworkError(cause)
      return undefined
    }
  }

  return { call, callPage, sendCall }
}

function toSearchString(query: ParamValues): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}

/** `<…?cursor=abc>; rel="next"` → 'abc' */
function getNextCursor(response: Response): string | null {
  const url = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  return url === undefined ? null : new URL(url, 'http://page').searchParams.get('cursor')
}

/** Whether a failed response has an error message. A proxy's page has none. */
export function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error)) return false
  return typeof error.message === 'string' && error.message.trim() !== ''
}
