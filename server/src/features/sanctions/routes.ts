import type { Routes } from '../routes.ts'
import { endSuspensions } from './service.ts'

const minute = 60

/** The endpoints are in features/reports. */
export const sanctionsRoutes: Routes = ({ ctx }) => {
  ctx.jobs.schedule('end-suspensions', minute, () => endSuspensions(ctx, ctx.clock.now()))
}
