import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { notFound } from '@coterie/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Pictures } from '../pictures.ts'
import { dist } from './app-page.ts'
import type { LinkPreview, WritePage } from './app-page.ts'
import { sendRefusal } from './error-response.ts'
import { isPageNavigation } from './preloaded-responses.ts'
import { pageLanguage, variesByLanguage } from './request-language.ts'
import { serveManifestAndWorker } from './web-app-manifest.ts'

/**
 * Serves the built web app and the stored pictures. Every address that is no file and not below /api
 * gets the app's page, which shows the screen or its own 404.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  given: { page: WritePage; pictures: Pictures; appName: string; offline: boolean },
): Promise<void> {
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })
  serveManifestAndWorker(app, given)
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: { hide: true } }, (request, reply) =>
    sendPicture(request, reply, { pictures: given.pictures, name: request.params.name }),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (path.startsWith('/api/') || !readable) return sendRefusal(reply, notFound)
    const file = serveFile(path, reply)
    // A script of an earlier build is gone; the page in its place would only confuse the browser.
    if (file === undefined && path.startsWith('/assets/')) return sendRefusal(reply, notFound)
    return file ?? sendPage(reply, given.page)
  })
}

/** An address never changes what it shows, so that a browser that has it needs no other. */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures, name }: { pictures: Pictures; name: string },
): Promise<FastifyReply> {
  const etag = `"${name}"`
  const isKnown = request.headers['if-none-match'] === etag
  const file = isKnown ? null : await pictures.open(name)
  if (file === null && !isKnown) return sendRefusal(reply, notFound)
  // Only now: a failure must not be kept for good.
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
  if (file === null) return reply.code(304).send()
  return reply.type('image/webp').header('content-length', file.size).send(file.bytes)
}

/** A file of the build, those with a hash in their name for good; undefined when there is none. */
function serveFile(path: string, reply: FastifyReply): FastifyReply | undefined {
  const isFile = /^(?:\/[\w-][\w.-]*)+\.\w+$/.test(path) && !path.endsWith('.html')
  if (!isFile) return undefined
  const shared = existsSync(join(dist, path))
  const file = shared ? path : `/${pageLanguage(reply.request)}${path}`
  if (!shared && !existsSync(join(dist, file))) return undefined
  if (!shared) reply.header('vary', variesByLanguage)
  const forGood = path.startsWith('/assets/')
  // A worker's policy is that of its file.
  return reply.securedPage().sendFile(file.slice(1), { immutable: forGood, maxAge: forGood ? '1y' : 0 })
}

type PageOptions = { unfolding?: LinkPreview; caching?: string }

/**
 * The app's page in the reader's language, which a browser asks for anew each time: a new build has a new one. Who
 * opens it to look at it gets with it what its screen shows first.
 */
export async function sendPage(
  reply: FastifyReply,
  write: WritePage,
  { unfolding, caching = 'no-cache' }: PageOptions = {},
): Promise<FastifyReply> {
  const language = pageLanguage(reply.request)
  const page = write(language, unfolding)
  reply
    .securedPage()
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': caching, vary: variesByLanguage })
  const opened = isPageNavigation(reply.request) ? await reply.server.openPage(reply, page, language) : page
  return reply.send(opened)
}
