import { parseCoverPath } from '@coterie/contract/events/covers'
import { notFound } from '@coterie/contract/refusals'

import { sendRefusal } from '../../platform/http/endpoint/error-response.ts'
import type { Routes } from '../routes.ts'
import { drawScene } from './service.ts'

/** Serves the drawings as pictures, so that the web app contains none of them. */
export const coversRoutes: Routes = ({ app }) => {
  app.get('/covers/:name', { schema: { hide: true } }, (request, reply) => {
    const cover = parseCoverPath(request.url)
    if (cover === null) return sendRefusal(reply, notFound)
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=604800')
      .send(drawScene(cover))
  })
}
