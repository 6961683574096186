import { Readable } from 'node:stream'

import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { sourceSet } from '@coterie/contract/pictures'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { answerOf, askAs, askInTime, firstCallsOf } from './first-answers.ts'
import type { Asked, FirstAnswer, FirstView } from './first-answers.ts'
import { readPageFiles } from './page-files.ts'

const sessionCall = '/api/user'

/**
 * Gives pages that are opened to be looked at what their first screen needs, so that it need not ask for one thing
 * after the other: the names of its scripts, who is signed in, and the answers of `views`. The page's head goes out
 * before these are there.
 */
export function openPagesWith(app: FastifyInstance, views: readonly FirstView[]): void {
  const files = new Map(languages.map((language) => [language, readPageFiles(language)]))
  app.decorate('openPage', async (reply, page, language) => {
    const { request } = reply
    const session = await askAs(request, language, sessionCall)
    const known = session.statusCode === 200 || session.statusCode === 401
    if (!known) return page
    const opener = session.statusCode === 200 ? 'in' : 'out'
    // Nobody but this reader may be shown it, and they not again.
    reply.header('cache-control', 'no-store')
    passCookies(session, reply)
    const { addresses, pictureSizes } = firstCallsOf(views, request.url, isMember(session))
    const rest = askInTime(request, language, addresses)
    const head = withScripts(page, files.get(language)?.(pathOf(request.url), opener) ?? [])
    return Readable.from(parts(head, { session: answerOf(sessionCall, session), rest, pictureSizes }))
  })
}

type Given = { session: FirstAnswer; rest: Promise<FirstAnswer[]>; pictureSizes: string | undefined }

async function* parts(page: string, { session, rest, pictureSizes }: Given) {
  const end = page.includes('</body>') ? page.lastIndexOf('</body>') : page.length
  yield page.slice(0, end)
  const answers = await rest
  if (pictureSizes !== undefined) yield pictureAhead(answers, pictureSizes)
  yield dataBlock([session, ...answers])
  yield page.slice(end)
}

/** Has the browser fetch the first picture that the screen shows, before the screen is there. */
function pictureAhead(answers: readonly FirstAnswer[], sizes: string): string {
  const [source] = answers.flatMap(
    ({ body }) => /"imageUrl":"(\/pictures\/[\w-]+\.webp)"/.exec(body)?.[1] ?? [],
  )
  const set = source === undefined ? undefined : sourceSet(source)
  if (set === undefined) return ''
  return `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}">\n`
}

/** No script: the content security policy lets no page hold one. Within it nothing can end it. */
function dataBlock(answers: readonly FirstAnswer[]): string {
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

function passCookies({ headers }: Asked, reply: FastifyReply): void {
  const cookies = headers['set-cookie']
  if (cookies !== undefined) reply.header('set-cookie', cookies)
}

/** Whether this is the answer of somebody for whom the app's own pages open. */
function isMember(session: Asked): boolean {
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
