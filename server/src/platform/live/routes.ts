import { setTimeout as sleep } from 'node:timers/promises'

import { liveRequest } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-connection'
import { notFound, notSignedIn } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

import { answerRefusal } from '../http/error-response.ts'
import { viewerOf } from '../http/register-endpoint.ts'
import type { Doors } from '../http/register-endpoint.ts'
import { foreignOrigin, isOwnOrigin } from '../http/origin-check.ts'
import { Connection } from './connections.ts'
import type { Live } from './live.ts'
import { Upgrades } from './upgrades.ts'

/** What a browser says is short: that somebody types, a ping (bytes). */
const maxPayload = 1024
/** A person with more tabs than this loses the connection of the one opened first. */
const mostOfPerson = 30
/** How long a browser may take to say goodbye when we stop (ms). */
const parting = 500

/** `GET /api/live`: turns a request of somebody signed in into their live connection. */
export function liveRoutes(
  app: FastifyInstance,
  doors: Doors,
  { live, appUrl }: { live: Live; appUrl: string },
): void {
  const upgrades = new Upgrades(app, maxPayload)
  app.addHook('preClose', async () => await closeAll(live))
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // Browsers always say from which page a socket is opened; only our own may, whatever cookie comes along.
    if (!isOwnOrigin(request, appUrl)) return answerRefusal(reply, foreignOrigin)
    request.now = doors.now()
    request.viewer = await viewerOf(doors, request)
    return request.viewer === null ? answerRefusal(reply, notSignedIn) : undefined
  }
  app.get(livePath, { schema: { hide: true }, onRequest }, (request, reply) => {
    const { viewer, query } = request
    if (viewer === null) return answerRefusal(reply, notSignedIn)
    const { id, sessionId } = viewer
    const away = awayIn(query)
    const isAccepted = upgrades.accept(request, reply, (socket, line) =>
      connect(live, new Connection({ id, sessionId }, socket, line), away),
    )
    return isAccepted ? reply : answerRefusal(reply, notFound)
  })
}

function connect(live: Live, connection: Connection, away: number): void {
  const { socket, userId } = connection
  const [first, ...others] = live.connections.of(userId)
  if (others.length + 1 >= mostOfPerson) first?.socket.close(liveClose.tooMuch)
  socket.on('message', (data) => hear(live, connection, Buffer.isBuffer(data) ? data.toString() : ''))
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('error', letGo)
  socket.on('close', () => live.connections.remove(connection))
  live.welcome(connection, away)
}

/** What a browser sent was not of the protocol: `ws` has said so to it already. */
function letGo(this: WebSocket): void {
  this.terminate()
}

function hear(live: Live, connection: Connection, text: string): void {
  const read = liveRequest.safeParse(parsed(text))
  if (!read.success || connection.saysTooMuch()) return connection.socket.close(liveClose.tooMuch)
  if (read.data.kind === 'ping') connection.tell({ kind: 'pong' })
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
  const all = [...live.connections.all()]
  for (const { socket } of all) socket.close(liveClose.restart)
  if (all.length > 0) await sleep(parting)
  for (const { socket } of all) socket.terminate()
}
