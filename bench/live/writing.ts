import type { Someone } from '../../server/src/testing/crowd.ts'
import { startChild } from './child.ts'
import { median } from './idle.ts'

/** Enough people to stay below the rate limit of each. */
const people = 2000
/** A conversation of two. Every message goes to both, because the sender may have it open elsewhere. */
const circle = 2
export const busy = 64
const seconds = 4
const warmUp = 3
const rounds = 3

export type WritingFigures = { atOnce: number; coterie: number; bare: number; notifying: number }

/** Messages stored and delivered per second, compared with single-row commits through the same pool. */
export async function measureWriting(env: Record<string, string>): Promise<WritingFigures[]> {
  await using server = startChild('coterie.ts', env)
  await using clients = startChild('clients.ts')
  const crowd = await server.ask<Someone[]>('crowd', { people, circle })
  await clients.ask('connect', { url: await server.ask('url'), all: crowd.map(({ headers }) => headers) })
  await server.ask('write', { people: crowd, seconds: warmUp, atOnce: busy })
  const results: WritingFigures[] = []
  for (const atOnce of [16, busy]) {
    const [coterie, bare, notifying]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      await server.ask('settle')
      bare.push(await server.ask<number>('insert', { seconds, atOnce, notifies: false }))
      notifying.push(await server.ask<number>('insert', { seconds, atOnce, notifies: true }))
      await server.ask('settle')
      await clients.ask('count')
      const started = performance.timeOrigin + performance.now()
      const { count } = await server.ask<{ count: number }>('write', { people: crowd, seconds, atOnce })
      const arrivedAt = await clients.ask<number>('until', count * circle)
      coterie.push(count / ((arrivedAt - started) / 1000))
    }
    results.push({ atOnce, coterie: median(coterie), bare: median(bare), notifying: median(notifying) })
  }
  return results
}
