import { cityPagePath } from '@coterie/contract/city-pages'
import type { CityPage } from '@coterie/contract/city-pages'
import { translateCityTo } from '@coterie/contract/i18n/cities'
import { translateInterestTo } from '@coterie/contract/i18n/interests'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../../context.ts'
import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import { getPageLanguage } from '../../platform/http/endpoint/request-language.ts'
import { loadAppPage } from '../../platform/http/pages/app-page.ts'
import type { LinkPreview } from '../../platform/http/pages/app-page.ts'
import { sendPage } from '../../platform/http/pages/static-files.ts'
import { toBreadcrumbList } from '../../platform/http/pages/structured-data.ts'
import type { StructuredData } from '../../platform/http/pages/structured-data.ts'
import { findCityBySlug } from '../cities/service.ts'
import { toStructuredEvent } from '../events/service.ts'
import {
  getImageLanguage,
  getImageUrl,
  imageSize,
  sendSocialImage,
  truncateText,
} from '../social-images/service.ts'
import type { SocialImageQuery } from '../social-images/service.ts'
import { readCityPage } from './service.ts'
import { Sitemap, sitemapCacheSeconds } from './sitemap.ts'

type PageRequest = {
  Params: { city: string; interest?: string }
  Querystring: { events?: unknown; circles?: unknown } & SocialImageQuery
}

const hidden = { schema: { hide: true } }

/** The front page and the pages of cities, with their pictures. Visitors and crawlers see the same. */
export function registerPages(app: FastifyInstance, ctx: Context): void {
  const renderPage = loadAppPage(ctx.config)
  app.get('/auth', hidden, (request, reply) =>
    sendPage(reply, renderPage, {
      preview: describeFrontPage(ctx, getPageLanguage(request)),
      isPublic: true,
    }),
  )
  app.get<{ Querystring: SocialImageQuery }>('/auth/card.png', hidden, (request, reply) =>
    sendFrontImage(ctx, reply, getImageLanguage(request.query)),
  )
  for (const path of [`${cityPagePath}:city`, `${cityPagePath}:city/:interest`]) {
    app.get<PageRequest>(path, hidden, async (request, reply) => {
      const page = await findPage(ctx, request)
      if (page === null)
        return await sendPage(reply.code(404), renderPage, { isPublic: true, needsNoScript: true })
      const canonical = getPath(page)
      if (request.url.split('?', 1)[0] !== canonical)
        return await reply.redirect(canonical + getSearch(request), 301)
      const preview = await describeCityPage(ctx, page, request)
      return await sendPage(reply, renderPage, { preview, isPublic: true, needsNoScript: true })
    })
    app.get<PageRequest>(`${path}/card.png`, hidden, async (request, reply) => {
      const page = await findPage(ctx, request)
      return page === null
        ? sendRefusal(reply, notFound)
        : await sendCityImage(ctx, reply, { page, language: getImageLanguage(request.query) })
    })
  }
}

/** What search engines ask for first. */
export function registerSitemap(app: FastifyInstance, ctx: Context): void {
  const { appUrl } = ctx.config
  const sitemap = new Sitemap({ ...ctx, db: ctx.readDb })
  const caching = { 'cache-control': `public, max-age=${sitemapCacheSeconds}` }
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl}/sitemap.xml\n`
  app.get('/robots.txt', hidden, (_, reply) =>
    reply.headers(caching).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', hidden, async (_, reply) =>
    sendXml(reply.headers(caching), await sitemap.readIndex()),
  )
  app.get<{ Params: { name: string } }>('/sitemaps/:name', hidden, async (request, reply) => {
    const xml = await sitemap.readFile(request.params.name)
    return xml === undefined ? sendRefusal(reply, notFound) : sendXml(reply.headers(caching), xml)
  })
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').send(xml)
}

/** An invalid cursor is a page that doesn't exist. */
async function findPage(
  { clock }: Pick<Context, 'clock'>,
  { params, query, readDb }: Pick<FastifyRequest<PageRequest>, 'params' | 'query' | 'readDb'>,
): Promise<CityPage | null> {
  const input = {
    city: params.city.slice(0, 100),
    interest: params.interest === '' ? undefined : params.interest,
    events: readText(query.events),
    circles: readText(query.circles),
  }
  const page = await readCityPage(readDb, input, clock.now())
  return isRefusal(page) ? null : page
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 200 ? value : undefined
}

function getSearch({ url }: Pick<FastifyRequest, 'url'>): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** '/in/berlin/hiking' */
function getPath({ city, interest }: CityPage): string {
  const path = cityPagePath + encodeURIComponent(city.slug)
  return interest === null ? path : `${path}/${encodeURIComponent(interest.slug)}`
}

/** 'Hiking in Berlin' */
function getTitle({ city, interest }: CityPage, language: Language): string {
  if (interest === null) return m.city_page_title({ city: city.name }, { locale: language })
  const name = translateInterestTo(language, interest.name)
  return m.city_page_interest_title({ interest: name, city: city.name }, { locale: language })
}

async function describeCityPage(
  { config: { appUrl, appName } }: Context,
  page: CityPage,
  request: FastifyRequest<PageRequest>,
): Promise<LinkPreview> {
  const language = getPageLanguage(request)
  const title = getTitle(page, language)
  const url = appUrl + getPath(page)
  const isFirstPage = request.query.events === undefined && request.query.circles === undefined
  const city = await findCityBySlug(request.readDb, page.city.slug)
  const events =
    city === undefined ? [] : page.events.map((event) => toStructuredEvent(event, city, { appUrl, language }))
  return {
    title,
    description: truncateText(getDescription(page, language)),
    url,
    picture: { url: getImageUrl(url, language), ...imageSize, alt: title },
    // The later parts of a list are in the sitemap.
    isIndexed: isFirstPage,
    structuredData: [listBreadcrumbs(page, { appUrl, appName, language }), ...events],
  }
}

function getDescription({ city, interest, interests }: CityPage, language: Language): string {
  const names = interest === null ? interests.slice(0, 5) : [interest]
  return m.city_page_description(
    {
      city: translateCityTo(language, city.location),
      interests: names.map(({ name }) => translateInterestTo(language, name)).join(', '),
    },
    { locale: language },
  )
}

function listBreadcrumbs(
  page: CityPage,
  { appUrl, appName, language }: { appUrl: string; appName: string; language: Language },
): StructuredData {
  const { city, interest } = page
  const cityUrl = appUrl + getPath({ ...page, interest: null })
  return toBreadcrumbList([
    { name: appName, url: `${appUrl}/auth` },
    { name: city.name, url: cityUrl },
    ...(interest === null
      ? []
      : [{ name: translateInterestTo(language, interest.name), url: appUrl + getPath(page) }]),
  ])
}

async function sendCityImage(
  ctx: Context,
  reply: FastifyReply,
  { page, language }: { page: CityPage; language: Language },
): Promise<FastifyReply> {
  const { city, interest, interests } = page
  return await sendSocialImage(ctx, reply, {
    page: ['city', encodeURIComponent(city.slug), interest?.slug ?? []].flat().join('-'),
    language,
    content: {
      seed: city.slug.length + (interest?.slug.length ?? 0),
      scene: null,
      title: getTitle(page, language),
      facts: [translateCityTo(language, city.location)],
      interests: interests.map(({ name }) => translateInterestTo(language, name)),
    },
    imageUrl: null,
  })
}

function describeFrontPage({ config: { appUrl, appName } }: Context, language: Language): LinkPreview {
  const url = `${appUrl}/auth`
  const title = m.account_tagline({}, { locale: language })
  return {
    title,
    description: m.front_page_summary({ product: appName }, { locale: language }),
    url,
    picture: { url: getImageUrl(url, language), ...imageSize, alt: title },
    isIndexed: true,
  }
}

async function sendFrontImage(ctx: Context, reply: FastifyReply, language: Language): Promise<FastifyReply> {
  return await sendSocialImage(ctx, reply, {
    page: 'front',
    language,
    content: {
      seed: 4,
      scene: null,
      title: m.account_tagline({}, { locale: language }),
      facts: [],
      interests: [],
    },
    imageUrl: null,
  })
}
