import type { CurrentUser } from '@coterie/contract/account/account'

export function canCreateEvent({
  subscriptionPlan,
  role,
}: Pick<CurrentUser, 'subscriptionPlan' | 'role'>): boolean {
  return subscriptionPlan === 'advertiser' || role === 'admin'
}
