import { isLanguage, languageCookie } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'

type WithHeaders = Pick<FastifyRequest, 'headers'>

/** The language of an API response: the one requested, else English. The web app requests the language of its build. */
export function getRequestLanguage({ headers }: WithHeaders): Language {
  return getAcceptedLanguage(headers['accept-language']) ?? 'en'
}

/** The language of a page: the one chosen in this browser, else the browser's, else English. */
export function getPageLanguage(request: WithHeaders & Pick<FastifyRequest, 'cookies'>): Language {
  const chosen = request.cookies[languageCookie]
  return isLanguage(chosen) ? chosen : getRequestLanguage(request)
}

const yearSeconds = 365 * 24 * 60 * 60

export function setLanguageCookie(
  reply: FastifyReply,
  language: Language,
  { secure }: { secure: boolean },
): void {
  if (reply.request.cookies[languageCookie] === language) return
  reply.setCookie(languageCookie, language, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: yearSeconds,
  })
}

/** The `Vary` header of responses that use `getPageLanguage`. */
export const variesByLanguage = 'Accept-Language, Cookie'

/** The supported language that an Accept-Language header ('es-MX,es;q=0.9,en;q=0.8') prefers, or null. */
export function getAcceptedLanguage(header: string | undefined): Language | null {
  const preferences = (header ?? '').split(',').map(parsePart)
  const accepted = preferences.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return accepted.map(({ language }) => language).find(isLanguage) ?? null
}

/** 'es-MX;q=0.9' → es, 0.9 */
function parsePart(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { language: tag.split('-', 1)[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
}
