import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { createCrowd } from '../testing/crowd.ts'
import { recordFault } from '../testing/faults.ts'
import type { FaultName } from '../testing/faults.ts'
import { FlakyProxy, toConnectOptions, toProxyUrl } from '../testing/flaky-proxy.ts'
import { openRedis } from '../testing/redis.ts'
import { findFreePort } from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { openTestCluster, stopAll } from '../testing/test-cluster.ts'
import { WsClient } from '../testing/ws-client.ts'

const cutFor = 10_000

const redis = await openRedis()
const cluster = await openTestCluster()
const { db, secret } = cluster

afterAll(async () => {
  await cluster.close()
  await redis?.stop()
})

async function waitUntilConnected(clients: readonly WsClient[]): Promise<void> {
  while (!clients.every(({ isConnected }) => isConnected)) await sleep(20)
}

function startSending(clients: readonly WsClient[], pause: number): () => Promise<void> {
  const controller = new AbortController()
  const sending = clients.map(async (client) => {
    for (let count = 1; !controller.signal.aborted; count += 1) {
      await sleep(pause * (0.5 + Math.random()))
      await client.send(`${count}`)
    }
  })
  return async () => {
    controller.abort()
    await Promise.all(sending)
  }
}

const getShownIds = (client: WsClient): number[] => client.thread.map(({ id }) => id)

/**
 * Counts acknowledged messages that are not stored exactly once, and clients whose thread differs from the stored messages.
 * After a crash, clients fetch what they missed, so this waits for up to 20 s.
 */
async function checkMessages(clients: readonly WsClient[]): Promise<{ checked: number; lost: number }> {
  const groupIds = [...new Set(clients.map(({ groupId }) => groupId))]
  const { rows } = await sql<{ group_id: number; id: number; client_id: string }>`
    select group_id, id, client_id from messages where group_id = any(${groupIds}::bigint[]) order by id`.execute(
    db,
  )
  const times = Map.groupBy(rows, ({ client_id }) => client_id)
  const acknowledged = clients.flatMap((client) => client.acknowledged)
  const lost = acknowledged.filter((clientId) => times.get(clientId)?.length !== 1).length

  const threads = Map.groupBy(rows, ({ group_id }) => group_id)
  const getStoredIds = (client: WsClient) => (threads.get(client.groupId) ?? []).map(({ id }) => id)
  const isComplete = (client: WsClient) => getShownIds(client).join() === getStoredIds(client).join()
  for (let attempt = 0; attempt < 200 && !clients.every(isComplete); attempt += 1) await sleep(100)
  const incomplete = clients.filter((client) => !isComplete(client))
  for (const client of incomplete) expect.soft(getShownIds(client)).toEqual(getStoredIds(client))
  return { checked: acknowledged.length, lost: lost + incomplete.length }
}

/** Kills a process, and returns how long each of its clients was disconnected (ms). */
async function killAndMeasureOutages(server: ServerProcess, clients: readonly WsClient[]): Promise<number[]> {
  const before = new Map(clients.map((client) => [client, client.outages.length]))
  server.kill('SIGKILL')
  await server.exited
  await sleep(100)
  await waitUntilConnected(clients)
  const outages = clients.flatMap((client) => client.outages.slice(before.get(client)))
  return outages.map(({ startedAt, endedAt }) => endedAt - startedAt)
}

test('500 clients of a killed process reconnect within 5 s, and no acknowledged message is lost, duplicated or out of order', async () => {
  const ports = [await findFreePort(), await findFreePort()]
  const [first, second] = await Promise.all(ports.map((PORT) => cluster.start({ PORT })))
  if (first === undefined || second === undefined) throw new Error('Expected two servers')
  const balancer = await FlakyProxy.open(...ports.map((port) => ({ host: 'localhost', port: Number(port) })))
  const people = await createCrowd(db, secret, { people: 500, circleSize: 10 })
  const clients = people.map((person) => new WsClient(person, `http://127.0.0.1:${balancer.port}`))
  const servers = [first, second]
  onTestFinished(async () => {
    for (const client of clients) client.stop()
    await balancer.close()
    await stopAll(servers)
  })
  for (const client of clients) client.connect()
  await waitUntilConnected(clients)

  const stopSending = startSending(
    clients.filter((_, index) => index % 8 === 0),
    1000,
  )
  await sleep(2000)
  const outages = await killAndMeasureOutages(first, clients)
  expect(outages.length).toBeGreaterThan(100)
  expect(Math.max(...outages)).toBeLessThanOrEqual(5000)
  // Start a replacement for the first server, then kill the second.
  servers.push(await cluster.start({ PORT: ports[0] ?? '' }))
  const laterOutages = await killAndMeasureOutages(second, clients)
  expect(laterOutages.length).toBeGreaterThan(100)
  expect(Math.max(...laterOutages)).toBeLessThanOrEqual(5000)
  await sleep(1000)
  await stopSending()

  expect(clients.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(200)
  const recovery = Math.max(...outages, ...laterOutages)
  const result = await checkMessages(clients)
  recordFault({ name: 'server-killed', times: 2, ...result, recovery })
  expect(result.lost).toBe(0)
}, 120_000)

const cuts: { name: FaultName; services: string; redisUrl: string | undefined }[] = [
  { name: 'database-cut', services: 'the database', redisUrl: undefined },
  ...(redis === null
    ? []
    : [{ name: 'database-and-redis-cut' as const, services: 'the database and Redis', redisUrl: redis.url }]),
]

test.concurrent.each(cuts)(
  '10 s without $services: sends fail or wait, acknowledged messages are kept, and the app recovers',
  { timeout: 120_000 },
  async ({ name, redisUrl }) => {
    const toDatabase = await FlakyProxy.open(toConnectOptions(cluster.url))
    const toRedis = redisUrl === undefined ? null : await FlakyProxy.open(toConnectOptions(redisUrl))
    const proxies = toRedis === null ? [toDatabase] : [toDatabase, toRedis]
    const redisSetting = toRedis === null ? {} : { REDIS_URL: toProxyUrl(redisUrl ?? '', toRedis) }
    const env = { DATABASE_URL: toProxyUrl(cluster.url, toDatabase), ...redisSetting }
    const servers = await Promise.all([cluster.start(env), cluster.start(env)])
    const people = await createCrowd(db, secret, { people: 20, circleSize: 5 })
    const clients = people.map((person, index) => new WsClient(person, servers[index % 2]?.url ?? ''))
    const cleanUp = async () => {
      for (const client of clients) client.stop()
      await stopAll(servers)
      for (const proxy of proxies) await proxy.close()
    }
    for (const client of clients) client.connect()
    await waitUntilConnected(clients)

    const stopSending = startSending(clients, 200)
    const countAcknowledged = () => clients.map((client) => client.acknowledged.length)
    await sleep(1500)
    for (const proxy of proxies) proxy.cut()
    await sleep(500)
    const duringCut = countAcknowledged()
    const requestedAt = performance.now()
    expect((await fetch(`${servers[0].url}/readyz`)).status).toBe(503)
    expect(performance.now() - requestedAt).toBeLessThan(5000)
    await sleep(cutFor - 500)
    expect(countAcknowledged()).toEqual(duringCut)
    expect(clients.every(({ isConnected }) => isConnected)).toBe(true)

    for (const proxy of proxies) proxy.restore()
    const restoredAt = performance.now()
    while (countAcknowledged().some((count, index) => count <= (duringCut[index] ?? 0))) await sleep(50)
    const recovery = performance.now() - restoredAt
    await stopSending()
    const result = await checkMessages(clients)
    recordFault({ name, times: 1, ...result, recovery })
    expect(result.lost).toBe(0)
    expect(recovery).toBeLessThan(10_000)
    await cleanUp()
  },
)
