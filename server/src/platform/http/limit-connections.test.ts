import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { listen } from '../../testing/live.ts'
import { world } from '../../testing/world.ts'
import { limitConnections } from './limit-connections.ts'

const opened: Socket[] = []
afterAll(() => {
  for (const socket of opened) socket.destroy()
})

/** Opens a connection and asks on it. Answers whether it was answered, and keeps it open. */
async function ask(port: number, from: string, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host, localAddress: from })
  opened.push(socket)
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  )
  const closed = once(socket, 'close').then(
    () => false,
    () => false,
  )
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return await Promise.race([answered, closed])
}

async function times(count: number, work: () => Promise<boolean>): Promise<boolean[]> {
  const answers = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await work())
  return answers
}

test('an address has so many open connections, others are not bothered, and closed ones are free again', async () => {
  const { app } = await world({ CONNECTIONS_PER_ADDRESS: '3' })
  const port = Number(new URL(await listen(app)).port)
  expect(await times(4, () => ask(port, '127.0.0.1'))).toEqual([true, true, true, false])
  expect(await ask(port, '127.0.0.2')).toBe(true)
  opened[0]?.destroy()
  await expect.poll(() => ask(port, '127.0.0.1')).toBe(true)
})

test('does not limit trusted proxies, and 0 means no limit', async () => {
  const proxied = await world({ CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.0/30,::1' })
  const port = Number(new URL(await listen(proxied.app)).port)
  expect(await times(3, () => ask(port, '127.0.0.1'))).toEqual([true, true, true])
  expect(await times(2, () => ask(port, '127.0.0.9'))).toEqual([true, false])
  const free = await world({ CONNECTIONS_PER_ADDRESS: '0' })
  const freePort = Number(new URL(await listen(free.app)).port)
  expect(await times(3, () => ask(freePort, '127.0.0.1'))).toEqual([true, true, true])
})

test('a network of IPv6 counts as one, and IPv4 is the same on a socket of both', async () => {
  const server = createServer((_, response) => response.end('ok'))
  limitConnections(server, { max: 1, trustedProxies: ['127.0.0.7'] })
  server.listen(0, '::')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  expect(await times(2, () => ask(port, '127.0.0.1'))).toEqual([true, false])
  expect(await times(2, () => ask(port, '127.0.0.7'))).toEqual([true, true])
  expect(await times(2, () => ask(port, '::1', '::1'))).toEqual([true, false])
})
