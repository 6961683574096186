import { parseCoverPath } from '@coterie/contract/events/covers'
import { notFound } from '@coterie/contract/refusals'

import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import type { Routes } from '../routes.ts'
import { drawScene, drawSquare } from './service.ts'

/** Serves the drawings as pictures, so that the web app contains none of them. Emails show the squares. */
export const coversRoutes: Routes = ({ app }) => {
  app.get('/covers/:name', { schema: { hide: true } }, async (request, reply) => {
    const cover = parseCoverPath(request.url)
    if (cover === null) return sendRefusal(reply, notFound)
    reply.header('cache-control', 'public, max-age=604800')
    if (request.url.endsWith('.svg')) return reply.type('image/svg+xml').send(drawScene(cover))
    // Webmail shows them.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.type('image/png').send(await drawSquare(cover))
  })
}
