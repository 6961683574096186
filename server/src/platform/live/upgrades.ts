import { ServerResponse } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

type PendingUpgrade = { stream: Duplex; head: Buffer }

/**
 * Routes WebSocket upgrades through Fastify, so that hooks and refusals work as usual. Holds no reference to the request
 * afterwards: with thousands of idle sockets, requests would use most of the memory.
 */
export class Upgrades {
  readonly #pending = new WeakMap<IncomingMessage, PendingUpgrade>()
  readonly #sockets: WebSocketServer

  /** @param maxPayload maximum size of a message (bytes). */
  constructor(app: FastifyInstance, maxPayload: number) {
    this.#sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload })
    app.server.on('upgrade', (request: IncomingMessage, stream: Socket, head: Buffer) => {
      stream.on('error', abandon)
      this.#pending.set(request, { stream, head })
      const response = new ServerResponse(request)
      response.shouldKeepAlive = false
      // Only refusals finish here. Close both directions, since the client may never close its own.
      response.on('finish', () => stream.destroySoon())
      response.assignSocket(stream)
      app.routing(request, response)
    })
  }

  /** @returns false if the request is not an upgrade. */
  accept(
    request: FastifyRequest,
    reply: FastifyReply,
    connect: (socket: WebSocket, stream: Duplex) => void,
  ): boolean {
    const pending = this.#pending.get(request.raw)
    if (pending === undefined) return false
    const { stream, head } = pending
    reply.hijack()
    reply.raw.detachSocket(stream as Parameters<ServerResponse['detachSocket']>[0])
    stream.removeListener('error', abandon)
    this.#sockets.handleUpgrade(request.raw, stream, head, (socket) => connect(socket, stream))
    return true
  }
}

function abandon(this: Duplex): void {
  this.destroy()
}
