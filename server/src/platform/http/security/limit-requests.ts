import type { Endpoint } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { tooManyRequests } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { messagesFor } from '../../../i18n/messages.ts'
import type { Viewer } from '../../sessions.ts'
import { sendRefusal } from '../endpoint/error-response.ts'
import { healthPaths } from '../health.ts'
import { addressKey } from './rate-limits.ts'
import type { RateLimits, RateLimitResult } from './rate-limits.ts'

/** Requests per minute; 0: no limit. */
export type RateLimit = { person: number; address: number }

const [uploadsPerMinute, searchesPerMinute] = [10, 120]

/** For monitoring, which calls often from one address. */
const unlimited = new Set([...healthPaths, '/metrics'])

/** Refuses requests over the limit of an address, before any other work. */
export function limitByAddress(
  app: FastifyInstance,
  { limits, rateLimit, now }: { limits: RateLimits; rateLimit: RateLimit; now: () => Date },
): void {
  if (rateLimit.address === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (unlimited.has(request.url)) return done()
    const result = limits.count(addressKey(request.ip), rateLimit.address, now())
    if (!result.isExceeded) return done()
    refuse(reply, 'address', result)
  })
}

/** Counts a request for its caller, and refuses it over the limit. */
export function limitCaller(
  limits: RateLimits,
  maxPerMinute: number,
  endpoint: Endpoint,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined {
  return (request, reply) => {
    if (maxPerMinute === 0) return undefined
    const caller = keyOf(request.viewer, request)
    const own = limits.count(caller, maxPerMinute, request.now)
    if (own.isExceeded) return refuse(reply, 'person', own)
    const [kind, maxOfKind] = kindOf(endpoint, request)
    const result = kind === 'person' ? own : limits.count(`${caller} ${kind}`, maxOfKind, request.now)
    if (result.isExceeded) return refuse(reply, kind, result)
    setRateLimitHeaders(reply, kind, result)
    return undefined
  }
}

/** Visitors who are not signed in are counted by address. */
function keyOf(viewer: Viewer | null, request: FastifyRequest): string {
  return viewer === null ? `signed out ${addressKey(request.ip)}` : `p:${viewer.id}`
}

function kindOf({ method, path, perMinute }: Endpoint, request: FastifyRequest): [string, number] {
  if (perMinute !== undefined) return [`${method} ${path}`, perMinute]
  if (request.headers['content-type']?.startsWith('multipart/')) return ['upload', uploadsPerMinute]
  const { search } = request.query as { search?: unknown }
  return search === undefined || search === '' ? ['person', 0] : ['search', searchesPerMinute]
}

function refuse(reply: FastifyReply, name: string, result: RateLimitResult): FastifyReply {
  const { resets } = result
  const messageFor = (language: Language) => messagesFor(language).refusalDetails.tooManyRequests(resets)
  return sendRefusal(setRateLimitHeaders(reply, name, result), {
    ...tooManyRequests,
    messageFor,
    retryAfter: resets,
  })
}

/** See draft-ietf-httpapi-ratelimit-headers. */
function setRateLimitHeaders(
  reply: FastifyReply,
  name: string,
  { limit, remaining, resets }: RateLimitResult,
): FastifyReply {
  return reply
    .header('ratelimit-policy', `"${name}";q=${limit};w=60`)
    .header('ratelimit', `"${name}";r=${remaining};t=${resets}`)
}
