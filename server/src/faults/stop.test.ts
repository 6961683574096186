import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { createCrowd } from '../testing/crowd.ts'
import { recordFault } from '../testing/faults.ts'
import { openTestCluster } from '../testing/test-cluster.ts'

const stops = Number(process.env['FAULT_KILLS'] ?? 3)
const cluster = await openTestCluster()
afterAll(async () => await cluster.close())

type Outcome = { sentAt: number; status: number | string; connection: string | undefined; body: string }

/** Sends requests on one keep-alive connection, like a proxy, until one is refused. */
async function keepRequesting(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: Outcome[] = []
  while (!signal.aborted) {
    const outcome = await send(`${url}/api/groups`, { agent, headers })
    outcomes.push(outcome)
    if (outcome.status !== 200) break
  }
  agent.destroy()
  return outcomes
}

async function send(
  url: string,
  options: { agent?: Agent; headers?: Record<string, string> },
): Promise<Outcome> {
  const sentAt = performance.now()
  return await new Promise((resolve) => {
    const handleError = (error: NodeJS.ErrnoException) =>
      resolve({ sentAt, status: error.code ?? error.message, connection: undefined, body: '' })
    const clientRequest = request(url, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('error', handleError)
      const { statusCode = 0, headers } = response
      response.on('end', () => resolve({ sentAt, status: statusCode, connection: headers.connection, body }))
    })
    clientRequest.on('error', handleError).end()
  })
}

async function openLiveConnection(
  url: string,
  headers: Record<string, string>,
): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { closed }
}

test('SIGTERM under load: earlier requests succeed, later ones get 503, and live connections close with a reason', async () => {
  const people = await createCrowd(cluster.db, cluster.secret, { people: 20, circleSize: 5 })
  let [checked, lost, longest] = [0, 0, 0]
  for (let round = 1; round <= stops; round += 1) {
    const server = await cluster.start()
    const connections = await Promise.all(
      people.map(({ headers }) => openLiveConnection(server.url, headers)),
    )
    const controller = new AbortController()
    const requesting = people.map(({ headers }) => keepRequesting(server.url, headers, controller.signal))
    await sleep(500 + Math.random() * 100)
    const stopped = performance.now()
    server.kill('SIGTERM')
    const getReadiness = async () => (await send(`${server.url}/api/health/ready`, {})).status
    await sleep(100)
    expect(await getReadiness()).toBe(503)
    const code = await server.exited
    const duration = performance.now() - stopped
    controller.abort()

    const outcomes = (await Promise.all(requesting)).flat()
    const before = outcomes.filter(({ sentAt }) => sentAt <= stopped)
    expect(before.length).toBeGreaterThan(people.length)
    const failed = before.filter(({ status }) => status !== 200)
    checked += before.length
    lost += failed.length
    longest = Math.max(longest, duration)
    expect.soft(failed).toEqual([])
    const refused = outcomes.filter(({ status }) => status === 503)
    for (const { connection, body } of refused) {
      expect(connection).toBe('close')
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'stopping' } })
    }
    expect(await Promise.all(connections.map(({ closed }) => closed))).toEqual(connections.map(() => 1012))
    expect(code).toBe(0)
  }
  recordFault({ name: 'stopped', times: stops, checked, lost, recovery: longest })
  expect(lost).toBe(0)
  expect(longest).toBeLessThan(10_000)
})

test('with DRAIN_SECONDS, a stopping server fails its readiness check at once, serves meanwhile and then closes live connections in turn', async () => {
  const [person] = await createCrowd(cluster.db, cluster.secret, { people: 1, circleSize: 1 })
  if (person === undefined) throw new Error('Expected a person')
  const server = await cluster.start({ DRAIN_SECONDS: '2' })
  const closed: { code: number; at: number }[] = []
  for (let count = 0; count < 20; count += 1) {
    const connection = await openLiveConnection(server.url, person.headers)
    void connection.closed.then((code) => closed.push({ code, at: performance.now() }))
  }
  server.kill('SIGTERM')
  const end = performance.now() + 1700
  await sleep(100)
  while (performance.now() < end) {
    expect((await send(`${server.url}/readyz`, {})).status).toBe(503)
    // Each on a new connection, as from a proxy that has not noticed yet.
    expect((await send(`${server.url}/api/groups`, { headers: person.headers })).status).toBe(200)
    await sleep(50)
  }
  expect(closed).toEqual([])
  expect(await server.exited).toBe(0)
  expect(closed.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 1012))
  // 20 ms each.
  expect((closed.at(-1)?.at ?? 0) - (closed[0]?.at ?? 0)).toBeGreaterThan(300)
})
