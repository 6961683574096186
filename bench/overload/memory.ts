import { readFileSync } from 'node:fs'

/** The memory of a process and its children (bytes), with shared pages split (PSS). Linux only. */
export function readMemory(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + readMemory(Number(child)), Number(kilobytes) * 1024)
  } catch {
    return 0
  }
}
