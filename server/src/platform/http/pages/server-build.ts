import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@coterie/contract/languages'
import type { FastifyRequest } from 'fastify'

import { dist } from './app-page.ts'

type Visit = { page: string; path: string; search: string; viewer: unknown }
type FirstScreen = { data: unknown; render?: () => Promise<string> }

/** The exports of web/src/app/server.tsx. */
type ServerBuild = {
  hasFirstScreen: (page: string) => boolean
  setLanguageSource: (getLanguage: () => Language) => void
  setFetch: (fetch: (address: string) => Promise<Response>) => void
  loadFirstScreen: (visit: Visit) => Promise<FirstScreen>
}

/** How long the page waits for the API (ms). The browser fetches what is late. */
const dataTimeout = 1500

/** The request whose page makes calls, and the page's language. */
const callers = new AsyncLocalStorage<{ request: FastifyRequest; language: Language }>()

/** Fetches what a page shows first, and renders it. Undefined if the web app is not built. */
export async function loadFirstScreen(
  request: FastifyRequest,
  language: Language,
  visit: Visit,
): Promise<FirstScreen | undefined> {
  const build = await importBuild()
  const caller = { request, language }
  const screen = await callers.run(caller, async () => await build?.loadFirstScreen(visit))
  const render = screen?.render
  if (screen === undefined || render === undefined) return screen
  return { ...screen, render: async () => await callers.run(caller, render) }
}

/** Whether the server can render a page of the app. */
export async function hasFirstScreen(page: string): Promise<boolean> {
  const build = await importBuild()
  return build?.hasFirstScreen(page) === true
}

async function importBuild(): Promise<ServerBuild | undefined> {
  const file = join(dist, '.vite/server/server.js')
  if (!existsSync(file)) return undefined
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  build.setFetch(fetchFromOwnApi)
  build.setLanguageSource(() => callers.getStore()?.language ?? 'en')
  return build
}

/** Refusals are left to the browser, except that a page can say that something doesn't exist. */
async function fetchFromOwnApi(address: string): Promise<Response> {
  const caller = callers.getStore()
  if (caller === undefined) throw new Error('fetchFromOwnApi was called outside of a page request')
  const response = await withTimeout(injectRequest(caller.request, caller.language, address))
  const { statusCode: status, payload } = response
  if (status !== 200 && status !== 404) throw new Error(`${address} responded with ${status}`)
  const { link } = response.headers
  return new Response(payload, link === undefined ? { status } : { status, headers: { link: String(link) } })
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The API took too long')), dataTimeout)
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** Calls our own API as the page would, with the same session and checks. */
export async function injectRequest(request: FastifyRequest, language: Language, address: string) {
  const { 'accept-language': _, 'if-none-match': _known, ...headers } = request.headers
  const { remoteAddress = '127.0.0.1' } = request.socket
  return await request.server.inject({
    method: 'GET',
    url: address,
    headers: { ...headers, accept: 'application/json', 'accept-language': language },
    remoteAddress,
  })
}

export type InjectedResponse = Awaited<ReturnType<typeof injectRequest>>
