import { Readable } from 'node:stream'

import type { Language } from '@coterie/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { escapeHtml } from './app-page.ts'
import { readPageFiles } from './page-files.ts'
import type { Screen, VisitorState } from './page-files.ts'
import { allowInlineFiles, createRenderedHead, removePreloads } from './rendered-head.ts'
import { hasFirstScreen, injectRequest, loadFirstScreen } from './server-build.ts'
import type { InjectedResponse } from './server-build.ts'

/**
 * Sends pages together with what their first screen needs, which saves round trips: the names of its scripts, its data as
 * a query cache, and for some pages the rendered screen. The head is sent before these are ready.
 */
export function registerPageRoutes(app: FastifyInstance, appName: string): void {
  const findScreen = readPageFiles()
  app.decorate('sendPageWithData', async (reply, page, language) => {
    const { request } = reply
    const session = await injectRequest(request, language, '/api/user')
    if (session.statusCode !== 200 && session.statusCode !== 401) return await reply.send(page)
    // The page contains personal data. Crawlers' pages don't.
    if (!isCrawler(request)) reply.header('cache-control', 'no-store')
    copyCookies(session, reply)
    const visitor = session.statusCode === 200 ? 'in' : 'out'
    const screen = findScreen(getPath(request.url), visitor)
    const visit = { request, language, session, visitor, screen } as const
    const isRendered = await canRender(visit)
    if (isRendered) {
      const name = 'content-security-policy'
      reply.header(name, allowInlineFiles(String(reply.getHeader(name)), page, visitor))
    }
    const html = renderParts(page, { ...visit, appName, isRendered })
    reply.compress(Readable.from(html))
    return reply
  })
}

/** Whether a person opens the page in a browser. Crawlers and the service worker get it without personal data. */
export function isPageNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined
}

/** Crawlers don't sign in, and don't say what they want the page for. They get public pages with their content. */
export function isCrawler({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { cookie, authorization, 'sec-fetch-dest': destination } = headers
  return method === 'GET' && [cookie, authorization, destination].every((header) => header === undefined)
}

type Visit = {
  request: FastifyRequest
  language: Language
  session: InjectedResponse
  visitor: VisitorState
  screen: Screen | undefined
}

type PageInput = Visit & { appName: string; isRendered: boolean }

async function* renderParts(page: string, input: PageInput): AsyncGenerator<string> {
  const { request, screen, visitor, appName, isRendered } = input
  const files = screen?.files ?? []
  const withPreloads = hasPrecache(request) ? removePreloads(page) : addPreloads(page, files)
  const head = isRendered ? createRenderedHead(withPreloads, visitor) : withPreloads
  const [before, placeholder = '', after = ''] = head.split(
    /(?<=<div id="root")(>[^]*<\/div>)(?=\s*<\/body>)/,
  )
  yield before ?? ''
  const { data, html } = await loadScreen(input)
  yield html === undefined
    ? placeholder
    : ` data-page="${escapeHtml(screen?.path ?? '')}">${html.replaceAll('%APP_NAME%', () => escapeHtml(appName))}</div>`
  // Escaped so that no value can close the block.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  yield `\n    <script type="application/json" id="first-data">${json}</script>${after}`
}

/** Without the rendered screen, the browser renders it: the page's head has already been sent. */
async function loadScreen(input: PageInput): Promise<{ data: unknown; html?: string }> {
  const { request, language, session, screen } = input
  const viewer = session.statusCode === 200 ? session.json<Viewer>() : null
  // People who haven't finished onboarding are redirected to it.
  const isRedirected = viewer !== null && (!viewer.onboarded || viewer.hasPendingJoin)
  const { page = '', path = '/' } = isRedirected ? {} : (screen ?? {})
  const search = path === getPath(request.url) ? getSearch(request.url) : ''
  const firstScreen = await loadFirstScreen(request, language, { page, path, search, viewer })
  const { data = null, render } = firstScreen ?? {}
  if (render === undefined || !input.isRendered) return { data }
  try {
    return { data, html: await render() }
  } catch (error) {
    request.log.error(error, 'Server rendering failed; the browser renders the page instead')
    return { data }
  }
}

type Viewer = { onboarded: boolean; hasPendingJoin: boolean }

/**
 * Whether the browser's first screen is the same. The shell differs on wide windows, so only phones get it. A signed-in
 * visitor of /auth is redirected.
 */
async function canRender({ request, screen, visitor }: Visit): Promise<boolean> {
  if (screen === undefined || !(await hasFirstScreen(screen.page))) return false
  const isRedirected = screen.path !== getPath(request.url) && visitor === 'in'
  return !isRedirected && (!screen.framed || isPhone(request))
}

/** In browsers that don't send the client hint, the user agent says it. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

/**
 * Whether the browser's service worker has the files. Chromium doesn't use what it preloads from there, and prints a
 * warning.
 */
function hasPrecache({ headers }: FastifyRequest): boolean {
  return headers['service-worker-navigation-preload'] !== undefined
}

function addPreloads(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return page.replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
}

function copyCookies({ headers }: InjectedResponse, reply: FastifyReply): void {
  const cookies = headers['set-cookie']
  if (cookies !== undefined) reply.header('set-cookie', cookies)
}

function getPath(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

function getSearch(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

declare module 'fastify' {
  interface FastifyInstance {
    sendPageWithData(this: void, reply: FastifyReply, page: string, language: Language): Promise<FastifyReply>
  }
}
