import { liveRequest } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-line'
import { notAllowed, notSignedIn } from '@coterie/contract/refusals'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

import { answerRefusal } from '../http/answers.ts'
import type { Doors } from '../http/mount.ts'
import { tokenOf } from '../http/viewer.ts'
import type { Viewer } from '../sessions.ts'
import { Connection } from './connections.ts'
import type { Live } from './live.ts'

/** What a browser says is short: that somebody types, a ping (bytes). */
const maxPayload = 1024
/** A person with more tabs than this loses the connection of the one opened first. */
const mostOfPerson = 30
/** How long a browser may take to say goodbye when we stop (ms). */
const parting = 500

/** `GET /api/live`: turns a request of somebody signed in into their live connection. */
export async function liveRoutes(
  app: FastifyInstance,
  doors: Doors,
  { live, appUrl }: { live: Live; appUrl: string },
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload, clientTracking: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => closeAll(live, done),
  })
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnOrigin(request, appUrl)) return answerRefusal(reply, notAllowed)
    const token = tokenOf(request)
    request.viewer = token === undefined ? null : await doors.findViewer(token, doors.now())
    return request.viewer === null ? answerRefusal(reply, notSignedIn) : undefined
  }
  app.get(livePath, { websocket: true, schema: { hide: true }, onRequest }, (socket, { viewer, query }) => {
    if (viewer !== null) connect(live, viewer, socket, awayIn(query))
  })
}

function connect(live: Live, viewer: Viewer, socket: WebSocket, away: number): void {
  const connection = new Connection(viewer, socket)
  const [first, ...others] = live.connections.of(viewer.id)
  if (others.length + 1 >= mostOfPerson) first?.socket.close(liveClose.tooMuch)
  socket.on('message', (data) => hear(live, connection, Buffer.isBuffer(data) ? data.toString() : ''))
  socket.on('pong', () => (connection.isAlive = true))
  socket.on('close', () => live.connections.remove(connection))
  live.welcome(connection, away)
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

/** Browsers always say from which page a socket is opened; only our own may, whatever cookie comes along. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest, appUrl: string): boolean {
  return origin === undefined || origin === appUrl || URL.parse(origin)?.host === host
}

/** `?away=1200`: milliseconds for which the browser heard nothing; without it nobody knows. */
function awayIn(query: unknown): number {
  const { away } = query as { away?: unknown }
  return typeof away === 'string' && /^\d{1,12}$/.test(away) ? Number(away) : Number.MAX_SAFE_INTEGER
}

/** Lets the browsers go: they come back to another process, or to this one when it is up again. */
function closeAll(live: Live, done: () => void): void {
  const all = [...live.connections.all()]
  for (const { socket } of all) socket.close(liveClose.restart)
  if (all.length === 0) return done()
  setTimeout(() => {
    for (const { socket } of all) socket.terminate()
    done()
  }, parting)
}
