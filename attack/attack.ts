import type { Target } from './target.ts'

/** `run` throws if the attack succeeds. Otherwise it may return details to print. */
export type Attack = { name: string; run: (target: Target) => Promise<string | void> }

export function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}
