import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { crowd } from '../testing/crowd.ts'
import { recordFault } from '../testing/faults.ts'
import { openStage } from '../testing/stage.ts'

const stops = 3
const stage = await openStage()
afterAll(async () => await stage.close())

type Outcome = { sentAt: number; status: number | string; connection: string | undefined; body: string }

/** Asks again and again on one line that stays open, as a proxy does, until it is told that it must not. */
async function keepAsking(
  url: string,
  headers: Record<string, string>,
  over: AbortSignal,
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: Outcome[] = []
  while (!over.aborted) {
    const outcome = await ask(`${url}/api/groups`, { agent, headers })
    outcomes.push(outcome)
    if (outcome.status !== 200) break
  }
  agent.destroy()
  return outcomes
}

async function ask(
  url: string,
  options: { agent?: Agent; headers?: Record<string, string> },
): Promise<Outcome> {
  const sentAt = performance.now()
  return await new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ sentAt, status: error.code ?? error.message, connection: undefined, body: '' })
    const asked = request(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('error', failed)
      const { statusCode = 0, headers } = answer
      answer.on('end', () => resolve({ sentAt, status: statusCode, connection: headers.connection, body }))
    })
    asked.on('error', failed).end()
  })
}

/** A browser's line: why it was closed, once it is. */
async function openLine(url: string, headers: Record<string, string>): Promise<{ closed: Promise<number> }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { closed }
}

test('SIGTERM under load: what was asked before is answered, later ones hear 503, and live lines why', async () => {
  const people = await crowd(stage.db, stage.secret, { people: 20, circle: 5 })
  let [checked, lost, longest] = [0, 0, 0]
  for (let times = 1; times <= stops; times += 1) {
    const server = await stage.start()
    const lines = await Promise.all(people.map(({ headers }) => openLine(server.url, headers)))
    const over = new AbortController()
    const asking = people.map(({ headers }) => keepAsking(server.url, headers, over.signal))
    await sleep(500 + Math.random() * 100)
    const stopped = performance.now()
    server.kill('SIGTERM')
    const ready = async () => (await ask(`${server.url}/api/health/ready`, {})).status
    await sleep(100)
    expect(await ready()).toBe(503)
    const code = await server.exited
    const took = performance.now() - stopped
    over.abort()

    const outcomes = (await Promise.all(asking)).flat()
    const before = outcomes.filter(({ sentAt }) => sentAt <= stopped)
    expect(before.length).toBeGreaterThan(people.length)
    const failed = before.filter(({ status }) => status !== 200)
    checked += before.length
    lost += failed.length
    longest = Math.max(longest, took)
    expect.soft(failed).toEqual([])
    const refused = outcomes.filter(({ status }) => status === 503)
    for (const { connection, body } of refused) {
      expect(connection).toBe('close')
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'stopping' } })
    }
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual(lines.map(() => 1012))
    expect(code).toBe(0)
  }
  recordFault({ name: 'stopped', times: stops, checked, lost, recovery: longest })
  expect(lost).toBe(0)
  expect(longest).toBeLessThan(10_000)
})
