import { setTimeout as sleep } from 'node:timers/promises'

import { liveClientMessage } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-connection'
import { notFound, notSignedIn } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

import { sendRefusal } from '../http/error-response.ts'
import { foreignOrigin, isOwnOrigin } from '../http/origin-check.ts'
import { viewerOf } from '../http/register-endpoint.ts'
import type { HttpDeps } from '../http/register-endpoint.ts'
import { Connection } from './connections.ts'
import type { Live } from './live.ts'
import { Upgrades } from './upgrades.ts'

/** What a browser says is short: that somebody types, a ping (bytes). */
const maxPayload = 1024
/** A person with more tabs than this loses the connection of the one opened first. */
const maxConnectionsPerUser = 30
/** How long a browser may take to say goodbye when we stop (ms). */
const closeCode = 500

/** `GET /api/live`: turns a request of somebody signed in into their live connection. */
export function liveRoutes(
  app: FastifyInstance,
  doors: HttpDeps,
  { live, appUrl }: { live: Live; appUrl: string },
): void {
  const upgrades = new Upgrades(app, maxPayload)
  app.addHook('preClose', async () => await closeAll(live))
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Browsers always say from which page a socket is opened; only our own may, whatever cookie comes along.
    if (!isOwnOrigin(request, appUrl)) return sendRefusal(reply, foreignOrigin)
    request.now = doors.now()
    request.viewer = await viewerOf(doors, request)
    return request.viewer === null ? sendRefusal(reply, notSignedIn) : undefined
  }
  app.get(livePath, { schema: { hide: true }, onRequest }, (request, reply) => {
    const { viewer, query } = request
    if (viewer === null) return sendRefusal(reply, notSignedIn)
    const { id, sessionId } = viewer
    const away = awayIn(query)
    const isAccepted = upgrades.accept(request, reply, (socket, line) =>
      connect(live, new Connection({ id, sessionId }, socket, line), away),
    )
    return isAccepted ? reply : sendRefusal(reply, notFound)
  })
}

function connect(live: Live, connection: Connection, away: number): void {
  const { socket, userId } = connection
  const [first, ...others] = live.connections.sessionsOf(userId)
  if (others.length + 1 >= maxConnectionsPerUser) first?.socket.close(liveClose.rateLimited)
  socket.on('message', (data) =>
    handleMessage(live, connection, Buffer.isBuffer(data) ? data.toString() : ''),
  )
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('error', detach)
  socket.on('close', () => live.connections.remove(connection))
  live.welcome(connection, away)
}

/** What a browser sent was not of the protocol: `ws` has said so to it already. */
function detach(this: WebSocket): void {
  this.terminate()
}

function handleMessage(live: Live, connection: Connection, text: string): void {
  const read = liveClientMessage.safeParse(parsed(text))
  if (!read.success || connection.isFlooding()) return connection.socket.close(liveClose.rateLimited)
  if (read.data.kind === 'ping') connection.queue({ kind: 'pong' })
  else live.request(connection, read.data)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `?away=1200`: milliseconds for which the browser heard nothing; without it nobody knows. */
function awayIn(query: unknown): number {
  const { away } = query as { away?: unknown }
  return typeof away === 'string' && /^\d{1,12}$/.test(away) ? Number(away) : Number.MAX_SAFE_INTEGER
}

/** Lets the browsers go: they come back to another process, or to this one when it is up again. */
async function closeAll(live: Live): Promise<void> {
  const all = [...live.connections.userIds()]
  for (const { socket } of all) socket.close(liveClose.restart)
  if (all.length > 0) await sleep(closeCode)
  for (const { socket } of all) socket.terminate()
}
