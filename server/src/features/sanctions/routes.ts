import type { Routes } from '../routes.ts'
import { endSuspensions } from './service.ts'

const minute = 60

/** No addresses of its own: those that decide, and those who are decided about, come in by features/reports. */
export const sanctionsRoutes: Routes = ({ ctx }) => {
  ctx.jobs.schedule('end-suspensions', minute, () => endSuspensions(ctx, ctx.clock.now()))
}
