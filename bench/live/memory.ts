import { setTimeout as sleep } from 'node:timers/promises'

/** What this process takes of the machine's memory once everything unneeded is gone (bytes). */
export async function settledMemory(): Promise<number> {
  for (let times = 0; times < 4; times += 1) {
    globalThis.gc?.()
    await sleep(250)
  }
  return process.memoryUsage().rss
}

/** Processor time that this process has used (ms). */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
