import { refusal } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { sendRefusal } from './error-response.ts'

export const foreignOrigin = refusal('foreign_origin', 403)

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site has a browser send along with our cookie. Browsers say from where they send:
 * `Sec-Fetch-Site`, or `Origin` those that do not know it. Other clients say neither, and pass.
 * A route with `config: { anyOrigin: true }` takes all.
 */
export function registerOriginCheck(app: FastifyInstance, appUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const mayPass = reading.has(request.method) || request.routeOptions.config.anyOrigin === true
    if (mayPass || isOwnOrigin(request, appUrl)) return done()
    sendRefusal(reply, foreignOrigin)
  })
}

/** Whether a request comes from a page of ours, or from no page at all. */
export function isOwnOrigin({ headers, host }: FastifyRequest, appUrl: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  // Another site's pages, and those of a sandbox, cannot leave this out.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === appUrl || URL.parse(origin)?.host === host
}

/** Whether a browser's script sent this. Scripts cannot leave these headers out. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For what other sites send in the name of somebody, and that needs no cookie. */
    anyOrigin?: true
  }
}
