import { isRefusal } from '@coterie/contract/refusals'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../../../context.ts'
import { sendRefusal } from '../../../platform/http/endpoint/error-response.ts'
import { unsubscribe } from './service.ts'

type TokenParams = { Params: { token: string } }

/** The List-Unsubscribe URL (RFC 8058): email apps POST to it; a browser gets the page. */
export function registerOneClickUnsubscribeRoute(
  app: FastifyInstance,
  ctx: Pick<Context, 'db' | 'config'>,
): void {
  const path = '/api/notifications/unsubscribe/:token'
  app.register(async (scope) => {
    // Accept forms on this route only: its token permits nothing but unsubscribing.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      body.once('end', () => done(null))
    })
    const config = { anyOrigin: true } as const
    scope.post<TokenParams>(path, { schema: { hide: true }, config }, async (request, reply) => {
      const result = await unsubscribe(ctx, request.params.token)
      return isRefusal(result) ? sendRefusal(reply, result) : reply.code(204).send()
    })
    scope.get<TokenParams>(path, { schema: { hide: true } }, (request, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.params.token)}`),
    )
  })
}
