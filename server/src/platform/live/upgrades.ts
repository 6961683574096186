import { ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

type Waiting = { line: Duplex; head: Buffer }

/**
 * Leads requests to upgrade through the routes of the application, so that hooks and refusals are as
 * everywhere, and turns those that a handler accepts into sockets. Nothing of the request is held once its
 * socket stands: of thousands of idle sockets, that would be most of their weight.
 */
export class Upgrades {
  readonly #waiting = new WeakMap<IncomingMessage, Waiting>()
  readonly #sockets: WebSocketServer

  /** @param maxPayload what a browser may say at once (bytes). */
  constructor(app: FastifyInstance, maxPayload: number) {
    this.#sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload })
    app.server.on('upgrade', (request: IncomingMessage, line: Socket, head: Buffer) => {
      line.on('error', abandon)
      this.#waiting.set(request, { line, head })
      const response = new ServerResponse(request)
      response.shouldKeepAlive = false
      // Only a refusal finishes here. The other side may never end its half, so both are ended.
      response.on('finish', () => line.destroySoon())
      response.assignSocket(line)
      app.routing(request, response)
    })
  }

  /** Makes a request a socket; false when it did not ask for that. */
  accept(
    request: FastifyRequest,
    reply: FastifyReply,
    connect: (socket: WebSocket, line: Duplex) => void,
  ): boolean {
    const waiting = this.#waiting.get(request.raw)
    if (waiting === undefined) return false
    const { line, head } = waiting
    reply.hijack()
    reply.raw.detachSocket(line as Parameters<ServerResponse['detachSocket']>[0])
    line.removeListener('error', abandon)
    this.#sockets.handleUpgrade(request.raw, line, head, (socket) => connect(socket, line))
    return true
  }
}

function abandon(this: Duplex): void {
  this.destroy()
}
