import { basename } from 'node:path'

import { isLanguage } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyReply } from 'fastify'

import type { Context } from '../../context.ts'
import { answerRefusal } from '../../platform/http/answers.ts'
import { slowed } from '../account/service.ts'
import { drawCard } from './draw.ts'
import type { CardContent } from './draw.ts'
import { cardKey, KeptCards } from './keep.ts'

export { cardSize } from './draw.ts'

/** Rises when cards look different for the same content. */
const edition = 2

/** The picture of a page: its name among those kept, what it says in a language, and the address of the picture it shows. */
export type Card = { page: string; language: Language; content: CardContent; imageUrl: string | null }

/** What the address of such a picture may ask for. */
export type CardQuery = { language?: unknown }

/** Crawlers fetch pictures without saying a language, so it stands in the address. English without. */
export function cardLanguage({ language }: CardQuery): Language {
  return isLanguage(language) ? language : 'en'
}

/** Where the picture of a page lies. `search`: what else stands in the address, '?invite=x'. */
export function cardUrl(page: string, language: Language, search = ''): string {
  const url = `${page}/card.png${search}`
  return language === 'en' ? url : `${url}${search === '' ? '?' : '&'}language=${language}`
}

/**
 * Answers with the picture that a page unfolds with where it is shared. Drawing is slowed down for a client;
 * what was drawn before is not.
 */
export async function sendCard(
  ctx: Context,
  reply: FastifyReply,
  { page: name, language, content, imageUrl }: Card,
): Promise<FastifyReply> {
  const kept = new KeptCards(ctx.config.dataDir)
  const page = language === 'en' ? name : `${name}-${language}`
  const key = cardKey([edition, ctx.config.appName, content, imageUrl])
  const draw = async () => {
    const card = await drawCard(content, ctx.config.appName, await readCover(ctx, imageUrl))
    await kept.keep(page, key, card)
    return card
  }
  const known = await kept.find(page, key)
  const one = { kind: 'circle-card', client: reply.request.ip } as const
  const card = known ?? (await slowed(ctx, one, ctx.clock.now(), draw))
  if (isRefusal(card)) return answerRefusal(reply, card)
  return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(card)
}

/** The picture itself; null without one, or when it was replaced this moment. */
async function readCover({ pictures }: Pick<Context, 'pictures'>, imageUrl: string | null) {
  return imageUrl === null ? null : await pictures.read(basename(imageUrl)).catch(() => null)
}

/** What sites show of a description, in one line; they cut longer ones themselves, anywhere. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= 200 ? line : `${letters.slice(0, 199).join('').trimEnd()}…`
}
