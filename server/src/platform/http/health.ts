import { notFound } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import { isReady } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { sendRefusal } from './endpoint/error-response.ts'
import type { Shutdown } from './graceful-shutdown.ts'

const live = ['/healthz', '/api/health']
const ready = ['/readyz', '/api/health/ready']

/** Served during a stop too. */
export const healthPaths: ReadonlySet<string> = new Set([...live, ...ready])

/**
 * `GET /api/health` (or `/healthz`): the process is alive. `GET /api/health/ready` (or `/readyz`): the database responds and
 * the server is not stopping, so a load balancer may send traffic.
 */
export function registerHealthRoutes(app: FastifyInstance, db: Database, shutdown: Shutdown): void {
  const schema = { hide: true }
  for (const path of live) app.get(path, { schema }, () => ({ status: 'ok' }))
  for (const path of ready) {
    app.get(path, { schema }, async (_request, reply) => {
      const problem = shutdown.isStopping ? 'stopping' : await findDatabaseProblem(db)
      return reply.code(problem === null ? 200 : 503).send({ status: problem ?? 'ok' })
    })
  }
}

/** Call it before adding routes: requests to other paths get 404. */
export function serveOnly(app: FastifyInstance, paths: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (paths.includes(request.url)) return done()
    sendRefusal(reply, notFound)
  })
}

async function findDatabaseProblem(db: Database): Promise<string | null> {
  return (await isReady(db)) ? null : 'the database does not respond'
}
