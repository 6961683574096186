import { setTimeout as sleep } from 'node:timers/promises'

import { refusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import { sendRefusal } from './endpoint/error-response.ts'

/** New requests are still served for this long after a stop begins, since clients do not know yet (ms). */
const gracePeriod = 300
/** How long running requests may take after a stop begins (ms). */
const requestTimeout = 10_000
/** How often idle connections are closed during a stop (ms). */
const closeInterval = 50

/** The client can retry on another process, or on this one after its restart. */
const shuttingDown: Refusal = { ...refusal('stopping', 503), retryAfter: 1 }

export type Shutdown = {
  /** For load balancers. */
  readonly isStopping: boolean
  /** 0 if no load balancer sends clients to other processes. */
  readonly drainSeconds: number
  /** Begins the stop, once. Resolves when the server refuses new requests. */
  drain(): Promise<void>
}

/**
 * Makes `app.close()` finish running requests, for up to 10 s. New requests get 503 after a grace period of at least `drainSeconds`.
 * All responses carry `Connection: close`, so that clients reconnect elsewhere.
 */
export function registerGracefulShutdown(
  app: FastifyInstance,
  { exemptPaths, drainSeconds }: { exemptPaths: ReadonlySet<string>; drainSeconds: number },
): Shutdown {
  let refusesNew = false
  let draining: Promise<void> | undefined
  const startDraining = async () => {
    await sleep(Math.max(gracePeriod, drainSeconds * 1000))
    refusesNew = true
  }
  const drain = () => (draining ??= startDraining())
  app.addHook('onRequest', (request, reply, done) => {
    if (!refusesNew || exemptPaths.has(request.url)) return done()
    sendRefusal(reply.header('connection', 'close'), shuttingDown)
  })
  app.addHook('preClose', async () => {
    await drain()
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), closeInterval)
    const timeout = setTimeout(() => {
      app.log.warn('Requests still running after 10 s; closing their connections')
      app.server.closeAllConnections()
    }, requestTimeout)
    app.server.once('close', () => {
      clearInterval(idleTimer)
      clearTimeout(timeout)
    })
  })
  return {
    get isStopping() {
      return draining !== undefined
    },
    drainSeconds,
    drain,
  }
}
