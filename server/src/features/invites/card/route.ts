import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import type { PublicGroup } from '@coterie/contract/invites'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../../context.ts'
import { answerRefusal } from '../../../platform/http/answers.ts'
import { slowed } from '../../account/service.ts'
import { findForStrangers } from '../page.ts'
import type { PageRequest } from '../page.ts'
import { drawCard } from './draw.ts'
import { cardKey, KeptCards } from './keep.ts'

/** Rises when cards look different for the same content. */
const edition = 1

/** The picture that a circle's page unfolds with. Drawing is slowed down; what was drawn before is not. */
export function cardRoute(app: FastifyInstance, ctx: Context): void {
  const kept = new KeptCards(ctx.config.dataDir)
  app.get<PageRequest>('/group/:id/card.png', { schema: { hide: true } }, async (request, reply) => {
    const circle = await findForStrangers(ctx, request)
    if (circle === null) return answerRefusal(reply, notFound)
    const content = contentOf(circle)
    const key = cardKey([edition, ctx.config.appName, content])
    const draw = async () => {
      const card = await drawCard(content, ctx.config.appName, await readCover(ctx, circle))
      await kept.keep(circle.id, key, card)
      return card
    }
    const known = await kept.find(circle.id, key)
    const one = { kind: 'circle-card', client: request.ip } as const
    const card = known ?? (await slowed(ctx, one, ctx.clock.now(), draw))
    if (isRefusal(card)) return answerRefusal(reply, card)
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(card)
  })
}

function contentOf({ id, name, location, interests, memberCount, imageUrl }: PublicGroup) {
  return { id, name, location, interests, memberCount, imageUrl }
}

/** The circle's picture; null without one, or when it was replaced this moment. */
async function readCover({ pictures }: Pick<Context, 'pictures'>, { imageUrl }: PublicGroup) {
  const file = imageUrl === null ? null : pictures.fileOf(basename(imageUrl))
  return file === null ? null : await readFile(file).catch(() => null)
}
