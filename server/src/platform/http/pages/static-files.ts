import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { notFound } from '@coterie/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Pictures } from '../../pictures.ts'
import { sendRefusal } from '../endpoint/error-response.ts'
import { getPageLanguage, variesByLanguage } from '../endpoint/request-language.ts'
import { dist } from './app-page.ts'
import type { LinkPreview, WritePage } from './app-page.ts'
import { isCrawler, isPageNavigation } from './page-routes.ts'
import { serveManifestAndWorker } from './web-app-manifest.ts'

/**
 * Serves the built web app and the stored pictures. All other paths outside of /api get the app's page, which shows the
 * screen or a 404.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  options: { page: WritePage; pictures: Pictures; appName: string; offline: boolean },
): Promise<void> {
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })
  serveManifestAndWorker(app, options)
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: { hide: true } }, (request, reply) =>
    sendPicture(request, reply, { pictures: options.pictures, name: request.params.name }),
  )
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (path.startsWith('/api/') || !isRead) return sendRefusal(reply, notFound)
    const file = serveFile(path, reply)
    // A missing script of an earlier build: the browser must not get the page instead.
    if (file === undefined && path.startsWith('/assets/')) return sendRefusal(reply, notFound)
    return file ?? sendPage(reply, options.page)
  }
  // A route, because @fastify/compress knows only routes.
  app.get('/*', { schema: { hide: true } }, serve)
  app.setNotFoundHandler(serve)
}

/** A picture URL never changes its content, so it can be cached forever. */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, name }: { pictures: Pictures; name: string },
): Promise<FastifyReply> {
  const etag = `"${name}"`
  const isKnown = request.headers['if-none-match'] === etag
  const file = isKnown ? null : await pictures.open(name)
  if (file === null && !isKnown) return sendRefusal(reply, notFound)
  // Set only on success: failures must not be cached forever.
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
  // Webmail shows them in our emails.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (file === null) return reply.code(304).send()
  return reply.type('image/webp').header('content-length', file.size).send(file.bytes)
}

/** Serves a file of the build; files with a hash in their name are cached forever. Undefined if there is none. */
function serveFile(path: string, reply: FastifyReply): FastifyReply | undefined {
  const isFile = /^(?:\/[\w-][\w.-]*)+\.\w+$/.test(path) && !path.endsWith('.html')
  if (!isFile) return undefined
  if (!existsSync(join(dist, path))) return undefined
  const isImmutable = path.startsWith('/assets/')
  // A worker has the content security policy of its file.
  return reply
    .securedPage()
    .sendFile(path.slice(1), { immutable: isImmutable, maxAge: isImmutable ? '1y' : 0 })
}

type PageOptions = {
  preview?: LinkPreview
  caching?: string
  /** Whether crawlers get the page's content, too. */
  isPublic?: boolean
  /** Whether everything on the page works without JavaScript, so that it doesn't ask for it. */
  needsNoScript?: boolean
}

/**
 * Sends the app's page in the visitor's language. Not cached, since each build has a new one. Navigations get it with
 * preloaded data.
 */
export async function sendPage(
  reply: FastifyReply,
  write: WritePage,
  { preview, caching = 'no-cache', isPublic = false, needsNoScript = false }: PageOptions = {},
): Promise<FastifyReply> {
  const language = getPageLanguage(reply.request)
  const written = write(language, preview)
  const page = needsNoScript ? written.replace(/<noscript>[^<]*<\/noscript>\s*/, '') : written
  reply
    .securedPage()
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': caching, vary: variesByLanguage })
  if (isPageNavigation(reply.request) || (isPublic && isCrawler(reply.request)))
    return await reply.server.sendPageWithData(reply, page, language)
  return await reply.send(page)
}
