import { readFileSync } from 'node:fs'

/** In MB. `all`: resident. `own`: without files, such as Node itself, which several processes share. */
export type Memory = { all: number; own: number }

/** Only on Linux; elsewhere NaN. */
export function readMemory(pid: number): Memory {
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { all: read('VmRSS'), own: read('RssAnon') }
}
