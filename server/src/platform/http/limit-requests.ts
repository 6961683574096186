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

/** How many requests within a minute one person, and one network address, may send; 0: as many as they like. */
export type RateLimit = { person: number; address: number }

/** What one person may do within a minute, whatever it is about. */
const [uploadsPerMinute, searchesPerMinute] = [10, 120]

/** Nobody's doing: programs that watch us ask often, from one address. */
const unlimited = new Set([...healthPaths, '/metrics'])

/** Turns away addresses that send too much, before anything else is done for them. */
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

/** Counts a call of an endpoint for who calls. Answers it with the refusal when it is too many. */
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

/** Who is not signed in is known by their address alone. */
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

/** As draft-ietf-httpapi-ratelimit-headers names them: what may be used, what is left, and seconds until it is anew. */
function setRateLimitHeaders(
  reply: FastifyReply,
  name: string,
  { limit, remaining, resets }: RateLimitResult,
): FastifyReply {
  return reply
    .header('ratelimit-policy', `"${name}";q=${limit};w=60`)
    .header('ratelimit', `"${name}";r=${remaining};t=${resets}`)
}
