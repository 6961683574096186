import type { CrowdMember } from '../../server/src/testing/crowd.ts'
import { startChild } from './child.ts'
import type { Child } from './child.ts'

const connections = 5000
/** Connections opened first, so that one-time allocations are not counted. */
const warmUp = 500
const rounds = 3

export type IdleResults = { connections: number; rounds: number; coterie: number; bare: number }

/** The server's memory per idle connection, for Coterie and a bare `ws` server (bytes). */
export async function measureIdle(env: Record<string, string>): Promise<IdleResults> {
  const [coterie, bare]: [number[], number[]] = [[], []]
  let people: CrowdMember[] = []
  for (let round = 0; round < rounds; round += 1) {
    await using bareServer = startChild('bare.ts')
    bare.push(
      await measure(
        bareServer,
        Array.from({ length: connections }, () => ({})),
      ),
    )
    await using coterieServer = startChild('coterie.ts', env)
    if (people.length === 0)
      people = await coterieServer.run('crowd', { people: connections, circleSize: 10 })
    const headers = people.map((person) => person.headers)
    coterie.push(await measure(coterieServer, headers))
  }
  return { connections, rounds, coterie: median(coterie), bare: median(bare) }
}

async function measure(server: Child, headersList: Record<string, string>[]): Promise<number> {
  await using clients = startChild('clients.ts')
  const url = await server.run<string>('url')
  await clients.run('connect', { url, headersList: headersList.slice(0, warmUp) })
  await clients.run('close')
  const before = await server.run<number>('memory')
  await clients.run('connect', { url, headersList })
  const after = await server.run<number>('memory')
  return (after - before) / headersList.length
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
