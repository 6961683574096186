import { request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

import { isPossiblyPublicHost, lookupPublic, PrivateAddressError } from '../../../platform/public-hosts.ts'
import { FeedError } from './feed-error.ts'

/** Bytes of a calendar. */
export const maxCalendarSize = 2 * 1024 * 1024
/** Total time for a calendar, with its redirects (ms). */
const fetchTimeout = 20_000
const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])

export type Validators = { etag: string | null; lastModified: string | null }
export type FetchedCalendar = { text: string } & Validators

type Options = {
  /** Whether this address may be in a private network, for tests. */
  mayBePrivate: (url: URL) => boolean
  timeout?: number
}

/**
 * Loads a calendar from the public internet. Every redirect is checked like the address itself, and the addresses of a host
 * when connecting to them.
 *
 * @returns null if it has not changed since the response with these validators.
 * @throws FeedError
 */
export async function fetchCalendar(
  url: string,
  validators: Validators,
  { mayBePrivate, timeout = fetchTimeout }: Options,
): Promise<FetchedCalendar | null> {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await follow(new URL(url), { headers: toHeaders(validators), mayBePrivate, signal })
    if (response.statusCode === 304) {
      response.resume()
      return null
    }
    const text = decode(await readBody(response), response.headers['content-type'] ?? '')
    const { etag, 'last-modified': lastModified } = response.headers
    return { text, etag: keepShort(etag), lastModified: keepShort(lastModified) }
  } catch (error) {
    if (error instanceof FeedError) throw error
    const isPrivate = error instanceof PrivateAddressError
    throw new FeedError(isPrivate ? 'private-address' : signal.aborted ? 'timeout' : 'unreachable', {
      cause: error,
    })
  }
}

function toHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Coterie (calendar feeds)',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

type Request = { headers: Record<string, string>; mayBePrivate: Options['mayBePrivate']; signal: AbortSignal }

async function follow(start: URL, request: Request): Promise<IncomingMessage> {
  let url = start
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await get(url, request)
    const status = response.statusCode ?? 0
    if (status === 200 || status === 304) return response
    response.destroy()
    const location = response.headers.location ?? ''
    if (!redirects.has(status)) throw new FeedError('status', { status })
    const next = URL.parse(location, url)
    if (location === '' || next === null || !/^https?:$/.test(next.protocol))
      throw new FeedError('status', { status })
    url = next
  }
  throw new FeedError('too-many-redirects')
}

function get(url: URL, { headers, mayBePrivate, signal }: Request): Promise<IncomingMessage> {
  const mustBePublic = !mayBePrivate(url)
  // IP addresses are not looked up.
  if (mustBePublic && !isPossiblyPublicHost(url.hostname)) throw new FeedError('private-address')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = { headers, signal, agent: false as const, ...(mustBePublic && { lookup: lookupPublic }) }
  return new Promise((resolve, reject) => {
    request(url, options, resolve).once('error', reject).end()
  })
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxCalendarSize) {
    response.destroy()
    throw new FeedError('too-large')
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxCalendarSize) throw new FeedError('too-large')
  }
  // A connection that breaks off must not look like a calendar with fewer events.
  if (!response.complete) throw new FeedError('unreachable')
  return Buffer.concat(chunks)
}

function decode(bytes: Buffer, contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const maxValidatorLength = 500

function keepShort(header: string | undefined): string | null {
  return header === undefined || header.length > maxValidatorLength ? null : header
}
