import type { PaidPlanId } from '@coterie/contract/billing'

import { plansTexts } from '../i18n/plans.ts'

/** The checkout of a plan. After paying, the user returns to `backTo`, a path with search and hash. */
export function getCheckoutHref(plan: PaidPlanId, backTo = location.pathname + location.search): string {
  return `/checkout?plan=${plan}&back=${encodeURIComponent(backTo)}`
}

/** The reason why payments are unavailable, embedded by the server. Undefined if available, and in development. */
export function getPaymentsUnavailableReason(): string | undefined {
  const message = document.querySelector<HTMLMetaElement>('meta[name="payments"]')?.content
  return message === 'off' ? plansTexts.paymentsUnavailable : undefined
}
