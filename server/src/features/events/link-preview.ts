import { cityPagePath } from '@coterie/contract/city-pages'
import { chooseCover } from '@coterie/contract/events/covers'
import type { EventPage } from '@coterie/contract/events/events'
import { translateCityTo } from '@coterie/contract/i18n/cities'
import { translateInterestTo } from '@coterie/contract/i18n/interests'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { idInPath } from '@coterie/contract/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { formatCardDate } from '../../i18n/format-time.ts'
import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import { getPageLanguage } from '../../platform/http/endpoint/request-language.ts'
import { loadAppPage } from '../../platform/http/pages/app-page.ts'
import type { LinkPreview } from '../../platform/http/pages/app-page.ts'
import { sendPage } from '../../platform/http/pages/static-files.ts'
import { toBreadcrumbList } from '../../platform/http/pages/structured-data.ts'
import { findCitiesWithSlugs } from '../cities/service.ts'
import type { CityWithSlug } from '../cities/service.ts'
import {
  getImageLanguage,
  imageSize,
  getImageUrl,
  sendSocialImage,
  truncateText,
} from '../social-images/service.ts'
import type { SocialImageQuery } from '../social-images/service.ts'
import { anonymousViewer } from './access.ts'
import { readEventPage } from './cards.ts'
import { toStructuredEvent } from './structured-data.ts'

type PageRequest = { Params: { id: string }; Querystring: SocialImageQuery }

/** Crawlers have no session and see what anonymous visitors see. */
async function findPublicEvent({ clock }: Context, { params, readDb }: FastifyRequest<PageRequest>) {
  const eventId = idInPath.safeParse(params.id).data
  if (eventId === undefined) return null
  const event = await readEventPage(readDb, anonymousViewer, eventId, clock.now())
  return isRefusal(event) ? null : event
}

/** Serves the event page with link preview tags, and its social image. */
export function registerLinkPreviewRoutes(app: FastifyInstance, ctx: Context): void {
  const renderPage = loadAppPage(ctx.config)
  app.get<PageRequest>('/events/:id', { schema: { hide: true } }, async (request, reply) => {
    const event = await findPublicEvent(ctx, request)
    if (event === null) return sendPage(reply, renderPage)
    const preview = toLinkPreview(event, ctx.config.appUrl, getPageLanguage(request))
    return sendPage(reply, renderPage, {
      isPublic: true,
      preview: {
        ...preview,
        ...(await describeForSearch({ ...ctx, db: request.readDb }, event, getPageLanguage(request))),
      },
    })
  })
  app.get<PageRequest>('/events/:id/card.png', { schema: { hide: true } }, async (request, reply) => {
    const event = await findPublicEvent(ctx, request)
    if (event === null) return sendRefusal(reply, notFound)
    const language = getImageLanguage(request.query)
    return sendSocialImage(ctx, reply, {
      page: `event-${event.id}`,
      language,
      content: {
        seed: event.id,
        scene: chooseCover(event),
        title: event.title,
        facts: listFacts(event, language),
        interests: event.tags.map((name) => translateInterestTo(language, name)),
      },
      imageUrl: event.imageUrl,
    })
  })
}

/** 'Sat, Dec 5, 7:30 PM', 'Berlin, Germany', '12 going' */
function listFacts(
  { startsAt, allDay, timezone, location, goingCount, cancelled }: EventPage,
  language: Language,
): string[] {
  const options = { locale: language }
  const when = cancelled
    ? m.link_preview_cancelled({}, options)
    : formatCardDate({ startsAt: new Date(startsAt), allDay, timezone }, language)
  const where = location === null ? null : translateCityTo(language, location)
  const going = goingCount === 0 ? null : m.link_preview_going({ count: goingCount }, options)
  return [when, where, going].filter((fact) => fact !== null)
}

/** Search engines list an event only if its host chose that, and until it starts. */
async function describeForSearch(
  { db, clock, config: { appUrl, appName } }: Context,
  event: EventPage,
  language: Language,
): Promise<Pick<LinkPreview, 'isIndexed' | 'structuredData'>> {
  const isUpcoming = !event.cancelled && new Date(event.startsAt) > clock.now()
  if (!event.listed || !isUpcoming) return { isIndexed: false }
  const city = await findCity(db, event.id)
  if (city === undefined) return { isIndexed: true }
  const crumbs = [
    { name: appName, url: `${appUrl}/auth` },
    { name: city.label, url: `${appUrl}${cityPagePath}${city.slug}` },
    { name: event.title, url: `${appUrl}/events/${event.id}` },
  ]
  return {
    isIndexed: true,
    structuredData: [toStructuredEvent(event, city, { appUrl, language }), toBreadcrumbList(crumbs)],
  }
}

async function findCity(db: Queryable, id: number): Promise<CityWithSlug | undefined> {
  const row = await db.selectFrom('events').select('city_id').where('id', '=', id).executeTakeFirst()
  const cityId = row?.city_id ?? 0
  return (await findCitiesWithSlugs(db, [cityId])).get(cityId)
}

function toLinkPreview(event: EventPage, appUrl: string, language: Language): Omit<LinkPreview, 'isIndexed'> {
  const url = `${appUrl}/events/${event.id}`
  const summary = listFacts(event, language).join(' · ')
  const description = event.description === null ? summary : `${summary}. ${event.description}`
  return {
    title: event.title,
    description: truncateText(description),
    url,
    picture: { url: getImageUrl(url, language), ...imageSize, alt: `${event.title}: ${summary}` },
  }
}
