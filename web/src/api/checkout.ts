import type { PaidPlanId } from '@coterie/contract/billing'

/**
 * The way to the checkout of a plan and, once it is paid for, back to where one was.
 *
 * @param backTo where one is: '/discover', with search and hash. Left out: the page that shows.
 */
export function checkoutHref(plan: PaidPlanId, backTo = location.pathname + location.search): string {
  return `/checkout?plan=${plan}&back=${encodeURIComponent(backTo)}`
}
