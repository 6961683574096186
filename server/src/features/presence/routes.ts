import type { Routes } from '../routes.ts'
import { Attendance } from './presence-registry.ts'
import { passOnTyping } from './typing.ts'
import { Watching } from './presence-watchers.ts'

/** Nothing over HTTP: who is online and who writes goes over the live connection alone. */
export const presenceRoutes: Routes = ({ ctx }) => {
  ctx.live.accompany(new Attendance(ctx))
  new Watching(ctx).follow()
  passOnTyping(ctx)
}
