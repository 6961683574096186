import type { Endpoint } from '@coterie/contract/endpoint'
import type { Language } from '@coterie/contract/languages'
import { tooManyRequests } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { messagesFor } from '../../i18n/messages.ts'
import type { Viewer } from '../sessions.ts'
import { sendRefusal } from './error-response.ts'
import { healthPaths } from './health.ts'
import { addressKey } from './rate-limits.ts'
import type { RateLimits, RateLimitResult } from './rate-limits.ts'

/** Requests per minute; 0: no limit. */
export type RateLimit = { person: number; address: number }

// Per person, across all endpoints.
const [uploadsPerMinute, searchesPerMinute] = [10, 120]

/** For monitoring, which calls often from one address. */
const unlimited = new Set([...healthPaths, '/metrics'])

/** Refuses requests over the limit of an address, before any other work. */
export function limitByAddress(
  app: FastifyInstance,
  { limits, pace, now }: { limits: RateLimits; pace: RateLimit; now: () => Date },
): void {
  if (pace.address === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    if (unlimited.has(request.url)) return done()
    const verdict = limits.count(addressKey(request.ip), pace.address, now())
    if (!verdict.isExceeded) return done()
    refuse(reply, 'address', verdict)
  })
}

/** Counts a call for its caller. Returns the refusal if it is over the limit. */
export function limitCaller(
  limits: RateLimits,
  most: number,
  endpoint: Endpoint,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined {
  return (request, reply) => {
    if (most === 0) return undefined
    const who = keyOf(request.viewer, request)
    const own = limits.count(who, most, request.now)
    if (own.isExceeded) return refuse(reply, 'person', own)
    const [kind, mostOfKind] = kindOf(endpoint, request)
    const verdict = kind === 'person' ? own : limits.count(`${who} ${kind}`, mostOfKind, request.now)
    if (verdict.isExceeded) return refuse(reply, kind, verdict)
    setRateLimitHeaders(reply, kind, verdict)
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

function refuse(reply: FastifyReply, name: string, verdict: RateLimitResult): FastifyReply {
  const { resets } = verdict
  const says = (language: Language) => messagesFor(language).refused.requestsAgain(resets)
  return sendRefusal(setRateLimitHeaders(reply, name, verdict), {
    ...tooManyRequests,
    messageFor: says,
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
