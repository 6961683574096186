import type { PaidPlanId } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
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

/** The checkout of a plan. After paying, the user returns to `backTo`, a path with search and hash. */
export function getCheckoutHref(plan: PaidPlanId, backTo = location.pathname + location.search): string {
  return `/checkout?plan=${plan}&back=${encodeURIComponent(backTo)}`
}

/** The reason why payments are unavailable, embedded by the server. Undefined if available, and in development. */
export function getPaymentsUnavailableReason(): string | undefined {
  const message = document.querySelector<HTMLMetaElement>('meta[name="payments"]')?.content
  return message === 'off' ? m.plans_payments_unavailable() : undefined
}
