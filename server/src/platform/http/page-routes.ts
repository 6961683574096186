import type { Readable } from 'node:stream'

import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { sourceSet } from '@coterie/contract/pictures'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { compressStream } from './compress.ts'
import { readPageFiles } from './page-files.ts'
import type { FindScreen, Screen } from './page-files.ts'
import { answerOf, injectRequest, preloadResponses, findPreloadedCalls } from './preloaded-responses.ts'
import type { InjectedResponse, PreloadedResponse, PreloadedPage } from './preloaded-responses.ts'
import { loadServerRenderer } from './server-render.ts'
import type { ServerRenderer } from './server-render.ts'

const sessionCall = '/api/user'

type Known = { screen: FindScreen; paint: ServerRenderer | null }

/**
 * Sends pages together with what their first screen needs, which saves round trips: the names of its scripts, the session,
 * the preloaded API responses and, for some pages, the rendered screen. The head is sent before these are ready.
 */
export function registerPageRoutes(
  app: FastifyInstance,
  views: readonly PreloadedPage[],
  appName: string,
): void {
  const known = new Map(languages.map((language) => [language, readLanguage(language, appName)]))
  app.decorate('openPage', async (reply, page, language) => {
    const { request } = reply
    const session = await injectRequest(request, language, sessionCall)
    if (session.statusCode !== 200 && session.statusCode !== 401) return page
    // The page contains personal data.
    reply.header('cache-control', 'no-store')
    passCookies(session, reply)
    const opening = openingOf(request, session, known.get(language))
    if (opening.paint !== null) allowWhatIsInIt(reply, opening)
    const { addresses, pictureSizes } = findPreloadedCalls(views, request.url, isMember(session))
    const rest = preloadResponses(request, language, addresses)
    const given = {
      opening,
      log: request.log,
      session: answerOf(sessionCall, session),
      rest,
      asked: addresses.length,
      pictureSizes,
    }
    return compressStream(parts(page, given), reply)
  })
}

function readLanguage(language: Language, appName: string): Known {
  return { screen: readPageFiles(language), paint: loadServerRenderer(language, appName) }
}

type Opening = { path: string; screen: Screen | undefined } & (
  | { screen: Screen; paint: ServerRenderer }
  | { paint: null }
)

/** The screen at a URL for this visitor, and its renderer if it has one. */
function openingOf({ url }: FastifyRequest, session: InjectedResponse, known: Known | undefined): Opening {
  const path = pathOf(url)
  const isIn = session.statusCode === 200
  const screen = known?.screen(path, isIn ? 'in' : 'out')
  const paint = known?.paint ?? null
  // A query, or onboarding that isn't finished, may redirect.
  const isDrawn = paint !== null && !url.includes('?') && (!isIn || isMember(session))
  return isDrawn && screen !== undefined && paint.hasPage(screen)
    ? { path, screen, paint }
    : { path, screen, paint: null }
}

function allowWhatIsInIt(reply: FastifyReply, { screen, paint }: Opening & { paint: ServerRenderer }): void {
  const name = 'content-security-policy'
  reply.header(name, paint.allow(String(reply.getHeader(name)), screen))
}

type PageParts = {
  opening: Opening
  log: FastifyBaseLogger
  session: PreloadedResponse
  rest: Promise<PreloadedResponse[]>
  /** The expected number of responses. */
  asked: number
  pictureSizes: string | undefined
}

async function* parts(page: string, { opening, session, rest, asked, pictureSizes, log }: PageParts) {
  const { screen, paint } = opening
  const head = paint === null ? withScripts(page, screen?.files ?? []) : paint.begin(page, screen)
  const end = head.includes('</body>') ? head.lastIndexOf('</body>') : head.length
  yield head.slice(0, end)
  const answers = await rest
  const isWhole = answers.length === asked
  const drawn = isWhole ? await drawnOf(opening, [session, ...answers], log) : ''
  if (drawn !== '') yield drawn
  else if (pictureSizes !== undefined) yield pictureAhead(answers, pictureSizes)
  yield dataBlock([session, ...answers])
  yield head.slice(end)
}

/** If rendering fails, the app renders the screen: half of the page has already been sent. */
async function drawnOf(
  opening: Opening,
  answers: readonly PreloadedResponse[],
  log: FastifyBaseLogger,
): Promise<string> {
  const { path, screen, paint } = opening
  if (paint === null) return ''
  try {
    return await paint.draw(path, screen, answers)
  } catch (error) {
    log.error(error, 'Server rendering failed; the browser renders the page instead')
    return ''
  }
}

/** Preloads the first picture of the screen. */
function pictureAhead(answers: readonly PreloadedResponse[], sizes: string): string {
  const [source] = answers.flatMap(
    ({ body }) => /"imageUrl":"(\/pictures\/[\w-]+\.webp)"/.exec(body)?.[1] ?? [],
  )
  const set = source === undefined ? undefined : sourceSet(source)
  if (set === undefined) return ''
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}">\n`
}

/** A data block, since the content security policy forbids inline scripts. Escaped so that no value can close it. */
function dataBlock(answers: readonly PreloadedResponse[]): string {
  const entries = answers.map(({ address, status, link, body }) => {
    const linked = link === undefined ? '' : `"link":${JSON.stringify(link)},`
    return `${JSON.stringify(address)}:{"status":${status},${linked}"body":${body}}`
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
  const { onboarded, arriving } = session.json<{ onboarded: boolean; arriving: boolean }>()
  return onboarded && !arriving
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

declare module 'fastify' {
  interface FastifyInstance {
    openPage(this: void, reply: FastifyReply, page: string, language: Language): Promise<string | Readable>
  }
}
