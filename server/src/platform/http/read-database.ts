import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { checkSeconds } from '../../db/replica-monitor.ts'
import { readCookie, writeCookie } from './security/session-cookie.ts'

const recentWriteCookie = 'coterie_recent_write'

/**
 * Sets `request.readDb`: the read replica, or the primary if the caller has just written. A cookie says so, since several
 * processes share the work and a replica shows a change only after a while. Programs with a token keep no cookies and always
 * read the primary.
 */
export function registerReadDatabase(
  app: FastifyInstance,
  { db, readDb, config }: { db: Database; readDb: Database; config: Config },
): void {
  app.decorateRequest('readDb')
  app.addHook('onRequest', (request, _reply, done) => {
    request.readDb = needsPrimary(request) ? db : readDb
    done()
  })
  if (readDb === db) return
  const secure = config.appUrl.startsWith('https:')
  const maxAge = config.databaseReadMaxLagSeconds + checkSeconds
  app.addHook('onSend', async (request, reply) => {
    if (mayWrite(request) && reply.statusCode < 400)
      writeCookie(reply, recentWriteCookie, { value: '1', maxAge, secure })
  })
}

function needsPrimary(request: FastifyRequest): boolean {
  const isProgram = request.headers.authorization !== undefined
  return isProgram || mayWrite(request) || readCookie(request, recentWriteCookie) !== undefined
}

function mayWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

declare module 'fastify' {
  interface FastifyRequest {
    readDb: Database
  }
}
