import type { FastifyInstance } from 'fastify'

import type { Log } from '../log.ts'
import { withRequestId } from '../request-ids.ts'

/** What took this long says so in the log (ms). */
const slow = 1000

/**
 * Gives each answer the id of its request, `x-request-id`, under which the log has it, and what the request asked
 * jobs to do. A request that took long or broke is a line in the log; with LOG_LEVEL=debug each is.
 */
export function registerRequestIds(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Not earlier: what follows the reading of a body does not descend from what came before.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    const took = reply.elapsedTime
    const isOdd = took >= slow || reply.statusCode >= 500
    if (isOdd || log.isLevelEnabled('debug')) {
      const { method, routeOptions, viewer } = request
      // The route, since an address may carry what is secret.
      const line = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(took) }
      request.log[isOdd ? 'warn' : 'debug']({ ...line, userId: viewer?.id }, 'A request was answered')
    }
    done()
  })
}
