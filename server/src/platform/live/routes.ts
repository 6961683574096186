import { livePath } from '@coterie/contract/live-line'
import { notAllowed, notSignedIn } from '@coterie/contract/refusals'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { answerRefusal } from '../http/answers.ts'
import type { Doors } from '../http/mount.ts'
import { tokenOf } from '../http/viewer.ts'
import type { Live } from './live.ts'

/** What a browser sends is short: that somebody types, a ping (bytes). */
const maxPayload = 1024

/** `GET /api/live`: turns a request of somebody signed in into their live connection. */
export async function liveRoutes(
  app: FastifyInstance,
  doors: Doors,
  { live, appUrl }: { live: Live; appUrl: string },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload, clientTracking: false } })
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnOrigin(request, appUrl)) return answerRefusal(reply, notAllowed)
    const token = tokenOf(request)
    request.viewer = token === undefined ? null : await doors.findViewer(token, doors.now())
    return request.viewer === null ? answerRefusal(reply, notSignedIn) : undefined
  }
  app.get(livePath, { websocket: true, schema: { hide: true }, onRequest }, (socket, { viewer }) => {
    if (viewer === null) return socket.close()
    const connection = live.connections.add(viewer, socket)
    socket.on('close', () => live.connections.remove(connection))
  })
}

/** Browsers always say from which page a socket is opened; only our own may, whatever cookie comes along. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest, appUrl: string): boolean {
  return origin === undefined || origin === appUrl || URL.parse(origin)?.host === host
}
