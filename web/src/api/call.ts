import type { Api } from '@coterie/contract/api'
import type { Endpoint, Output, Page, RequestInput } from '@coterie/contract/endpoint'

import { getLanguage } from '../i18n/language.ts'
import { ApiError, NetworkError, retryWhenBusy } from './errors.ts'

type PagedEndpoint = { [Name in keyof Api]: Api[Name] extends { paged: true } ? Name : never }[keyof Api]
/** The browser downloads files itself, through a link. */
type FileEndpoint = { [Name in keyof Api]: Api[Name] extends { file: string } ? Name : never }[keyof Api]
type SingleEndpoint = Exclude<keyof Api, PagedEndpoint | FileEndpoint>

type Fetch = (url: string, request: RequestInit) => Promise<Response>

let send: Fetch = (url, request) => fetch(url, request)

/** On the server, calls go straight to its own API. */
export function setFetch(customFetch: Fetch): void {
  send = customFetch
}

type Options = { signal?: AbortSignal }
/** Without input, the second argument is optional. */
type CallArguments<E extends Endpoint> =
  {} extends RequestInput<E, FormData>
    ? [input?: RequestInput<E, FormData> & Options]
    : [input: RequestInput<E, FormData> & Options]

type ParamValues = Record<string, string | number | boolean | null | undefined>
type RequestParts = { params?: ParamValues; query?: ParamValues; body?: unknown; signal?: AbortSignal }

/**
 * Calls an endpoint of the contract and returns its response:
 * `await call('PATCH /api/friend-requests/{id}', { params: { id: '7' }, body: { status: 'accepted' } })`.
 *
 * @throws ApiError if the server refuses, NetworkError if it is unreachable, and an AbortError unchanged.
 */
export async function call<Name extends SingleEndpoint>(
  name: Name,
  ...[input]: CallArguments<Api[Name]>
): Promise<Output<Api[Name]>> {
  const response = await sendCall(name, (input ?? {}) as RequestParts)
  return (await readBody(response)) as Output<Api[Name]>
}

/** For paged lists: the items, and the cursor of the next page or null. */
export async function callPage<Name extends PagedEndpoint>(
  name: Name,
  ...[input]: CallArguments<Api[Name]>
): Promise<Output<Api[Name]>> {
  const response = await sendCall(name, (input ?? {}) as RequestParts)
  const page = { items: await readBody(response), next: getNextCursor(response) } as Page<unknown>
  return page as Output<Api[Name]>
}

async function sendCall(
  name: string,
  { params = {}, query = {}, body, signal }: RequestParts,
): Promise<Response> {
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const isForm = body instanceof FormData
  const headers = { accept: 'application/json', 'accept-language': getLanguage() }
  const request: RequestInit = { method, credentials: 'same-origin', headers }
  if (signal !== undefined) request.signal = signal
  if (isForm) request.body = body
  else if (body !== undefined) {
    request.body = JSON.stringify(body)
    request.headers = { ...headers, 'content-type': 'application/json' }
  }
  const response = await fetchOrThrow(path + toSearchString(query), request)
  if (!response.ok) throw new ApiError(response.status, await readBody(response))
  return response
}

async function fetchOrThrow(url: string, request: RequestInit): Promise<Response> {
  try {
    return await retryWhenBusy(() => send(url, request), request.signal)
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
}

function toSearchString(query: ParamValues): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
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

/** `<…?cursor=abc>; rel="next"` → 'abc' */
function getNextCursor(response: Response): string | null {
  const url = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  return url === undefined ? null : new URL(url, 'http://page').searchParams.get('cursor')
}
