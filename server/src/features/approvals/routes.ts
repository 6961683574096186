import {
  approveAddresses,
  countInvitedAddresses,
  listApprovedAddresses,
  listWaitlistedAddresses,
  revokeApprovedAddress,
} from '@coterie/contract/approvals'

import type { Routes } from '../routes.ts'
import {
  approveList,
  countInvitedApprovals,
  getApprovedPage,
  revokeApproval,
  getWaitlistPage,
} from './service.ts'

export const approvalsRoutes: Routes = ({ ctx, mount }) => {
  mount(listApprovedAddresses, ({ query }) => getApprovedPage(ctx, query))
  mount(countInvitedAddresses, ({ now }) => countInvitedApprovals(ctx, now))
  mount(listWaitlistedAddresses, ({ query }) => getWaitlistPage(ctx, query))
  mount(approveAddresses, ({ viewer, body, now }) => approveList(ctx, viewer.id, body.list, now))
  mount(revokeApprovedAddress, ({ viewer, body, now }) => revokeApproval(ctx, viewer.id, body.email, now))
}
