import type { Api } from '@coterie/contract/api'
import type { Endpoint, Output, Page, Sending } from '@coterie/contract/endpoint'

import { language } from '../i18n/language.ts'
import { Refused, Unreachable } from './api-errors.ts'
import { dropFirstAnswers, firstAnswer } from './embedded-responses.ts'
import { retryBusy } from './retry-busy.ts'

type PagedName = { [Name in keyof Api]: Api[Name] extends { paged: true } ? Name : never }[keyof Api]
/** Files are fetched by the browser itself, through a link. */
type FileName = { [Name in keyof Api]: Api[Name] extends { file: string } ? Name : never }[keyof Api]
type SingleName = Exclude<keyof Api, PagedName | FileName>

type Options = { signal?: AbortSignal }
/** Nothing to send: the second argument may be left out. */
type Rest<E extends Endpoint> =
  {} extends Sending<E, FormData>
    ? [input?: Sending<E, FormData> & Options]
    : [input: Sending<E, FormData> & Options]

type Values = Record<string, string | number | boolean | null | undefined>
type Parts = { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal }

/**
 * Makes one call of the contract and gives its answer:
 * `await call('PATCH /api/friend-requests/{id}', { params: { id: '7' }, body: { status: 'accepted' } })`.
 * Throws Refused when the server says no, Unreachable when it cannot be asked, and lets an
 * abort through as it is.
 */
export async function call<Name extends SingleName>(
  name: Name,
  ...[input]: Rest<Api[Name]>
): Promise<Output<Api[Name]>> {
  const response = await send(name, (input ?? {}) as Parts)
  return (await readBody(response)) as Output<Api[Name]>
}

/** The same for a paged list: its items, and the cursor of the next page or null at the end. */
export async function callPage<Name extends PagedName>(
  name: Name,
  ...[input]: Rest<Api[Name]>
): Promise<Output<Api[Name]>> {
  const response = await send(name, (input ?? {}) as Parts)
  const page = { items: await readBody(response), next: nextCursor(response) } as Page<unknown>
  return page as Output<Api[Name]>
}

async function send(name: string, { params = {}, query = {}, body, signal }: Parts): Promise<Response> {
  const [method = 'GET', template = ''] = name.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const isForm = body instanceof FormData
  const headers = { accept: 'application/json', 'accept-language': language }
  const request: RequestInit = { method, credentials: 'same-origin', headers }
  if (signal !== undefined) request.signal = signal
  if (isForm) request.body = body
  else if (body !== undefined) {
    request.body = JSON.stringify(body)
    request.headers = { ...headers, 'content-type': 'application/json' }
  }
  const response = await reach(path + searchOf(query), request)
  if (!response.ok) throw new Refused(response.status, await readBody(response))
  return response
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  if (request.method !== 'GET') dropFirstAnswers()
  try {
    return firstAnswer(address) ?? (await retryBusy(() => fetch(address, request), request.signal))
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw new Unreachable(cause)
  }
}

function searchOf(query: Values): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The JSON of an answer, or undefined where there is none: an empty body, or a page of a proxy in between. */
async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    if (response.ok) throw new Unreachable(cause)
    return undefined
  }
}

/** `<…?cursor=abc>; rel="next"` → 'abc' */
function nextCursor(response: Response): string | null {
  const address = /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1]
  return address === undefined ? null : new URL(address, location.href).searchParams.get('cursor')
}
