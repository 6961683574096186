import { createHash, timingSafeEqual } from 'node:crypto'

import { notFound } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics } from 'prom-client'

import type { Database } from '../../db/database.ts'
import { sendRefusal } from '../http/endpoint/error-response.ts'
import type { Jobs } from '../jobs.ts'
import type { Live } from '../live/live.ts'
import type { Overload } from '../overload.ts'
import { addInfo, watchJobs, watchLive, watchOverload, watchPool, watchReplica } from './collectors.ts'
import { measureRequests } from './http-metrics.ts'

/**
 * `GET /metrics` in the Prometheus format, for clients with the token. Everyone else gets 404, as does everyone if no token
 * is set. Call it before adding the routes to measure.
 */
export function serveMetrics(
  app: FastifyInstance,
  options: {
    token: string | undefined
    live: Live
    jobs: Jobs
    db: Database
    readDb: Database
    overload: Overload
  },
): void {
  const { token, live, jobs, db, readDb, overload } = options
  const schema = { hide: true }
  if (token === undefined) {
    // Without this route, the app's page would be sent.
    app.get('/metrics', { schema }, (_request, reply) => sendRefusal(reply, notFound))
    return
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addInfo(registry)
  measureRequests(app, registry)
  watchLive(registry, live.connections)
  watchPool(registry, db)
  watchReplica(registry, readDb)
  watchOverload(registry, overload)
  watchJobs(registry, jobs, db)
  app.get('/metrics', { schema }, async (request, reply) => {
    if (!isAuthorized(request.headers.authorization, token)) return sendRefusal(reply, notFound)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function isAuthorized(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
