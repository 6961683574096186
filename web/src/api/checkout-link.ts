import type { PaidPlanId } from '@coterie/contract/billing'

import { plansTexts } from '../i18n/plans.ts'

/**
 * The way to the checkout of a plan and, once it is paid for, back to where one was.
 *
 * @param backTo where one is: '/discover', with search and hash. Left out: the page that shows.
 */
export function getCheckoutHref(plan: PaidPlanId, backTo = location.pathname + location.search): string {
  return `/checkout?plan=${plan}&back=${encodeURIComponent(backTo)}`
}

/**
 * Why payments are unavailable; undefined if they are available. The server says so in the page. The development server
 * doesn't, so there the checkout does.
 */
export function checkPaymentsAvailable(): string | undefined {
  const message = document.querySelector<HTMLMetaElement>('meta[name="payments"]')?.content
  return message === 'off' ? plansTexts.noPayments : undefined
}
