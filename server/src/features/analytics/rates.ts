import { minPeopleInFigure } from '@coterie/contract/analytics/community-health'
import { minPeopleCompared } from '@coterie/contract/analytics/ranking-report'
import type { RateDifference } from '@coterie/contract/analytics/ranking-report'

/**
 * Sums over people, each with their own number of tries n and successes s. They describe how much people differ: one person's swipes
 * are not independent.
 */
export type RateSums = {
  /** With at least one try. */
  people: number
  n: number
  s: number
  nn: number
  ns: number
  ss: number
}

/** 95% of a normal distribution. */
const standardErrors = 1.96

const round = (value: number) => Math.round(value * 10) / 10

/** Null if it is about too few people. */
export function getPercent(sums: RateSums | undefined): number | null {
  return sums === undefined || sums.people < minPeopleInFigure ? null : round((100 * sums.s) / sums.n)
}

/** B minus A in percentage points, with its 95% interval. Null with too few people. */
export function compareRates(a: RateSums | undefined, b: RateSums | undefined): RateDifference {
  if (a === undefined || b === undefined || Math.min(a.people, b.people) < minPeopleCompared) return null
  const difference = b.s / b.n - a.s / a.n
  const margin = standardErrors * Math.sqrt(getVariance(a) + getVariance(b))
  return {
    difference: round(100 * difference),
    low: round(100 * (difference - margin)),
    high: round(100 * (difference + margin)),
  }
}

/** Of the ratio r = s / n of sums over people: the variance of s - r n per person, by linearization. */
function getVariance({ people, n, s, nn, ns, ss }: RateSums): number {
  const r = s / n
  return ((people / (people - 1)) * Math.max(0, ss - 2 * r * ns + r * r * nn)) / (n * n)
}
