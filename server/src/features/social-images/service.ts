import { basename } from 'node:path'

import type { tooManyTries } from '@coterie/contract/account/account'
import { isLanguage } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyReply } from 'fastify'

import type { Context } from '../../context.ts'
import { answerRefusal } from '../../platform/http/error-response.ts'
import { SingleFlight } from '../../platform/single-flight.ts'
import { WorkQueue } from '../../platform/work-queue.ts'
import { slowed } from '../account/service.ts'
import { drawCard } from './draw-image.ts'
import type { CardContent } from './draw-image.ts'
import { cardKey, KeptCards } from './image-cache.ts'

export { cardSize } from './draw-image.ts'

/** How long a drawn card is kept (ms). */
const cardsKept = 30 * 24 * 60 * 60 * 1000

/** Rises when cards look different for the same content. */
const edition = 2

/** Drawing one takes a core for 0.2 s or more, and anyone can ask for it. */
const drawing = new WorkQueue({ atOnce: 1, waiting: 10 })
const flights = new SingleFlight<Buffer | typeof tooManyTries>()

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
 * Answers with the picture that a page unfolds with where it is shared. Each is drawn once, one at a time. Drawing is
 * slowed down for a client; what was drawn before is not.
 *
 * @throws Overloaded when too many wait to be drawn.
 */
export async function sendCard(ctx: Context, reply: FastifyReply, card: Card): Promise<FastifyReply> {
  const kept = new KeptCards(ctx.config.dataDir)
  const page = card.language === 'en' ? card.page : `${card.page}-${card.language}`
  const key = cardKey([edition, ctx.config.appName, card.content, card.imageUrl])
  const draw = () => drawing.run(() => drawAndKeep(ctx, card, { kept, page, key }))
  const one = { kind: 'circle-card', client: reply.request.ip } as const
  const known = await kept.find(page, key)
  const bytes = known ?? (await flights.run(`${page} ${key}`, () => slowed(ctx, one, ctx.clock.now(), draw)))
  if (isRefusal(bytes)) return answerRefusal(reply, bytes)
  return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(bytes)
}

async function drawAndKeep(
  ctx: Pick<Context, 'config' | 'pictures'>,
  { content, imageUrl }: Card,
  { kept, page, key }: { kept: KeptCards; page: string; key: string },
): Promise<Buffer> {
  const bytes = await drawCard(content, ctx.config.appName, await readCover(ctx, imageUrl))
  await kept.keep(page, key, bytes)
  return bytes
}

/** Removes cards that were drawn long ago, for pages that may be gone. A page that is still shared is drawn again. */
export async function removeOldCards({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<void> {
  await new KeptCards(config.dataDir).removeOld(new Date(clock.now().getTime() - cardsKept))
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
