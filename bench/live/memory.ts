import { setTimeout as sleep } from 'node:timers/promises'

/** The memory of this process after garbage collection (bytes). */
export async function readSettledMemory(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    // Also returns nearly empty pages, as V8 does when memory is short.
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
    await sleep(300)
  }
  return process.memoryUsage().rss
}

export function readCpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
