import type { Target } from './target.ts'

/** `run` throws when the attack gets through, and may answer figures worth printing when it does not. */
export type Attack = { name: string; run: (target: Target) => Promise<string | void> }

/** The 95th percentile of some milliseconds. */
export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}
