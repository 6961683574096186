const day = 24 * 60 * 60 * 1000

/** What is known of somebody who reports: when they came, and what became of what they reported before. */
export type Reporter = { since: Date; upheld: number; declined: number }

/** So much does the report of a young account count, until it is so many days old. */
const newAccount = [
  { days: 1, share: 0.2 },
  { days: 7, share: 0.4 },
  { days: 30, share: 0.7 },
] as const

/**
 * How much a report weighs: 1 from an account of a month or more without earlier reports. Reports that were found
 * right bring it towards 2, those that were declined towards 0.2. It orders the queue and does nothing else.
 */
export function getWeight({ since, upheld, declined }: Reporter, now: Date): number {
  const age = (now.getTime() - since.getTime()) / day
  const share = newAccount.find(({ days }) => age < days)?.share ?? 1
  // As if two of four had been right before: the first few say little.
  const record = (2 * (upheld + 2)) / (upheld + declined + 4)
  return Math.round(Math.max(0.2 * share, share * record) * 100) / 100
}

/** Where a thing stands in the queue (higher is sooner): a day of waiting is worth a report of full trust. */
export function getUrgency(weight: number, openedAt: Date): number {
  return weight - openedAt.getTime() / day
}
