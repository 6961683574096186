import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { afterAll, expect, onTestFinished, test } from 'vitest'

import { listen } from '../../../testing/live.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { limitConnections } from './limit-connections.ts'

const opened: Socket[] = []
afterAll(() => {
  for (const socket of opened) socket.destroy()
})

/** Opens a connection, sends a request and keeps it open. Returns whether a response came. */
async function isServed(port: number, from: string, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host, localAddress: from })
  opened.push(socket)
  const responded = once(socket, 'data').then(
    () => true,
    () => false,
  )
  const closed = once(socket, 'close').then(
    () => false,
    () => false,
  )
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return await Promise.race([responded, closed])
}

async function repeat(count: number, work: () => Promise<boolean>): Promise<boolean[]> {
  const results = []
  for (let turn = 0; turn < count; turn += 1) results.push(await work())
  return results
}

test('limits open connections per address, until one is closed', async () => {
  const { app } = await openTestApp({ CONNECTIONS_PER_ADDRESS: '3' })
  const port = Number(new URL(await listen(app)).port)
  expect(await repeat(4, () => isServed(port, '127.0.0.1'))).toEqual([true, true, true, false])
  expect(await isServed(port, '127.0.0.2')).toBe(true)
  opened[0]?.destroy()
  await expect.poll(() => isServed(port, '127.0.0.1')).toBe(true)
})

test('does not limit trusted proxies, and 0 means no limit', async () => {
  const proxied = await openTestApp({ CONNECTIONS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.0/30,::1' })
  const port = Number(new URL(await listen(proxied.app)).port)
  expect(await repeat(3, () => isServed(port, '127.0.0.1'))).toEqual([true, true, true])
  expect(await repeat(2, () => isServed(port, '127.0.0.9'))).toEqual([true, false])
  const free = await openTestApp({ CONNECTIONS_PER_ADDRESS: '0' })
  const freePort = Number(new URL(await listen(free.app)).port)
  expect(await repeat(3, () => isServed(freePort, '127.0.0.1'))).toEqual([true, true, true])
})

test('counts an IPv6 network as one address, and each IPv4 address on a dual-stack socket', async () => {
  const server = createServer((_, response) => response.end('ok'))
  limitConnections(server, { max: 1, trustedProxies: ['127.0.0.7'] })
  server.listen(0, '::')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  expect(await repeat(2, () => isServed(port, '127.0.0.1'))).toEqual([true, false])
  expect(await repeat(2, () => isServed(port, '127.0.0.7'))).toEqual([true, true])
  expect(await repeat(2, () => isServed(port, '::1', '::1'))).toEqual([true, false])
})
