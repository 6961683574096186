import type { FastifyInstance } from 'fastify'

import type { Log } from '../log.ts'
import { withRequestId } from '../request-ids.ts'

/** Slower requests are logged as warnings (ms). */
const slowRequest = 1000

/**
 * Sends the request ID as `x-request-id`; log lines of the request and of its jobs have it too. Logs requests that were slow
 * or failed, but not those refused by an overload, which are many; with LOG_LEVEL=debug, all requests.
 */
export function registerRequestIds(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Not earlier: the async context is lost while the body is read.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    const duration = reply.elapsedTime
    const isFailed = reply.statusCode >= 500 && !request.isRefusedByOverload
    const isNotable = duration >= slowRequest || isFailed
    if (isNotable || log.isLevelEnabled('debug')) {
      const { method, routeOptions, viewer } = request
      // Log the route, not the URL, which may contain secrets.
      const line = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(duration) }
      request.log[isNotable ? 'warn' : 'debug'](
        { ...line, userId: viewer?.id },
        isNotable ? 'Request was slow or failed' : 'Request completed',
      )
    }
    done()
  })
}
