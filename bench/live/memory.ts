import { setTimeout as sleep } from 'node:timers/promises'

/** What this process takes of the machine's memory once everything unneeded is gone (bytes). */
export async function settledMemory(): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    // Also gives pages back that are nearly empty, as V8 does when memory is short.
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
    await sleep(300)
  }
  return process.memoryUsage().rss
}

/** Processor time that this process has used (ms). */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
