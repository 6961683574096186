import { readFileSync } from 'node:fs'

const msPerTick = 1000 / 100

/** The CPU time of all processes of the machine since it started, and the idle time (ms). Only on Linux. */
export function readMachineTime(): { busy: number; idle: number } {
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/).map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, soft = 0] = ticks
  return { busy: (user + nice + system + interrupts + soft) * msPerTick, idle: (idle + waiting) * msPerTick }
}
