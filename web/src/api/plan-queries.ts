import type { QueryClient } from '@tanstack/react-query'

import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

/** Queries that depend on the plan: the plan itself, the user, today's swipes and read receipts. */
export const planQueryKeys = [
  queryKeys.subscription,
  sessionQuery.queryKey,
  ['swipes-left'],
  queryKeys.threads,
] as const

/** Resolves once active queries have refetched. */
export async function invalidatePlan(client: QueryClient): Promise<void> {
  await Promise.all(planQueryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
