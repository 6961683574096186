import type { QueryClient } from '@tanstack/react-query'

import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

/** What another plan changes: the plan itself, the person as the guard knows them, today's swipes, and receipts of reading. */
export const planQueryKeys = [
  queryKeys.subscription,
  sessionQuery.queryKey,
  ['swipes-left'],
  queryKeys.threads,
] as const

/** Asks anew for all that depends on one's plan. What is on the screen has come when this is done. */
export async function invalidatePlan(client: QueryClient): Promise<void> {
  await Promise.all(planQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
