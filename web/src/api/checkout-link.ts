import type { PaidPlanId } from '@coterie/contract/billing'

import { plansTexts } from '../i18n/plans.ts'

/**
 * The checkout of a plan. After paying, the user returns to `backTo`.
 *
 * @param backTo a path with search and hash: '/discover'. Default: the current page.
 */
export function getCheckoutHref(plan: PaidPlanId, backTo = location.pathname + location.search): string {
  return `/checkout?plan=${plan}&back=${encodeURIComponent(backTo)}`
}

/**
 * Why payments are unavailable; undefined if they are available. The server embeds it in the page; in development the
 * checkout reports it instead.
 */
export function checkPaymentsAvailable(): string | undefined {
  const message = document.querySelector<HTMLMetaElement>('meta[name="payments"]')?.content
  return message === 'off' ? plansTexts.noPayments : undefined
}
