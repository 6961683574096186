import type { Readable } from 'node:stream'

import type { CurrentUser } from '@coterie/contract/account/account'
import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { toSrcSet } from '@coterie/contract/pictures'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { compressStream } from './compress.ts'
import { readPageFiles } from './page-files.ts'
import type { FindScreen, Screen } from './page-files.ts'
import {
  toPreloadedResponse,
  injectRequest,
  preloadResponses,
  findPreloadedCalls,
} from './preloaded-responses.ts'
import type { InjectedResponse, PreloadedResponse, PreloadedPage } from './preloaded-responses.ts'
import { loadServerRenderer } from './server-render.ts'
import type { ServerRenderer } from './server-render.ts'

const sessionCall = '/api/user'

type LanguageBuild = { screen: FindScreen; paint: ServerRenderer | null }

/**
 * Sends pages together with what their first screen needs, which saves round trips: the names of its scripts, the session,
 * the preloaded API responses and, for some pages, the rendered screen. The head is sent before these are ready.
 */
export function registerPageRoutes(
  app: FastifyInstance,
  views: readonly PreloadedPage[],
  appName: string,
): void {
  const builds = new Map(languages.map((language) => [language, readLanguage(language, appName)]))
  app.decorate('openPage', async (reply, page, language) => {
    const { request } = reply
    const session = await injectRequest(request, language, sessionCall)
    if (session.statusCode !== 200 && session.statusCode !== 401) return page
    // The page contains personal data.
    reply.header('cache-control', 'no-store')
    passCookies(session, reply)
    const opening = findOpening(request, session, builds.get(language))
    if (opening.paint !== null) allowInlineCode(reply, opening)
    const { urls, pictureSizes } = findPreloadedCalls(views, request.url, isMember(session))
    const pending = preloadResponses(request, language, urls)
    const pageParts: PageParts = {
      opening,
      log: request.log,
      session: toPreloadedResponse(sessionCall, session),
      pending,
      expectedCount: urls.length,
      pictureSizes,
    }
    return compressStream(renderParts(page, pageParts), reply)
  })
}

function readLanguage(language: Language, appName: string): LanguageBuild {
  return { screen: readPageFiles(language), paint: loadServerRenderer(language, appName) }
}

type Opening = { path: string; screen: Screen | undefined } & (
  | { screen: Screen; paint: ServerRenderer }
  | { paint: null }
)

/** The screen at a URL for this visitor, and its renderer if it has one. */
function findOpening(
  { url }: FastifyRequest,
  session: InjectedResponse,
  build: LanguageBuild | undefined,
): Opening {
  const path = pathOf(url)
  const isSignedIn = session.statusCode === 200
  const screen = build?.screen(path, isSignedIn ? 'in' : 'out')
  const paint = build?.paint ?? null
  // A query, or onboarding that isn't finished, may redirect.
  const canRender = paint !== null && !url.includes('?') && (!isSignedIn || isMember(session))
  return canRender && screen !== undefined && paint.hasPage(screen)
    ? { path, screen, paint }
    : { path, screen, paint: null }
}

function allowInlineCode(reply: FastifyReply, { screen, paint }: Opening & { paint: ServerRenderer }): void {
  const name = 'content-security-policy'
  reply.header(name, paint.extendPolicy(String(reply.getHeader(name)), screen))
}

type PageParts = {
  opening: Opening
  log: FastifyBaseLogger
  session: PreloadedResponse
  pending: Promise<PreloadedResponse[]>
  expectedCount: number
  pictureSizes: string | undefined
}

async function* renderParts(
  page: string,
  { opening, session, pending, expectedCount, pictureSizes, log }: PageParts,
) {
  const { screen, paint } = opening
  const head = paint === null ? withScripts(page, screen?.files ?? []) : paint.renderHead(page, screen)
  const bodyEnd = head.includes('</body>') ? head.lastIndexOf('</body>') : head.length
  yield head.slice(0, bodyEnd)
  const responses = await pending
  const isComplete = responses.length === expectedCount
  const html = isComplete ? await renderScreen(opening, [session, ...responses], log) : ''
  if (html !== '') yield html
  else if (pictureSizes !== undefined) yield preloadFirstPicture(responses, pictureSizes)
  yield dataBlock([session, ...responses])
  yield head.slice(bodyEnd)
}

/** If rendering fails, the app renders the screen: half of the page has already been sent. */
async function renderScreen(
  opening: Opening,
  responses: readonly PreloadedResponse[],
  log: FastifyBaseLogger,
): Promise<string> {
  const { path, screen, paint } = opening
  if (paint === null) return ''
  try {
    return await paint.draw(path, screen, responses)
  } catch (error) {
    log.error(error, 'Server rendering failed; the browser renders the page instead')
    return ''
  }
}

function preloadFirstPicture(responses: readonly PreloadedResponse[], sizes: string): string {
  const [source] = responses.flatMap(
    ({ body }) => /"imageUrl":"(\/pictures\/[\w-]+\.webp)"/.exec(body)?.[1] ?? [],
  )
  const set = source === undefined ? undefined : toSrcSet(source)
  if (set === undefined) return ''
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}">\n`
}

/** A data block, since the content security policy forbids inline scripts. Escaped so that no value can close it. */
function dataBlock(responses: readonly PreloadedResponse[]): string {
  const entries = responses.map(({ url, status, link, body }) => {
    const linkField = link === undefined ? '' : `"link":${JSON.stringify(link)},`
    return `${JSON.stringify(url)}:{"status":${status},${linkField}"body":${body}}`
  })
  const json = `{${entries.join(',')}}`.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="first-answers">${json}</script>\n`
}

function withScripts(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return page.replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
}

function passCookies({ headers }: InjectedResponse, reply: FastifyReply): void {
  const cookies = headers['set-cookie']
  if (cookies !== undefined) reply.header('set-cookie', cookies)
}

/** Whether the session is of a person who has finished onboarding. */
function isMember(session: InjectedResponse): boolean {
  if (session.statusCode !== 200) return false
  const { onboarded, hasPendingJoin } = session.json<CurrentUser>()
  return onboarded && !hasPendingJoin
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

declare module 'fastify' {
  interface FastifyInstance {
    openPage(this: void, reply: FastifyReply, page: string, language: Language): Promise<string | Readable>
  }
}
