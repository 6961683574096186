import type { Endpoint } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { tooManyRequests } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { formatDuration } from '../../../i18n/format-time.ts'
import { sendRefusal } from '../endpoint/error-response.ts'
import { healthPaths } from '../health.ts'
import { getClientNetwork } from './client-network.ts'
import type { CreateLimit, RateLimitResult } from './rate-limits.ts'

const [uploadsPerMinute, searchesPerMinute] = [10, 120]

/** For monitoring, which calls often from one address. */
const unlimitedPaths = new Set([...healthPaths, '/metrics'])

/** Refuses requests over the limit of an address, before any other work. */
export function limitByAddress(app: FastifyInstance, createLimit: CreateLimit, maxPerMinute: number): void {
  if (maxPerMinute === 0) return
  const count = createLimit('address', maxPerMinute, getAddressKey)
  app.addHook('onRequest', async (request, reply) => {
    if (unlimitedPaths.has(request.url)) return undefined
    const result = await count(request)
    return result.isExceeded ? refuse(reply, result) : undefined
  })
}

export type LimitCalls = (
  endpoint: Endpoint,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Counts each call for its caller, and refuses it over the limit of the caller or of its kind. */
export function limitByCaller(createLimit: CreateLimit, maxPerMinute: number): LimitCalls {
  if (maxPerMinute === 0) return () => async () => undefined
  const countCall = createLimit('person', maxPerMinute, getCallerKey)
  const countUpload = createLimit('upload', uploadsPerMinute, getCallerKey)
  const countSearch = createLimit('search', searchesPerMinute, getCallerKey)
  return ({ method, path, perMinute }) => {
    const countOwn = perMinute && createLimit(`${method} ${path}`, perMinute, getCallerKey)
    return async (request, reply) => {
      const call = await countCall(request)
      if (call.isExceeded) return refuse(reply, call)
      const countKind = countOwn || (isUpload(request) && countUpload) || (isSearch(request) && countSearch)
      const result = countKind ? await countKind(request) : call
      if (result.isExceeded) return refuse(reply, result)
      setRateLimitHeaders(reply, result)
      return undefined
    }
  }
}

/** Visitors who are not signed in are counted by address. */
function getCallerKey(request: FastifyRequest): string {
  return request.viewer === null ? `signed out ${getAddressKey(request)}` : `p:${request.viewer.id}`
}

/** IPv6 addresses are counted by /64 network, since one household has a whole network. */
function getAddressKey({ ip }: FastifyRequest): string {
  return `a:${getClientNetwork(ip)}`
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false
}

function isSearch(request: FastifyRequest): boolean {
  const { search } = request.query as { search?: unknown }
  return search !== undefined && search !== ''
}

function refuse(reply: FastifyReply, result: RateLimitResult): FastifyReply {
  const { resets } = result
  const getMessage = (language: Language) =>
    m.refusal_details_too_many_requests({ duration: formatDuration(resets, language) }, { locale: language })
  return sendRefusal(setRateLimitHeaders(reply, result), {
    ...tooManyRequests,
    getMessage,
    retryAfter: resets,
  })
}

/** See draft-ietf-httpapi-ratelimit-headers. */
function setRateLimitHeaders(
  reply: FastifyReply,
  { name, limit, remaining, resets }: RateLimitResult,
): FastifyReply {
  return reply
    .header('ratelimit-policy', `"${name}";q=${limit};w=60`)
    .header('ratelimit', `"${name}";r=${remaining};t=${resets}`)
}
