import type { CurrentUser } from '@coterie/contract/account/account'

/** Whether somebody may list events: Advertisers and the admin. */
export function canCreateEvent({
  subscriptionPlan,
  role,
}: Pick<CurrentUser, 'subscriptionPlan' | 'role'>): boolean {
  return subscriptionPlan === 'advertiser' || role === 'admin'
}
