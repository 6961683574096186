import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { listen } from './listen.ts'

test.runIf(process.platform === 'linux')(
  'accepts several connections per turn of the event loop',
  async () => {
    const app = Fastify()
    app.get('/', async () => 'hello')
    onTestFinished(() => app.close())
    await listen(app, { host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const count = 200
    const { promise: allAccepted, resolve } = Promise.withResolvers<null>()
    let accepted = 0
    app.server.on('connection', () => (accepted += 1) === count && resolve(null))
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    let turns = 0
    const countTurns = () => {
      turns += 1
      if (accepted < count) setImmediate(countTurns)
    }
    countTurns()
    await allAccepted
    expect(turns).toBeLessThan(count / 2)
  },
)

test('stops after the requests that run, over whichever socket they came', async () => {
  const app = Fastify()
  const { promise: started, resolve: begin } = Promise.withResolvers<null>()
  const count = 40
  let [running, finished] = [0, 0]
  app.get('/', async () => {
    running += 1
    const order = running
    if (order === count) begin(null)
    await started
    await sleep(10 * order)
    finished += 1
    return 'done'
  })
  await listen(app, { host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = { connection: 'close' }
  const responses = Array.from({ length: count }, () => fetch(`http://127.0.0.1:${port}/`, { headers }))
  await started
  await app.close()
  expect(finished).toBe(count)
  const texts = await Promise.all(responses.map(async (response) => await (await response).text()))
  expect(texts).toEqual(Array<string>(count).fill('done'))
})
