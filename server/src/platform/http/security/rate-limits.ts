import rateLimit from '@fastify/rate-limit'
import type { RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'

import type { Log } from '../../log.ts'

const window = 60_000 // ms
/** Maximum callers counted per limit, to bound memory. More callers need other defenses. */
const maxCallers = 200_000
/** Redis counts as down after this long without a response (ms). */
const redisTimeout = 500

export type RateLimitResult = {
  name: string
  limit: number
  remaining: number
  /** Seconds until the window ends. */
  resets: number
  isExceeded: boolean
}

/** Counts a request. */
export type CountRequest = (request: FastifyRequest) => Promise<RateLimitResult>

export type CreateLimit = (
  name: string,
  maxPerMinute: number,
  getKey: (request: FastifyRequest) => string,
) => CountRequest

type RedisSettings = {
  url: string
  /** The start of the keys, different for each instance of Coterie on a shared Redis. */
  prefix: string
}

/** @param redis shares the counts between processes. While it is down, each process counts alone. */
export async function openRateLimits(
  app: FastifyInstance,
  log: Log,
  redis: RedisSettings | null,
): Promise<CreateLimit> {
  const createLocal = await registerLimits(app, {})
  if (redis === null) return createLocal
  const client = connect(redis.url, log)
  app.addHook('onClose', () => client.removeAllListeners('close').disconnect())
  const createShared = await registerLimits(app, { redis: client, nameSpace: redis.prefix })
  return (...limit) => {
    const [count, countLocally] = [createShared(...limit), createLocal(...limit)]
    return (request) => count(request).catch(() => countLocally(request))
  }
}

/** Registers the plugin in a separate scope, because it has one store per scope. */
async function registerLimits(
  app: FastifyInstance,
  store: Pick<RateLimitPluginOptions, 'redis' | 'nameSpace'>,
): Promise<CreateLimit> {
  let scope = app
  await app.register(async (inner) => {
    await inner.register(rateLimit, { global: false, timeWindow: window, cache: maxCallers, ...store })
    scope = inner
  })
  return (name, limit, getKey) => {
    const keyGenerator = (request: FastifyRequest) => `${getKey(request)} ${name}`
    const count = scope.createRateLimit({ max: limit, keyGenerator })
    return async (request) => {
      const result = await count(request)
      if (result.isAllowed) throw new Error('No caller is exempt from rate limits')
      const { remaining, ttlInSeconds, isExceeded } = result
      return { name, limit, remaining, resets: ttlInSeconds, isExceeded }
    }
  }
}

function connect(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: redisTimeout,
    retryStrategy: () => 1000,
  })
  redis.on('error', () => undefined)
  redis.on('close', () =>
    log.warn('Lost the Redis connection for rate limits; each process counts alone until it is back'),
  )
  redis.connect().catch(() => undefined)
  return redis
}
