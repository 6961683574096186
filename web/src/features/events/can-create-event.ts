import type { OwnUser } from '@coterie/contract/account/account'

/** Whether somebody may list events: Advertisers and the admin. */
export function mayCreate({ subscriptionPlan, role }: Pick<OwnUser, 'subscriptionPlan' | 'role'>): boolean {
  return subscriptionPlan === 'advertiser' || role === 'admin'
}
