import type { PublicGroup } from '@coterie/contract/invites'
import type { Language } from '@coterie/contract/languages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { idInPath } from '@coterie/contract/schemas'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../context.ts'
import { answerRefusal } from '../../platform/http/error-response.ts'
import { pageLanguageOf } from '../../platform/http/request-language.ts'
import { readPage } from '../../platform/http/app-page.ts'
import type { Unfolding } from '../../platform/http/app-page.ts'
import { sendPage } from '../../platform/http/static-files.ts'
import { wordsIn } from '../../i18n/messages.ts'
import { cardLanguage, cardSize, cardUrl, sendCard, shortened } from '../social-images/service.ts'
import type { CardQuery } from '../social-images/service.ts'
import { readPublicCircle } from './public-circle.ts'

/** Who asks for a page or picture of a circle as a stranger does: crawlers bring no session. */
export type PageRequest = { Params: { id: string }; Querystring: { invite?: unknown } & CardQuery }

/** The circle of an address that anybody may open, or null: there is none, or it is not for strangers. */
async function findForStrangers(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  request: { params: PageRequest['Params']; query: PageRequest['Querystring']; ip: string },
): Promise<PublicGroup | null> {
  const groupId = idInPath.safeParse(request.params.id).data
  if (groupId === undefined) return null
  const token = tokenOf(request.query)
  const asked = { groupId, token }
  const circle = await readPublicCircle(ctx, { viewerId: null, client: request.ip }, asked, ctx.clock.now())
  return isRefusal(circle) ? null : circle
}

/** The page of a circle, told about for those who share its address. The screen itself asks as its viewer. */
export function pageRoute(app: FastifyInstance, ctx: Context): void {
  const write = readPage(ctx.config)
  app.get<PageRequest>('/group/:id', { schema: { hide: true } }, async (request, reply) => {
    const circle = await findForStrangers(ctx, request)
    if (circle === null) return sendPage(reply, write)
    const token = circle.invite === 'open' ? tokenOf(request.query) : undefined
    return sendPage(reply, write, {
      unfolding: unfold(circle, { appUrl: ctx.config.appUrl, token, language: pageLanguageOf(request) }),
    })
  })
}

/** The picture that a circle's page unfolds with. */
export function cardRoute(app: FastifyInstance, ctx: Context): void {
  app.get<PageRequest>('/group/:id/card.png', { schema: { hide: true } }, async (request, reply) => {
    const circle = await findForStrangers(ctx, request)
    if (circle === null) return answerRefusal(reply, notFound)
    const { id, name, location, interests, memberCount, imageUrl } = circle
    const language = cardLanguage(request.query)
    const { previews, interestName } = wordsIn(language)
    const facts = previews.circleFacts({ memberCount, location })
    return sendCard(ctx, reply, {
      page: String(id),
      language,
      content: { seed: id, title: name, facts, interests: interests.map(interestName) },
      imageUrl,
    })
  })
}

function tokenOf({ invite }: PageRequest['Querystring']): string | undefined {
  return typeof invite === 'string' && invite.length <= 200 ? invite : undefined
}

function unfold(
  circle: PublicGroup,
  at: { appUrl: string; token: string | undefined; language: Language },
): Unfolding {
  const search = at.token === undefined ? '' : `?invite=${encodeURIComponent(at.token)}`
  const summary = summaryOf(circle, at.language)
  const address = `${at.appUrl}/group/${circle.id}`
  return {
    title: circle.name,
    description: shortened(circle.description ?? summary),
    url: address + search,
    picture: { url: cardUrl(address, at.language, search), ...cardSize, says: summary },
  }
}

/** 'A circle of 5 in Berlin, Germany: Hiking, Photography' */
function summaryOf({ memberCount, location, interests }: PublicGroup, language: Language): string {
  const { previews, interestName } = wordsIn(language)
  const named = interests.slice(0, 5).map(interestName)
  return previews.circle({ memberCount, location, interests: named })
}
