import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { createFlatPng } from '../../server/src/testing/flat-png.ts'
import { openCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { createCommunity, waitForJobs } from './community.ts'
import type { Community } from './community.ts'
import { compareCapacity } from './compare.ts'
import { canTry, causeFault, faultNames, getFault } from './faults.ts'
import type { FaultName, Window } from './faults.ts'
import { Ledger } from './ledger.ts'
import { Person } from './person.ts'
import { describeMissing, findPrograms, readVersion } from './programs.ts'
import { describeRun } from './report.ts'
import { verify } from './verify.ts'

/**
 * npm run cluster: starts every part of a large installation on this machine, fills it with people, drives traffic, breaks one part after
 * the other, and checks that nothing that was acknowledged is lost. See docs/benchmarks.md. The exit code is 1 if a bar is missed.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    faults: { type: 'string', default: faultNames.join(',') },
    seed: { type: 'string', default: '1' },
    'no-comparison': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const [people, minutes] = [Number(values.people), Number(values.minutes)]
const chosen = values.faults.split(',').filter((name) => name !== '') as FaultName[]
const unknown = chosen.filter((name) => !faultNames.includes(name))
if (unknown.length > 0 || !(people >= 1000) || !(minutes > 0))
  throw new Error(`--people must be at least 1000, and --faults a list of ${faultNames.join(', ')}.`)

/** At the peak of a day, a person sends this many requests per second: docs/operations.md, "How much it takes". */
const requestsPerPerson = 0.00042
const perSecond = Math.max(10, people * requestsPerPerson)
const clientCount = Math.min(1000, Math.max(50, Math.round(people / 200)))

/** Between connecting one client and the next (ms). */
const connectPause = 20

const programs = findPrograms()
const missing = describeMissing(programs)
if (missing !== undefined) console.warn(`\n${missing}\n`)
if (programs.has('haproxy')) await run()
else process.exitCode = 1

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-cluster-'))
  // PostgreSQL and PgBouncer don't run as root.
  chmodSync(folder, 0o755)
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() =>
    values.keep ? console.log(`Logs: ${folder}`) : rmSync(folder, { recursive: true, force: true }),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)))
  log('Starting databases and proxies')
  const cluster = await openCluster(programs, folder, cleanup)
  log(`Creating ${people.toLocaleString('en')} people`)
  const community = await createCommunity(cluster.directUrl, { people, clients: clientCount })
  log('Starting Coterie')
  for (const name of cluster.servers.names) await cluster.servers.start(name)
  await cluster.waitUntilHealthy()
  log('Waiting for the jobs of a new community')
  await waitForJobs(cluster.directUrl)
  const capacity = values['no-comparison'] ? [] : await compareCapacity(cluster, community.clients)
  const { ledger, windows, verified } = await driveTraffic(cluster, community)
  if (values.keep) writeFileSync(join(folder, 'servers.log'), cluster.servers.getOutput())
  const { text, passed } = describeRun({
    people,
    clients: clientCount,
    minutes,
    parts: describeParts(cluster),
    requests: ledger.requests,
    gaps: ledger.gaps,
    windows,
    notTried: faultNames.filter((name) => !windows.some((window) => window.name === name)),
    verified,
    capacity,
  })
  console.log(`\n${text}`)
  if (missing !== undefined) console.warn(`\n${missing}\n`)
  writeFileSync(join(import.meta.dirname, '../results/cluster.md'), text)
  process.exitCode = passed ? 0 : 1
}

async function driveTraffic(cluster: Cluster, { clients, eventIds }: Community) {
  const ledger = new Ledger()
  const picture = createFlatPng(640, 480)
  let pictures = 0
  // Bytes after the end make each picture different, so that it is stored.
  const createPicture = () => new Uint8Array([...picture, ...Buffer.from(String((pictures += 1)))])
  const all = clients.map(
    (client) => new Person(client, { url: cluster.url, ledger, eventIds, createPicture, seed: values.seed }),
  )
  for (const { live } of all) {
    live.connect()
    await sleep(connectPause)
  }
  while (!all.every(({ live }) => live.isConnected)) await sleep(100)
  // They all fetch what they have missed.
  await sleep(10_000)
  ledger.clear()
  log(`${all.length} people are connected and send ${perSecond.toFixed(0)} requests per second`)
  const startedAt = performance.now()
  const pause = (all.length / perSecond) * 1000
  const acting = Promise.all(all.map(async (person) => await person.act(pause)))
  const windows = await Promise.race([causeFaults(cluster, startedAt), acting.then(() => [])])
  for (const person of all) person.stop()
  await acting
  // A last message per circle shows to everyone in it whether they missed one.
  const lastSenders = new Map(all.map((person) => [person.groupId, person]))
  await Promise.all([...lastSenders.values()].map(async ({ live }) => await live.send('Good night')))
  log('Verifying')
  const target = { directUrl: cluster.directUrl, people: all, acknowledged: ledger.acknowledged }
  const verified = await verify(cluster.url, target)
  for (const { live } of all) {
    ledger.gaps.push(...live.outages.map((outage) => ({ kind: 'live' as const, ...outage })))
    live.stop()
  }
  return { ledger, windows, verified }
}

/** Evenly distributed over the run; later if the one before has not ended. */
async function causeFaults(cluster: Cluster, startedAt: number): Promise<Window[]> {
  const windows: Window[] = []
  const tried = chosen.filter((name) => canTry(name, cluster))
  const interval = (minutes * 60_000) / (tried.length + 1)
  for (const [index, name] of tried.entries()) {
    await sleep(Math.max(0, startedAt + interval * (index + 1) - performance.now()))
    log(`Fault: ${getFault(name).title}`)
    windows.push(await causeFault(name, cluster))
  }
  await sleep(Math.max(2000, startedAt + minutes * 60_000 - performance.now()))
  return windows
}

function describeParts({ database, settings, servers, daemons }: Cluster): string {
  const databases =
    database === undefined ? 'One PostgreSQL without a standby' : 'Two PostgreSQL with Patroni and etcd'
  const prepared = settings['DATABASE_PREPARED_STATEMENTS'] === 'off' ? ', no prepared statements' : ''
  const others = [...daemons.keys()]
    .filter((name) => name !== 'etcd')
    // Versions differ in whether they know prepared statements.
    .map((name) => (name === 'pgbouncer' ? `${name} ${readVersion(programs.get(name) ?? '')}` : name))
  const processors = readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length ?? 0
  return `${databases}${prepared}, ${others.join(', ')}, and ${servers.names.join(', ')}, all on ${processors} cores.`
}

function log(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
}
