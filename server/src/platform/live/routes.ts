import { setTimeout as sleep } from 'node:timers/promises'

import { liveClientMessage } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-connection'
import { notFound, notSignedIn } from '@coterie/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

import { sendRefusal } from '../http/endpoint/error-response.ts'
import { getViewer } from '../http/endpoint/register-endpoint.ts'
import type { HttpDeps } from '../http/endpoint/register-endpoint.ts'
import type { Shutdown } from '../http/graceful-shutdown.ts'
import { foreignOrigin, isOwnOrigin } from '../http/security/origin-check.ts'
import { WorkQueue } from '../work-queue.ts'
import { Connection } from './connections.ts'
import type { Live } from './live.ts'
import { Upgrades } from './upgrades.ts'

/** Messages of browsers are short, such as typing or a ping (bytes). */
const maxPayload = 1024
/** Beyond this limit the oldest connection is closed. */
const maxConnectionsPerUser = 30
/** After a restart, thousands of browsers connect at once. Their sessions are looked up by and by, so that others can be served. */
const lookups = { concurrency: 4, maxQueued: 5000 }
/** How long browsers may take to close their connections during a stop (ms). */
const closeTimeout = 500
/** Pause between closing one connection and the next, and how long closing all takes at most (ms). */
const closing = { pause: 20, limit: 5000 }

/** `GET /api/live`: opens the WebSocket of a signed-in person. */
export function registerLiveRoutes(
  app: FastifyInstance,
  deps: HttpDeps,
  { live, appUrl, shutdown }: { live: Live; appUrl: string; shutdown: Shutdown },
): void {
  const upgrades = new Upgrades(app, maxPayload)
  app.addHook('preClose', async () => {
    // Browsers reconnect at once, so load balancers must send them elsewhere by then.
    await shutdown.drain()
    await closeAll(live, shutdown.drainSeconds > 0)
  })
  const queue = new WorkQueue(lookups)
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    // WebSockets are exempt from CORS, so check the origin before trusting the cookie.
    if (!isOwnOrigin(request, appUrl)) return sendRefusal(reply, foreignOrigin)
    request.now = deps.now()
    request.viewer = await queue.run(() => getViewer(deps, request))
    return request.viewer === null ? sendRefusal(reply, notSignedIn) : undefined
  }
  app.get(livePath, { schema: { hide: true }, onRequest }, (request, reply) => {
    const { viewer, query } = request
    if (viewer === null) return sendRefusal(reply, notSignedIn)
    const { id, sessionId } = viewer
    // Looking up the session may have taken long.
    const away = parseAway(query) + Math.ceil(reply.elapsedTime)
    const isAccepted = upgrades.accept(request, reply, (socket, stream) =>
      connect(live, new Connection({ id, sessionId }, socket, stream), away),
    )
    return isAccepted ? reply : sendRefusal(reply, notFound)
  })
}

function connect(live: Live, connection: Connection, away: number): void {
  const { socket, userId } = connection
  const [first, ...others] = live.connections.getConnections(userId)
  if (others.length + 1 >= maxConnectionsPerUser) first?.socket.close(liveClose.rateLimited)
  socket.on('message', (data) =>
    handleMessage(live, connection, Buffer.isBuffer(data) ? data.toString() : ''),
  )
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('error', detach)
  socket.on('close', () => live.removeConnection(connection))
  live.addConnection(connection, away)
}

/** The browser violated the protocol; `ws` has already sent the close frame. */
function detach(this: WebSocket): void {
  this.terminate()
}

function handleMessage(live: Live, connection: Connection, text: string): void {
  const parsed = liveClientMessage.safeParse(parseJson(text))
  if (!parsed.success || connection.isFlooding()) return connection.socket.close(liveClose.rateLimited)
  if (parsed.data.kind === 'ping') connection.queue({ kind: 'pong' })
  else live.handleRequest(connection, parsed.data)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `?away=1200`: how long the browser was disconnected (ms); unknown counts as forever. */
function parseAway(query: unknown): number {
  const { away } = query as { away?: unknown }
  return typeof away === 'string' && /^\d{1,12}$/.test(away) ? Number(away) : Number.MAX_SAFE_INTEGER
}

/**
 * Browsers reconnect to another process, or to this one after its restart.
 *
 * @param inTurn spreads this, since all at once would overload the other processes.
 */
async function closeAll(live: Live, inTurn: boolean): Promise<void> {
  const all = [...live.connections.getAll()]
  const pause = Math.min(closing.pause, closing.limit / all.length)
  for (const { socket } of all) {
    socket.close(liveClose.restart)
    if (inTurn) await sleep(pause)
  }
  if (all.length > 0) await sleep(closeTimeout)
  for (const { socket } of all) socket.terminate()
}
