import { translateCityTo } from '@coterie/contract/i18n/cities'
import { translateInterestTo } from '@coterie/contract/i18n/interests'
import type { PublicGroup } from '@coterie/contract/invites'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { idInPath } from '@coterie/contract/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Context } from '../../context.ts'
import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import { getPageLanguage } from '../../platform/http/endpoint/request-language.ts'
import { loadAppPage } from '../../platform/http/pages/app-page.ts'
import type { LinkPreview } from '../../platform/http/pages/app-page.ts'
import { sendPage } from '../../platform/http/pages/static-files.ts'
import {
  getImageLanguage,
  imageSize,
  getImageUrl,
  sendSocialImage,
  truncateText,
} from '../social-images/service.ts'
import type { SocialImageQuery } from '../social-images/service.ts'
import { readPublicCircle } from './public-circle.ts'

/** Crawlers have no session and see what anonymous visitors see. */
export type PageRequest = { Params: { id: string }; Querystring: { invite?: unknown } & SocialImageQuery }

async function findPublicCircle(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  request: FastifyRequest<PageRequest>,
): Promise<PublicGroup | null> {
  const groupId = idInPath.safeParse(request.params.id).data
  if (groupId === undefined) return null
  const token = getToken(request.query)
  const input = { groupId, token }
  const visitor = { viewerId: null, client: request.ip }
  const circle = await readPublicCircle(ctx, request.readDb, visitor, input, ctx.clock.now())
  return isRefusal(circle) ? null : circle
}

/** The page itself loads its data as the viewer. */
export function registerPageRoute(app: FastifyInstance, ctx: Context): void {
  const renderPage = loadAppPage(ctx.config)
  app.get<PageRequest>('/group/:id', { schema: { hide: true } }, async (request, reply) => {
    const circle = await findPublicCircle(ctx, request)
    if (circle === null) return sendPage(reply, renderPage)
    const token = circle.invite === 'open' ? getToken(request.query) : undefined
    return sendPage(reply, renderPage, {
      isPublic: true,
      preview: toLinkPreview(circle, {
        appUrl: ctx.config.appUrl,
        token,
        language: getPageLanguage(request),
      }),
    })
  })
}

export function registerSocialImageRoute(app: FastifyInstance, ctx: Context): void {
  app.get<PageRequest>('/group/:id/card.png', { schema: { hide: true } }, async (request, reply) => {
    const circle = await findPublicCircle(ctx, request)
    if (circle === null) return sendRefusal(reply, notFound)
    const { id, name, location, interests, memberCount, imageUrl } = circle
    const language = getImageLanguage(request.query)
    const members = m.link_preview_members({ count: memberCount }, { locale: language })
    const facts = location === null ? [members] : [translateCityTo(language, location), members]
    return sendSocialImage(ctx, reply, {
      page: String(id),
      language,
      content: {
        seed: id,
        scene: null,
        title: name,
        facts,
        interests: interests.map((interest) => translateInterestTo(language, interest)),
      },
      imageUrl,
    })
  })
}

function getToken({ invite }: PageRequest['Querystring']): string | undefined {
  return typeof invite === 'string' && invite.length <= 200 ? invite : undefined
}

function toLinkPreview(
  circle: PublicGroup,
  options: { appUrl: string; token: string | undefined; language: Language },
): LinkPreview {
  const search = options.token === undefined ? '' : `?invite=${encodeURIComponent(options.token)}`
  const summary = toSummary(circle, options.language)
  const pageUrl = `${options.appUrl}/group/${circle.id}`
  return {
    title: circle.name,
    description: truncateText(circle.description ?? summary),
    url: pageUrl + search,
    picture: { url: getImageUrl(pageUrl, options.language, search), ...imageSize, alt: summary },
    isIndexed: circle.listed === true && options.token === undefined,
  }
}

/** 'A circle of 5 in Berlin, Germany: Hiking, Photography' */
function toSummary({ memberCount, location, interests }: PublicGroup, language: Language): string {
  const options = { locale: language }
  const count = memberCount
  const circle =
    location === null
      ? m.link_preview_circle({ count }, options)
      : m.link_preview_circle_in({ count, city: translateCityTo(language, location) }, options)
  if (interests.length === 0) return circle
  const names = interests.slice(0, 5).map((interest) => translateInterestTo(language, interest))
  return m.link_preview_interests({ circle, interests: names.join(', ') }, options)
}
