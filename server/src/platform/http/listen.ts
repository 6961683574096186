import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** How many connections may wait until the process accepts them. Those beyond it would try again after seconds. */
const backlog = 4096

/**
 * In each turn of the event loop, Node accepts one connection per listening socket. During a rush a turn takes milliseconds, so
 * with a single socket, new connections would wait for seconds, before anything can refuse them.
 */
const socketsPerAddress = 16

/** Other systems don't spread connections over sockets that share a port. */
const reusePort = process.platform === 'linux'

/** Opens the port. Connections of all sockets belong to the same HTTP server. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const others: Server[] = []
  // After the grace period of a stop. The HTTP server only waits for connections that it has accepted itself.
  app.addHook('preClose', async () => {
    await Promise.all(others.map((other) => new Promise((resolve) => other.close(resolve))))
  })
  const options = { host, port, backlog, reusePort }
  await app.listen(options)
  if (!reusePort) return
  for (const address of app.addresses()) {
    // A string would be the path of a Unix socket.
    if (typeof address === 'string') continue
    for (let count = 1; count < socketsPerAddress; count += 1) others.push(await openSocket(app, address))
  }
}

/** The options of the server are those of Node's HTTP servers. */
async function openSocket(app: FastifyInstance, { address, port }: AddressInfo): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  server.listen({ host: address, port, backlog, reusePort })
  await once(server, 'listening')
  return server
}
