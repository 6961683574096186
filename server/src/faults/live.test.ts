import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { crowd } from '../testing/crowd.ts'
import { recordFault } from '../testing/faults.ts'
import type { FaultName } from '../testing/faults.ts'
import { FlakyProxy, targetOf, through } from '../testing/flaky-proxy.ts'
import { openRedis } from '../testing/redis.ts'
import { freePort } from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { openStage, stopAll } from '../testing/stage.ts'
import { WsClient } from '../testing/ws-client.ts'

const cutFor = 10_000

const redis = await openRedis()
const stage = await openStage()
const { db, secret } = stage

afterAll(async () => {
  await stage.close()
  await redis?.stop()
})

async function untilConnected(talkers: readonly WsClient[]): Promise<void> {
  while (!talkers.every(({ isConnected }) => isConnected)) await sleep(20)
}

/** Lets each of these write again and again, until the returned function is called and all have an answer. */
function letTalk(speakers: readonly WsClient[], pause: number): () => Promise<void> {
  const over = new AbortController()
  const talking = speakers.map(async (talker) => {
    for (let count = 1; !over.signal.aborted; count += 1) {
      await sleep(pause * (0.5 + Math.random()))
      await talker.send(`${count}`)
    }
  })
  return async () => {
    over.abort()
    await Promise.all(talking)
  }
}

const shown = (talker: WsClient): number[] => talker.thread.map(({ id }) => id)

/**
 * How much of what was acknowledged is not stored once, and how many people's thread does not show what it should.
 * It shows all that is stored, once and in order: soon, or when the others find out that a process died before it
 * could tell.
 */
async function lookForAll(talkers: readonly WsClient[]): Promise<{ checked: number; lost: number }> {
  const groupIds = [...new Set(talkers.map(({ groupId }) => groupId))]
  const { rows } = await sql<{ group_id: number; id: number; client_id: string }>`
    select group_id, id, client_id from messages where group_id = any(${groupIds}::int[]) order by id`.execute(
    db,
  )
  const times = Map.groupBy(rows, ({ client_id }) => client_id)
  const acknowledged = talkers.flatMap((talker) => talker.acknowledged)
  const lost = acknowledged.filter((clientId) => times.get(clientId)?.length !== 1).length

  const threads = Map.groupBy(rows, ({ group_id }) => group_id)
  const stored = (talker: WsClient) => (threads.get(talker.groupId) ?? []).map(({ id }) => id)
  const isWhole = (talker: WsClient) => shown(talker).join() === stored(talker).join()
  for (let patience = 0; patience < 200 && !talkers.every(isWhole); patience += 1) await sleep(100)
  const notWhole = talkers.filter((talker) => !isWhole(talker))
  for (const talker of notWhole) expect.soft(shown(talker)).toEqual(stored(talker))
  return { checked: acknowledged.length, lost: lost + notWhole.length }
}

/** Kills a process, and says for how long those who were connected to it were not, once all are again (ms). */
async function outagesByKilling(server: ServerProcess, talkers: readonly WsClient[]): Promise<number[]> {
  const before = new Map(talkers.map((talker) => [talker, talker.outages.length]))
  server.kill('SIGKILL')
  await server.exited
  await sleep(100)
  await untilConnected(talkers)
  return talkers.flatMap((talker) => talker.outages.slice(before.get(talker)))
}

test('a process is killed with 500 connected and talking: all are back within 5 s, and nothing acknowledged is lost, doubled or out of order', async () => {
  const ports = [await freePort(), await freePort()]
  const [one, other] = await Promise.all(ports.map((PORT) => stage.start({ PORT })))
  if (one === undefined || other === undefined) throw new Error('There are not two servers')
  const balancer = await FlakyProxy.open(...ports.map((port) => ({ host: 'localhost', port: Number(port) })))
  const people = await crowd(db, secret, { people: 500, circle: 10 })
  const talkers = people.map((someone) => new WsClient(someone, `http://127.0.0.1:${balancer.port}`))
  const servers = [one, other]
  onTestFinished(async () => {
    for (const talker of talkers) talker.stop()
    await balancer.close()
    await stopAll(servers)
  })
  for (const talker of talkers) talker.connect()
  await untilConnected(talkers)

  const hush = letTalk(
    talkers.filter((_, at) => at % 8 === 0),
    1000,
  )
  await sleep(2000)
  const outages = await outagesByKilling(one, talkers)
  expect(outages.length).toBeGreaterThan(100)
  expect(Math.max(...outages)).toBeLessThanOrEqual(5000)
  // The one that takes its place, and others with it, take over from the other.
  servers.push(await stage.start({ PORT: ports[0] ?? '' }))
  const further = await outagesByKilling(other, talkers)
  expect(further.length).toBeGreaterThan(100)
  expect(Math.max(...further)).toBeLessThanOrEqual(5000)
  await sleep(1000)
  await hush()

  expect(talkers.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(200)
  const recovery = Math.max(...outages, ...further)
  const whole = await lookForAll(talkers)
  recordFault({ name: 'server-killed', times: 2, ...whole, recovery })
  expect(whole.lost).toBe(0)
}, 120_000)

const buses: { name: FaultName; what: string; redisUrl: string | undefined }[] = [
  { name: 'database-cut', what: 'the database', redisUrl: undefined },
  ...(redis === null
    ? []
    : [{ name: 'database-and-redis-cut' as const, what: 'the database and Redis', redisUrl: redis.url }]),
]

test.concurrent.each(buses)(
  '10 s without $what: sends fail or wait, what was acknowledged is there, and all goes on by itself',
  { timeout: 120_000 },
  async ({ name, redisUrl }) => {
    const toDatabase = await FlakyProxy.open(targetOf(stage.url))
    const toRedis = redisUrl === undefined ? null : await FlakyProxy.open(targetOf(redisUrl))
    const gates = toRedis === null ? [toDatabase] : [toDatabase, toRedis]
    const redisSetting = toRedis === null ? {} : { REDIS_URL: through(redisUrl ?? '', toRedis) }
    const env = { DATABASE_URL: through(stage.url, toDatabase), ...redisSetting }
    const servers = await Promise.all([stage.start(env), stage.start(env)])
    const people = await crowd(db, secret, { people: 20, circle: 5 })
    const talkers = people.map((someone, at) => new WsClient(someone, servers[at % 2]?.url ?? ''))
    const tidyUp = async () => {
      for (const talker of talkers) talker.stop()
      await stopAll(servers)
      for (const gate of gates) await gate.close()
    }
    for (const talker of talkers) talker.connect()
    await untilConnected(talkers)

    const hush = letTalk(talkers, 200)
    const acknowledged = () => talkers.map((talker) => talker.acknowledged.length)
    await sleep(1500)
    for (const gate of gates) gate.cut()
    await sleep(500)
    const meanwhile = acknowledged()
    const asked = performance.now()
    expect((await fetch(`${servers[0].url}/readyz`)).status).toBe(503)
    expect(performance.now() - asked).toBeLessThan(5000)
    await sleep(cutFor - 500)
    expect(acknowledged()).toEqual(meanwhile)
    expect(talkers.every(({ isConnected }) => isConnected)).toBe(true)

    for (const gate of gates) gate.restore()
    const mended = performance.now()
    while (acknowledged().some((count, at) => count <= (meanwhile[at] ?? 0))) await sleep(50)
    const recovery = performance.now() - mended
    await hush()
    const whole = await lookForAll(talkers)
    recordFault({ name, times: 1, ...whole, recovery })
    expect(whole.lost).toBe(0)
    expect(recovery).toBeLessThan(10_000)
    await tidyUp()
  },
)
