import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import { notFound } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import { sendRefusal } from '../endpoint/error-response.ts'
import { getPageLanguage, variesByLanguage } from '../endpoint/request-language.ts'
import { dist } from './app-page.ts'

type Options = {
  appName: string
  offline: boolean
}

/**
 * Serves what makes the app installable: the manifest, in the visitor's language, and the service worker. The worker is not
 * cached, so that turning `offline` off reaches all browsers.
 */
export function serveManifestAndWorker(app: FastifyInstance, { appName, offline }: Options): void {
  const manifests = new Map(languages.map((language) => [language, readManifest(language, appName)]))
  const hidden = { schema: { hide: true } }
  app.get('/manifest.webmanifest', hidden, (request, reply) => {
    const manifest = manifests.get(getPageLanguage(request))
    if (manifest === undefined) return sendRefusal(reply, notFound)
    const headers = { 'cache-control': 'no-cache', vary: variesByLanguage }
    return reply.headers(headers).type('application/manifest+json; charset=utf-8').send(manifest)
  })
  const workers = new Map(languages.map((language) => [language, readWorker(language, offline)]))
  app.get('/worker.js', hidden, (request, reply) => {
    const worker = workers.get(getPageLanguage(request))
    if (worker === undefined) return sendRefusal(reply, notFound)
    const headers = { 'cache-control': 'no-cache', vary: variesByLanguage }
    // A worker has the content security policy of its file.
    return reply.securedPage().headers(headers).type('text/javascript; charset=utf-8').send(worker)
  })
}

function readWorker(language: string, offline: boolean): string | undefined {
  const file = join(dist, 'worker.js')
  if (!existsSync(file)) return undefined
  const settings = `self.pageLanguage = '${language}'; self.isOfflineDisabled = ${!offline};`
  return `${settings}\n${readFileSync(file, 'utf8')}`
}

function readManifest(language: string, appName: string): string | undefined {
  const file = join(dist, `manifests/${language}.webmanifest`)
  if (!existsSync(file)) return undefined
  // The name is inserted into a JSON string.
  const name = JSON.stringify(appName).slice(1, -1)
  return readFileSync(file, 'utf8').replaceAll('%APP_NAME%', () => name)
}
