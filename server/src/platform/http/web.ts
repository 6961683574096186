import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { notFound } from '@coterie/contract/refusals'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Pictures } from '../pictures.ts'
import { answerRefusal } from './answers.ts'

const dist = join(import.meta.dirname, '../../../../web/dist')

/**
 * Serves the built web app and the stored pictures. Every address that is no file and not below /api
 * gets the app's page, which shows the screen or its own 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  given: { appName: string; pictures: Pictures },
): Promise<void> {
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true })
  const page = readPage(given.appName)
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: { hide: true } }, (request, reply) => {
    const file = given.pictures.fileOf(request.params.name)
    if (file === null || !existsSync(file)) return answerRefusal(reply, notFound)
    return reply.sendFile(basename(file), dirname(file), {
      immutable: true,
      maxAge: '1y',
    })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (path.startsWith('/api/') || !readable) return answerRefusal(reply, notFound)
    const file = serveFile(path, reply)
    // A script of an earlier build is gone; the page in its place would only confuse the browser.
    if (file === undefined && path.startsWith('/assets/')) return answerRefusal(reply, notFound)
    return file ?? reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

/** A file of the build, those with a hash in their name for good; undefined when there is none. */
function serveFile(path: string, reply: FastifyReply): FastifyReply | undefined {
  const isFile = /^(?:\/[\w-][\w.-]*)+\.\w+$/.test(path) && path !== '/index.html'
  if (!isFile || !existsSync(join(dist, path))) return undefined
  const forGood = path.startsWith('/assets/')
  return reply.sendFile(path.slice(1), { immutable: forGood, maxAge: forGood ? '1y' : 0 })
}

/** The app's page with the product's name in it. Without a build, a page that says how to make one. */
function readPage(appName: string): string {
  const file = join(dist, 'index.html')
  if (!existsSync(file))
    return '<!doctype html><title>Not built</title><p>The web app is not built: run npm start.'
  const escaped = appName.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return readFileSync(file, 'utf8').replaceAll('%APP_NAME%', () => escaped)
}
