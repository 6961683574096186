import type { EventPage } from '@coterie/contract/events/events'
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
import { readEventPage } from './cards.ts'
import { stranger } from './access.ts'

type PageRequest = { Params: { id: string }; Querystring: CardQuery }

/** An event that anybody may open, or null. Crawlers bring no session: they see it as strangers do. */
async function findForStrangers({ db, clock }: Context, { id }: PageRequest['Params']) {
  const eventId = idInPath.safeParse(id).data
  if (eventId === undefined) return null
  const event = await readEventPage(db, stranger, eventId, clock.now())
  return isRefusal(event) ? null : event
}

/**
 * The page of an event, told about for those who share its address, and the picture that goes with it.
 */
export function unfoldRoutes(app: FastifyInstance, ctx: Context): void {
  const write = readPage(ctx.config)
  app.get<PageRequest>('/events/:id', { schema: { hide: true } }, async (request, reply) => {
    const event = await findForStrangers(ctx, request.params)
    return sendPage(
      reply,
      write,
      event === null ? {} : { unfolding: unfold(event, ctx.config.appUrl, pageLanguageOf(request)) },
    )
  })
  app.get<PageRequest>('/events/:id/card.png', { schema: { hide: true } }, async (request, reply) => {
    const event = await findForStrangers(ctx, request.params)
    if (event === null) return answerRefusal(reply, notFound)
    const language = cardLanguage(request.query)
    const { previews, interestName } = wordsIn(language)
    return sendCard(ctx, reply, {
      page: `event-${event.id}`,
      language,
      content: {
        seed: event.id,
        title: event.title,
        facts: previews.event(event),
        interests: event.tags.map(interestName),
      },
      imageUrl: event.imageUrl,
    })
  })
}

function unfold(event: EventPage, appUrl: string, language: Language): Unfolding {
  const url = `${appUrl}/events/${event.id}`
  const says = wordsIn(language).previews.event(event).join(' · ')
  const description = event.description === null ? says : `${says}. ${event.description}`
  return {
    title: event.title,
    description: shortened(description),
    url,
    picture: { url: cardUrl(url, language), ...cardSize, says: `${event.title}: ${says}` },
  }
}
