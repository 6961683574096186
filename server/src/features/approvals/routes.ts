import { approve, listApproved, listWaiting, revoke } from '@coterie/contract/approvals'

import type { Routes } from '../routes.ts'
import { approveList, getApprovedPage, revokeApproval, getWaitingPage } from './service.ts'

export const approvalsRoutes: Routes = ({ ctx, mount }) => {
  mount(listApproved, ({ query }) => getApprovedPage(ctx, query))
  mount(listWaiting, ({ query }) => getWaitingPage(ctx, query))
  mount(approve, ({ viewer, body, now }) => approveList(ctx, viewer.id, body.list, now))
  mount(revoke, ({ viewer, body, now }) => revokeApproval(ctx, viewer.id, body.email, now))
}
