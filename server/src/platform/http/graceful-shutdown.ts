import { setTimeout as sleep } from 'node:timers/promises'

import { refusal } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import { sendRefusal } from './error-response.ts'

/** For so long a stop still does what comes in: it was sent before the sender could know (ms). */
const grace = 300
/** How long requests at hand may go on once we stop (ms). */
const patience = 10_000
/** How often connections that have nothing more to carry are let go meanwhile (ms). */
const round = 50

/** What whoever comes during a stop hears; another server, or this one in a moment, will do it. */
const shuttingDown: Refusal = { ...refusal('stopping', 503), retryAfter: 1 }

/** Whether the server stops; for balancers. */
export type Shutdown = { readonly isStopping: boolean }

/**
 * Makes `app.close()` gentle. Requests at hand are answered, for as long as 10 s; others are taken for another moment,
 * and after that get 503. All answers carry `Connection: close`, so that clients go elsewhere.
 */
export function registerGracefulShutdown(app: FastifyInstance, open: ReadonlySet<string>): Shutdown {
  const state = { isStopping: false }
  let takesNone = false
  app.addHook('onRequest', (request, reply, done) => {
    if (!takesNone || open.has(request.url)) return done()
    sendRefusal(reply.header('connection', 'close'), shuttingDown)
  })
  app.addHook('preClose', async () => {
    state.isStopping = true
    await sleep(grace)
    takesNone = true
    const rounds = setInterval(() => app.server.closeIdleConnections(), round)
    const late = setTimeout(() => {
      app.log.warn('Requests at hand took too long, and are cut off')
      app.server.closeAllConnections()
    }, patience)
    app.server.once('close', () => {
      clearInterval(rounds)
      clearTimeout(late)
    })
  })
  return state
}
