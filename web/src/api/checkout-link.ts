import type { PaidPlanId } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'

/** The checkout of a plan. After paying, the user returns to `backTo`, a path with search and hash. */
export function getCheckoutHref(plan: PaidPlanId, backTo = location.pathname + location.search): string {
  return `/checkout?plan=${plan}&back=${encodeURIComponent(backTo)}`
}

/** The reason why payments are unavailable, embedded by the server. Undefined if available, and in development. */
export function getPaymentsUnavailableReason(): string | undefined {
  const message = document.querySelector<HTMLMetaElement>('meta[name="payments"]')?.content
  return message === 'off' ? m.plans_payments_unavailable() : undefined
}
