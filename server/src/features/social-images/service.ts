import { basename } from 'node:path'

import type { tooManyAttempts } from '@coterie/contract/account/account'
import { isLanguage } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyReply } from 'fastify'

import type { Context } from '../../context.ts'
import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import { SingleFlight } from '../../platform/single-flight.ts'
import { WorkQueue } from '../../platform/work-queue.ts'
import { withThrottle } from '../account/service.ts'
import type { SocialImageContent } from './draw-image.ts'
import { getImageKey, SocialImageCache } from './image-cache.ts'

export { imageSize } from './image-cache.ts'

/** Retention of drawn images (ms). */
const cacheDuration = 30 * 24 * 60 * 60 * 1000

/** Increase it when the design changes. */
const designVersion = 3

/** Drawing takes a core for 0.2 s or more, and anyone can request it. */
const drawQueue = new WorkQueue({ concurrency: 1, maxQueued: 10 })
const pendingDraws = new SingleFlight<Buffer | typeof tooManyAttempts>()

/** A page's image: its cache name, its content in a language, and the URL of the picture it shows. */
export type SocialImage = {
  page: string
  language: Language
  content: SocialImageContent
  imageUrl: string | null
}

export type SocialImageQuery = { language?: unknown }

/** Crawlers fetch images without a language header, so the URL names it. Defaults to English. */
export function getImageLanguage({ language }: SocialImageQuery): Language {
  return isLanguage(language) ? language : 'en'
}

/** The image URL of a page. `search` is the rest of the query, '?invite=x'. */
export function getImageUrl(page: string, language: Language, search = ''): string {
  const url = `${page}/card.png${search}`
  return language === 'en' ? url : `${url}${search === '' ? '?' : '&'}language=${language}`
}

/** Images are drawn once, one at a time, throttled per client. @throws OverloadError if the queue is full. */
export async function sendSocialImage(
  ctx: Context,
  reply: FastifyReply,
  image: SocialImage,
): Promise<FastifyReply> {
  const cache = new SocialImageCache(ctx.config.dataDir)
  const page = image.language === 'en' ? image.page : `${image.page}-${image.language}`
  const key = getImageKey([designVersion, ctx.config.appName, image.content, image.imageUrl])
  const draw = () => drawQueue.run(() => drawAndSave(ctx, image, { cache, page, key }))
  const attempt = { kind: 'social-image', client: reply.request.ip } as const
  const cached = await cache.find(page, key)
  const bytes =
    cached ??
    (await pendingDraws.run(`${page} ${key}`, () => withThrottle(ctx, attempt, ctx.clock.now(), draw)))
  if (isRefusal(bytes)) return sendRefusal(reply, bytes)
  return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(bytes)
}

async function drawAndSave(
  ctx: Pick<Context, 'config' | 'pictures'>,
  { content, imageUrl }: SocialImage,
  { cache, page, key }: { cache: SocialImageCache; page: string; key: string },
): Promise<Buffer> {
  // Imported here because few processes draw: images are cached, and fonts are large.
  const { drawSocialImage } = await import('./draw-image.ts')
  const bytes = await drawSocialImage(content, ctx.config.appName, await readCover(ctx, imageUrl))
  await cache.save(page, key, bytes)
  return bytes
}

/** Deletes images whose pages may be gone. Those of pages that are still shared are then drawn again. */
export async function deleteOldImages({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<void> {
  await new SocialImageCache(config.dataDir).deleteOld(new Date(clock.now().getTime() - cacheDuration))
}

/** @returns null if there is no picture or it was just replaced. */
async function readCover({ pictures }: Pick<Context, 'pictures'>, imageUrl: string | null) {
  return imageUrl === null ? null : await pictures.read(basename(imageUrl)).catch(() => null)
}

/** Joins the text to one line and shortens it to 200 characters. */
export function truncateText(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= 200 ? line : `${characters.slice(0, 199).join('').trimEnd()}…`
}
