import type { FastifyInstance } from 'fastify'

import { isReady } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers too. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady(db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'the database does not answer' })
  })
}
