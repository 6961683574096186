import { readMachineTime } from '../machine-time.ts'
import { rushPaths } from '../overload/rush.ts'
import { Sender } from '../overload/send-requests.ts'
import type { Cluster } from './cluster.ts'
import type { Client } from './community.ts'
import type { ServerName } from './servers.ts'

/** CPU times are per request (ms). `otherCpu`: databases, proxies and the sender; also what else runs on the machine. */
export type Capacity = {
  name: string
  perSecond: number
  webCpu: number
  otherCpu: number
  idleShare: number
}

const concurrency = 16
const duration = 5000
const rounds = 3

type Setup = { name: string; servers: ServerName[]; settings: Record<string, string> }

/** How many reads one and two web processes serve, and one without a pooler, in turn. Leaves the cluster as it was. */
export async function compareCapacity(cluster: Cluster, clients: readonly Client[]): Promise<Capacity[]> {
  const { settings, directUrl } = cluster
  const direct = { ...settings, DATABASE_URL: directUrl, DATABASE_PREPARED_STATEMENTS: 'on' }
  const setups: Setup[] = [
    { name: 'one web process', servers: ['web-1'], settings },
    { name: 'two web processes', servers: ['web-1', 'web-2'], settings },
    ...(settings['DATABASE_PREPARED_STATEMENTS'] === 'off'
      ? [
          {
            name: 'one, with prepared statements and no pooler',
            servers: ['web-1' as const],
            settings: direct,
          },
        ]
      : []),
  ]
  const requests = clients
    .slice(0, 100)
    .flatMap(({ headers }) => rushPaths.map((path) => ({ path, headers })))
  const results = new Map<string, Capacity[]>(setups.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const setup of setups) {
      await startOnly(cluster, setup)
      results.get(setup.name)?.push(await measure(cluster, setup, requests))
    }
  }
  await startOnly(cluster, { name: 'all', servers: ['web-1', 'web-2'], settings })
  return setups.map(({ name }) => getMedian(results.get(name) ?? []))
}

async function startOnly(cluster: Cluster, setup: Setup): Promise<void> {
  const { servers } = cluster
  for (const name of ['web-1', 'web-2'] as const) if (servers.isRunning(name)) await servers.stop(name)
  for (const name of setup.servers) await servers.start(name, setup.settings)
  await cluster.waitUntilHealthy()
}

async function measure(
  cluster: Cluster,
  { name, servers: web }: Setup,
  requests: { path: string; headers: Record<string, string> }[],
): Promise<Capacity> {
  const sender = new Sender(cluster.url, requests)
  await sender.sendFromClients(concurrency, duration / 2)
  const readWeb = () => web.reduce((sum, one) => sum + cluster.servers.readCpuTime(one), 0)
  const before = { web: readWeb(), machine: readMachineTime() }
  const responses = await sender.sendFromClients(concurrency, duration)
  const [webCpu, machine] = [readWeb() - before.web, readMachineTime()]
  sender.close()
  const served = responses.filter(({ status }) => status === 200).length
  const [busy, idle] = [machine.busy - before.machine.busy, machine.idle - before.machine.idle]
  return {
    name,
    perSecond: (served / duration) * 1000,
    webCpu: webCpu / served,
    otherCpu: (busy - webCpu) / served,
    idleShare: idle / (busy + idle),
  }
}

function getMedian(all: readonly Capacity[]): Capacity {
  const median = all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)]
  if (median === undefined) throw new Error('Nothing was measured')
  return median
}
