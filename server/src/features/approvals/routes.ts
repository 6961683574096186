import {
  approveAddresses,
  listApprovedAddresses,
  listWaitlistedAddresses,
  revokeApprovedAddress,
} from '@coterie/contract/approvals'

import type { Routes } from '../routes.ts'
import { approveList, getApprovedPage, revokeApproval, getWaitlistPage } from './service.ts'

export const approvalsRoutes: Routes = ({ ctx, mount }) => {
  mount(listApprovedAddresses, ({ query }) => getApprovedPage(ctx, query))
  mount(listWaitlistedAddresses, ({ query }) => getWaitlistPage(ctx, query))
  mount(approveAddresses, ({ viewer, body, now }) => approveList(ctx, viewer.id, body.list, now))
  mount(revokeApprovedAddress, ({ viewer, body, now }) => revokeApproval(ctx, viewer.id, body.email, now))
}
