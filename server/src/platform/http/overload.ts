import { createHash } from 'node:crypto'
import { Socket } from 'node:net'

import { livePath } from '@coterie/contract/live-connection'
import { m } from '@coterie/contract/paraglide/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Overload } from '../overload.ts'
import { refuseOverloaded } from './endpoint/error-response.ts'
import { getPageLanguage, variesByLanguage } from './endpoint/request-language.ts'
import { healthPaths } from './health.ts'
import { escapeHtml } from './pages/app-page.ts'

/** Admins can always make this many requests at a time, to see what is wrong. */
const maxAdminRequests = 4

/** Served during an overload: for monitoring, and files that need no database. Live connections have their own queue. */
const exemptPaths = new Set([...healthPaths, '/metrics', livePath])
const staticFile =
  /^\/(?:(?:assets|pictures|icons|screenshots)\/|covers\/.+\.svg$|[\w-]+\.(?:js|svg|ico|png|txt|webmanifest)$)/
const adminPath = /^\/(?:api\/)?admin(?:\/|$)/

/** Refuses requests that an overloaded process can't serve, before it looks for their session and reads their body. */
export function refuseWhenOverloaded(app: FastifyInstance, overload: Overload, appName: string): void {
  app.addHook('onListen', async () => overload.start())
  app.addHook('onClose', async () => overload.stop())
  let adminRequests = 0
  const admitAdmin = (reply: FastifyReply): boolean => {
    if (adminRequests >= maxAdminRequests) return false
    adminRequests += 1
    reply.raw.once('close', () => (adminRequests -= 1))
    return true
  }
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (isInternal(request) || exemptPaths.has(path) || staticFile.test(path)) return done()
    if (adminPath.test(path) && admitAdmin(reply)) return done()
    overload.admit((reason) => {
      if (reason === null) return done()
      if (isPage(request, path)) return sendBusyPage(reply, overload.recordRefusal(reason), appName)
      return refuseOverloaded(reply, overload, reason)
    })
  })
}

/** Whether a page of ours makes the request, on the server: the page has been admitted already. */
function isInternal(request: FastifyRequest): boolean {
  return !(request.raw.socket instanceof Socket)
}

function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  return method === 'GET' && !path.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { max-width: 26rem; padding: 2rem 1.5rem; text-align: center }
  h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25 }
  p { margin: 0 0 1.5rem }
  a { display: inline-block; min-height: 1.5rem; padding: 0.625rem 1.25rem; border: 2px solid; border-radius: 999px; color: inherit; font-weight: 600; text-decoration: none }
`
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page that loads itself again, at a random time so that not all of them do at once. It works without our files. */
function sendBusyPage(reply: FastifyReply, retryAfter: number, appName: string): void {
  const { request } = reply
  const locale = getPageLanguage(request)
  const seconds = Math.round(retryAfter * (2 + 2 * Math.random()))
  const title = escapeHtml(m.overload_title({}, { locale }))
  request.isRefusedByOverload = true
  reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'retry-after': retryAfter, 'content-security-policy': policy, vary: variesByLanguage })
    .send(`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${title} · ${escapeHtml(appName)}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${escapeHtml(m.overload_page_text({}, { locale }))}</p>
<a href="${escapeHtml(request.url)}">${escapeHtml(m.error_try_again({}, { locale }))}</a>
</main>
</html>
`)
}
