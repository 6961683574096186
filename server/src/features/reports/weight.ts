const day = 24 * 60 * 60 * 1000

export type Reporter = { since: Date; upheld: number; declined: number }

/** Share of the full weight for accounts below this age. */
const newAccountShares = [
  { days: 1, share: 0.2 },
  { days: 7, share: 0.4 },
  { days: 30, share: 0.7 },
] as const

/**
 * The weight of a report: 1 from an account at least a month old without earlier reports. Upheld reports raise it
 * toward 2, declined ones lower it toward 0.2. It affects only the order of the queue.
 */
export function getWeight({ since, upheld, declined }: Reporter, now: Date): number {
  const age = (now.getTime() - since.getTime()) / day
  const share = newAccountShares.find(({ days }) => age < days)?.share ?? 1
  // Start with an assumed record of two upheld reports out of four, since a few reports say little.
  const record = (2 * (upheld + 2)) / (upheld + declined + 4)
  return Math.round(Math.max(0.2 * share, share * record) * 100) / 100
}

/** A case's rank in the queue (higher is sooner): a day of waiting counts as much as one report of weight 1. */
export function getUrgency(weight: number, openedAt: Date): number {
  return weight - openedAt.getTime() / day
}
