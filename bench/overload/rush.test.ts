import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { describeRush, measureFloor, measureRush } from './rush.ts'

/** Serves `capacity` requests at a time, each in 10 ms. Refuses or delays the others. */
async function startServer(capacity: number, excess: 'refuse' | 'delay'): Promise<string> {
  let running = 0
  const server = createServer((_request, response) => {
    const isExcess = running >= capacity
    if (isExcess && excess === 'refuse') return response.writeHead(503, { 'content-length': 0 }).end()
    running += 1
    setTimeout(
      () => {
        running -= 1
        response.writeHead(200, { 'content-length': 2 }).end('{}')
      },
      isExcess ? 500 : 10,
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const requests = [{ path: '/', headers: { 'x-test': 'yes' } }]
const options = { duration: 400, clients: 4 }

test('measures a server that refuses what it cannot serve', async () => {
  const results = await measureRush(await startServer(4, 'refuse'), requests, options)
  const { perSecond, sentPerSecond, acceptedPerSecond, refused, failed } = results
  expect(perSecond).toBeGreaterThan(20)
  expect(sentPerSecond / perSecond).toBeGreaterThan(2)
  expect(acceptedPerSecond).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  expect(failed).toBe(0)
})

test('shows that a server lets everyone wait', async () => {
  const url = await startServer(4, 'delay')
  const results = await measureRush(url, requests, options)
  expect(results.refused).toBe(0)
  expect(results.acceptedP99).toBeGreaterThanOrEqual(500)
  expect(describeRush(results, await measureFloor(url, 100, 100))).toMatch(
    /p99 of accepted +\|.*\*\*no\*\* \|/,
  )
})
