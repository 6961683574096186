import { Redis } from 'ioredis'

import type { Log } from '../../log.ts'
import type { RateLimits, SharedCounter } from './rate-limits.ts'
import { window } from './rate-limits.ts'

const syncInterval = 500 // ms

/**
 * Shares request counts between processes over Redis. While Redis is down, each process counts alone.
 *
 * @param prefix of the keys; different for each Coterie on a shared Redis.
 * @returns a function that stops it.
 */
export function shareCountsOverRedis(limits: RateLimits, url: string, prefix: string, log: Log): () => void {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 5000,
    retryStrategy: () => 1000,
  })
  redis.on('error', () => undefined)
  redis.on('close', () =>
    log.warn('Lost the Redis connection for rate limits; each process counts alone until it is back'),
  )
  redis.connect().catch(() => undefined)
  const share = createSharedCounter(redis, prefix)
  const timer = setInterval(() => void limits.share(share).catch(() => undefined), syncInterval).unref()
  return () => {
    clearInterval(timer)
    redis.removeAllListeners('close')
    redis.disconnect()
  }
}

function createSharedCounter(redis: Redis, prefix: string): SharedCounter {
  return async (currentWindow, counts) => {
    const pipeline = redis.pipeline()
    for (const [key, own] of counts) {
      const name = `${prefix}:${currentWindow}:${key}`
      pipeline.incrby(name, own).pexpire(name, 2 * window)
    }
    const results = (await pipeline.exec()) ?? []
    return counts.map((_, index) => {
      const [error, sum] = results[2 * index] ?? [new Error('Redis did not respond')]
      if (error !== null) throw error
      return Number(sum)
    })
  }
}
