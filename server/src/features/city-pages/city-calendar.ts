import { createHash } from 'node:crypto'

import { cityPagePath } from '@coterie/contract/city-pages'
import { translateCityTo } from '@coterie/contract/i18n/cities'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Context } from '../../context.ts'
import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import { getPageLanguage } from '../../platform/http/endpoint/request-language.ts'
import { withThrottle } from '../account/service.ts'
import { findCityBySlug } from '../cities/service.ts'
import type { CityWithSlug } from '../cities/service.ts'
import { createPublicCalendar } from '../events/service.ts'
import { findCalendarEventIds } from './queries.ts'
import { readCityPage } from './service.ts'
import { toCityLink } from './view.ts'

const maxEvents = 500
/** How long a calendar is kept, here and in proxies (s). Calendar apps ask every few hours. */
const cacheSeconds = 5 * 60

type CityCalendar = { text: string; etag: string }

/** `/in/berlin.ics`: the events of a city's page, for calendar apps. */
export function registerCityCalendars(app: FastifyInstance, ctx: Context): void {
  const cache = new LRUCache<string, CityCalendar>({ max: 200, ttl: cacheSeconds * 1000 })
  app.get<{ Params: { city: string } }>(
    `${cityPagePath}:city.ics`,
    { schema: { hide: true } },
    async (request, reply) => {
      const city = await findCityBySlug(request.readDb, request.params.city.slice(0, 100))
      if (city === undefined) return sendRefusal(reply, notFound)
      if (city.slug !== request.params.city)
        return await reply.redirect(`${cityPagePath}${encodeURIComponent(city.slug)}.ics`, 301)
      const key = `${getPageLanguage(request)} ${city.id}`
      const create = () => createCityCalendar({ ...ctx, db: request.readDb }, city, getPageLanguage(request))
      const attempt = { kind: 'city-calendar', client: request.ip } as const
      const calendar = cache.get(key) ?? (await withThrottle(ctx, attempt, ctx.clock.now(), create))
      if (isRefusal(calendar)) return sendRefusal(reply, calendar)
      cache.set(key, calendar)
      return sendCalendar(reply, calendar, request.headers['if-none-match'])
    },
  )
}

/** Without events, a city that has a page has an empty calendar, so that subscriptions keep working. */
async function createCityCalendar(
  ctx: Context,
  city: CityWithSlug,
  language: ReturnType<typeof getPageLanguage>,
): Promise<CityCalendar | typeof notFound> {
  const now = ctx.clock.now()
  const ids = await findCalendarEventIds(ctx.db, city.id, maxEvents, now)
  if (ids.length === 0 && isRefusal(await readCityPage(ctx.db, { city: city.slug }, now))) return notFound
  const name = `${ctx.config.appName} · ${translateCityTo(language, toCityLink(city).location)}`
  const text = await createPublicCalendar(ctx, { ids, name }, now)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { text, etag: `"${hash}"` }
}

function sendCalendar(
  reply: FastifyReply,
  { text, etag }: CityCalendar,
  known: string | undefined,
): FastifyReply {
  reply.headers({ etag, 'cache-control': `public, max-age=${cacheSeconds}`, vary: 'accept-language' })
  const isKnown = known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true
  return isKnown ? reply.code(304).send() : reply.type('text/calendar; charset=utf-8').send(text)
}
