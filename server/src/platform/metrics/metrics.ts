import { createHash, timingSafeEqual } from 'node:crypto'

import { notFound } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'

import type { Database } from '../../db/database.ts'
import { sendRefusal } from '../http/error-response.ts'
import type { Jobs } from '../jobs.ts'
import type { Live } from '../live/live.ts'
import { watchJobs, watchLive, watchPool } from './collectors.ts'
import { meterRequests } from './http-metrics.ts'

/**
 * `GET /metrics`, as Prometheus reads it, for whoever says the token; to all others, and without a
 * token to everybody, there is no such address. Call it
 * before the routes are added that are to be counted.
 */
export function serveMetrics(
  app: FastifyInstance,
  watched: { token: string | undefined; live: Live; jobs: Jobs; db: Database },
): void {
  const { token, live, jobs, db } = watched
  const schema = { hide: true }
  if (token === undefined) {
    // Not the app's page, which every other address gets.
    app.get('/metrics', { schema }, (_request, reply) => sendRefusal(reply, notFound))
    return
  }
  const registry = new Registry()
  // Memory, processor, event loop and garbage of this process.
  collectDefaultMetrics({ register: registry })
  meterRequests(app, registry)
  watchLive(registry, live.connections)
  watchPool(registry, db)
  watchJobs(registry, jobs, db)
  app.get('/metrics', { schema }, async (request, reply) => {
    if (!isAuthorized(request.headers.authorization, token)) return sendRefusal(reply, notFound)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** As long for a wrong one as for the right one. */
function isAuthorized(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
