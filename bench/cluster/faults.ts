import { setTimeout as sleep } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import type { ProgramName } from './programs.ts'

type Fault = {
  title: string
  /** What the run needs for it. */
  needs?: ProgramName | 'database'
  /** `failover`: requests may take up to 10 s. `upgrade`: no request may fail. */
  kind: 'crash' | 'failover' | 'upgrade'
  run: (cluster: Cluster) => Promise<void>
}

/** How long a killed process stays away until its service manager starts it again (ms). */
const restartDelay = 1000

const restartServer =
  (name: 'web-1' | 'worker-1' | 'matching-1') =>
  async ({ servers }: Cluster) => {
    await servers.kill(name)
    await sleep(restartDelay)
    await servers.start(name)
  }

const restartDaemon =
  (name: ProgramName) =>
  async ({ daemons }: Cluster) => {
    const daemon = daemons.get(name)
    await daemon?.kill('SIGKILL')
    await sleep(restartDelay)
    daemon?.start()
  }

const faults = {
  web: { title: 'web process killed', kind: 'crash', run: restartServer('web-1') },
  worker: { title: 'worker process killed', kind: 'crash', run: restartServer('worker-1') },
  matching: { title: 'matching process killed', kind: 'crash', run: restartServer('matching-1') },
  redis: { title: 'Redis killed', needs: 'redis-server', kind: 'crash', run: restartDaemon('redis-server') },
  pgbouncer: {
    title: 'PgBouncer killed',
    needs: 'pgbouncer',
    kind: 'crash',
    run: restartDaemon('pgbouncer'),
  },
  haproxy: { title: 'HAProxy killed', needs: 'haproxy', kind: 'crash', run: restartDaemon('haproxy') },
  etcd: { title: 'etcd killed', needs: 'database', kind: 'crash', run: restartDaemon('etcd') },
  standby: {
    title: 'standby lost its machine',
    needs: 'database',
    kind: 'crash',
    run: async ({ database }) => {
      const node = await database?.findStandby()
      if (node === undefined) return
      await database?.loseMachine(node)
      await sleep(restartDelay)
      node.daemon.start()
    },
  },
  switchover: {
    title: 'planned switchover',
    needs: 'database',
    kind: 'failover',
    run: async ({ database }) => await database?.switchOver(),
  },
  postgres: {
    title: 'primary PostgreSQL killed',
    needs: 'database',
    kind: 'failover',
    run: async ({ database }) => database?.killPostgres(await database.findPrimary()),
  },
  machine: {
    title: 'primary lost its machine',
    needs: 'database',
    kind: 'failover',
    run: async ({ database }) => {
      const node = await database?.findPrimary()
      if (node === undefined) return
      await database?.loseMachine(node)
      // Longer than the failover takes.
      await sleep(15_000)
      node.daemon.start()
    },
  },
  upgrade: { title: 'rolling upgrade', kind: 'upgrade', run: async ({ servers }) => await servers.upgrade() },
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

export type Window = { name: FaultName; startedAt: number; endedAt: number }

export function getFault(name: FaultName): Fault {
  return faults[name]
}

export function canTry(name: FaultName, { database, daemons }: Cluster): boolean {
  const { needs }: Fault = faults[name]
  if (needs === undefined) return true
  return needs === 'database' ? database !== undefined : daemons.has(needs)
}

/** Causes a fault, and waits until everything is as before. */
export async function causeFault(name: FaultName, cluster: Cluster): Promise<Window> {
  const startedAt = performance.now()
  await getFault(name).run(cluster)
  // Patroni needs a moment to notice.
  await sleep(restartDelay)
  await cluster.waitUntilHealthy()
  return { name, startedAt, endedAt: performance.now() }
}
