import type { CrowdMember } from '../../server/src/testing/crowd.ts'
import { startChild } from './child.ts'
import { median } from './idle.ts'

/** Enough people to stay below the rate limit of each. */
const people = 2000
/** Direct messages. Every message goes to both, because the sender may have it open elsewhere. */
const circleSize = 2
export const maxClients = 64
const seconds = 4
const warmUp = 3
const rounds = 3

export type WritingResults = { concurrency: number; coterie: number; bare: number; withNotify: number }

/** Messages stored and delivered per second, compared with single-row commits through the same pool. */
export async function measureWriting(env: Record<string, string>): Promise<WritingResults[]> {
  await using server = startChild('coterie.ts', env)
  await using clients = startChild('clients.ts')
  const crowd = await server.run<CrowdMember[]>('crowd', { people, circleSize })
  await clients.run('connect', {
    url: await server.run('url'),
    headersList: crowd.map(({ headers }) => headers),
  })
  await server.run('write', { people: crowd, seconds: warmUp, concurrency: maxClients })
  const results: WritingResults[] = []
  for (const concurrency of [16, maxClients]) {
    const [coterie, bare, notifying]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      await server.run('flush')
      bare.push(await server.run<number>('insert', { seconds, concurrency, notifies: false }))
      notifying.push(await server.run<number>('insert', { seconds, concurrency, notifies: true }))
      await server.run('flush')
      await clients.run('resetCount')
      const started = performance.timeOrigin + performance.now()
      const { count } = await server.run<{ count: number }>('write', { people: crowd, seconds, concurrency })
      const arrivedAt = await clients.run<number>('waitUntilReceived', count * circleSize)
      coterie.push(count / ((arrivedAt - started) / 1000))
    }
    results.push({ concurrency, coterie: median(coterie), bare: median(bare), withNotify: median(notifying) })
  }
  return results
}
