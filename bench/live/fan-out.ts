import type { LiveUpdate } from '@coterie/contract/live'

import type { CrowdMember } from '../../server/src/testing/crowd.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import { median } from './idle.ts'

const circleSize = 100
/** Messages per round, all of which must arrive, and the number of rounds. */
const messagesPerRound = 50
const measuredRounds = 60
const warmUp = 10
const rounds = 3

export type FanOutResult = { perSecond: number; microseconds: number }

/** The time to deliver a message to a circle of a hundred, compared with a bare `ws` server that sends the same bytes. */
export async function measureFanOut(
  env: Record<string, string>,
): Promise<{ coterie: FanOutResult; bare: FanOutResult }> {
  const [coterie, bare]: [FanOutResult[], FanOutResult[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    await using coterieServer = startChild('coterie.ts', env)
    await using bareServer = startChild('bare.ts')
    const people = await coterieServer.run<CrowdMember[]>('crowd', { people: circleSize, circleSize })
    const event = createMessageUpdate(people[0])
    const headers = people.map((person) => person.headers)
    const to = people.map(({ id }) => id)
    const text = JSON.stringify(event)
    const sides = [
      await startSide(bareServer, headers, { text, times: messagesPerRound }),
      await startSide(coterieServer, headers, { event, to, times: messagesPerRound }),
    ]
    await measureAlternately(sides, warmUp)
    const [bareResult, ourResult] = await measureAlternately(sides, measuredRounds)
    for (const { clients } of sides) await clients[Symbol.asyncDispose]()
    if (bareResult !== undefined) bare.push(bareResult)
    if (ourResult !== undefined) coterie.push(ourResult)
  }
  return { coterie: getMedian(coterie), bare: getMedian(bare) }
}

type Side = { server: Child; clients: Child; input: object }

async function startSide(server: Child, headersList: Record<string, string>[], input: object): Promise<Side> {
  const clients = startChild('clients.ts')
  await clients.run('connect', { url: await server.run<string>('url'), headersList })
  return { server, clients, input }
}

/** Alternating, so that other load on the machine affects all sides. */
async function measureAlternately(sides: readonly Side[], times: number): Promise<FanOutResult[]> {
  const totals = sides.map(() => ({ milliseconds: 0, cpuMs: 0 }))
  for (let count = 0; count < times; count += 1) {
    for (const [at, side] of sides.entries()) {
      const started = performance.now()
      const cpuMs = await runOnce(side)
      const sum = totals[at]
      if (sum === undefined) continue
      sum.milliseconds += performance.now() - started
      sum.cpuMs += cpuMs
    }
  }
  const deliveries = times * messagesPerRound * circleSize
  return totals.map(({ milliseconds, cpuMs }) => ({
    perSecond: (deliveries * 1000) / milliseconds,
    microseconds: (cpuMs * 1000) / deliveries,
  }))
}

async function runOnce({ server, clients, input }: Side): Promise<number> {
  await clients.run('resetCount')
  const cpuMs = await server.run<number>('broadcast', input)
  await clients.run('waitUntilReceived', messagesPerRound * circleSize)
  return cpuMs
}

function getMedian(results: readonly FanOutResult[]): FanOutResult {
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    microseconds: median(results.map(({ microseconds }) => microseconds)),
  }
}

function createMessageUpdate(sender: CrowdMember | undefined): LiveUpdate {
  const { id: senderId = 0, groupId = 0 } = sender ?? {}
  const message = {
    id: 123_456,
    seq: 1234,
    clientId: '7d1f2a9c-58e4-4b0e-9f38-2f4c6f1f9a10',
    senderId,
    senderName: 'Person 1',
    senderAvatar: '/pictures/0123456789abcdef0123456789abcdef-96.webp',
    receiverId: null,
    groupId,
    activityId: null,
    content: 'The lake is warm: who brings bread and cheese? '.repeat(4),
    picture: null,
    replyTo: null,
    reactions: [],
    edited: false,
    deleted: false,
    createdAt: '2026-11-21T20:00:00.000Z',
  }
  return { kind: 'message', conversation: String(groupId), change: 'new', message }
}
