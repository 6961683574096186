import { ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

type Waiting = { line: Duplex; head: Buffer }

/**
 * Routes WebSocket upgrades through Fastify, so that hooks and refusals work as usual. Holds no reference to the request
 * afterwards: with thousands of idle sockets, requests would use most of the memory.
 */
export class Upgrades {
  readonly #waiting = new WeakMap<IncomingMessage, Waiting>()
  readonly #sockets: WebSocketServer

  /** @param maxPayload maximum size of a message (bytes). */
  constructor(app: FastifyInstance, maxPayload: number) {
    this.#sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload })
    app.server.on('upgrade', (request: IncomingMessage, line: Socket, head: Buffer) => {
      line.on('error', abandon)
      this.#waiting.set(request, { line, head })
      const response = new ServerResponse(request)
      response.shouldKeepAlive = false
      // Only refusals finish here. Close both directions, since the client may never close its own.
      response.on('finish', () => line.destroySoon())
      response.assignSocket(line)
      app.routing(request, response)
    })
  }

  /** @returns false if the request is not an upgrade. */
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
