import { refusal } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { sendRefusal } from '../endpoint/error-response.ts'

export const foreignOrigin = refusal('foreign_origin', 403)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Prevents CSRF: refuses requests that a browser sends from another site, by `Sec-Fetch-Site` or, in older browsers,
 * `Origin`. Clients that send neither header pass. `config: { anyOrigin: true }` turns the check off for a route.
 */
export function registerOriginCheck(app: FastifyInstance, appUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isExempt = safeMethods.has(request.method) || request.routeOptions.config.anyOrigin === true
    if (isExempt || isOwnOrigin(request, appUrl)) return done()
    sendRefusal(reply, foreignOrigin)
  })
}

/** Whether a request comes from our own pages, or not from a page. */
export function isOwnOrigin({ headers, host }: FastifyRequest, appUrl: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  // Pages of other sites and sandboxed pages cannot suppress this header.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === appUrl || URL.parse(origin)?.host === host
}

/** Whether a browser sent the request. Scripts cannot suppress these headers. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For requests from other sites that do not rely on the cookie. */
    anyOrigin?: true
  }
}
