import type { Routes } from '../routes.ts'
import { endSuspensions } from './service.ts'

const minute = 60

/** No endpoints: features/reports has those for deciding and appealing. */
export const sanctionsRoutes: Routes = ({ ctx }) => {
  ctx.jobs.schedule('end-suspensions', minute, () => endSuspensions(ctx, ctx.clock.now()))
}
