import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import { notFound } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { dist } from './app-page.ts'
import { sendRefusal } from './error-response.ts'
import { pageLanguage, variesByLanguage } from './request-language.ts'

type Options = {
  appName: string
  /** Whether browsers keep what the app needs to open without a network. */
  offline: boolean
}

/**
 * Serves what makes the app one that a person can keep among theirs: its manifest, in their language and with the
 * product's name, and its worker. Browsers ask for the latter anew with every page, so that one that was turned
 * off is so everywhere.
 */
export function serveManifestAndWorker(app: FastifyInstance, { appName, offline }: Options): void {
  const manifests = new Map(languages.map((language) => [language, manifestIn(language, appName)]))
  const hidden = { schema: { hide: true } }
  app.get('/manifest.webmanifest', hidden, (request, reply) => {
    const manifest = manifests.get(pageLanguage(request))
    if (manifest === undefined) return sendRefusal(reply, notFound)
    const headers = { 'cache-control': 'no-cache', vary: variesByLanguage }
    return reply.headers(headers).type('application/manifest+json; charset=utf-8').send(manifest)
  })
  app.get('/worker.js', hidden, (_request, reply) => sendWorker(reply, offline))
}

/** A worker's policy is that of its file. */
function sendWorker(reply: FastifyReply, offline: boolean): FastifyReply {
  const name = offline ? 'worker.js' : 'worker-without-shell.js'
  if (!existsSync(join(dist, name))) return sendRefusal(reply, notFound)
  return reply.securedPage().sendFile(name, { immutable: false, maxAge: 0 })
}

function manifestIn(language: string, appName: string): string | undefined {
  const file = join(dist, language, 'manifest.webmanifest')
  if (!existsSync(file)) return undefined
  // Within a JSON string, so the name is written as one.
  const name = JSON.stringify(appName).slice(1, -1)
  return readFileSync(file, 'utf8').replaceAll('%APP_NAME%', () => name)
}
