import type { Routes } from '../routes.ts'
import { forgetPicture, forgetUnlessShown } from './service.ts'

/** No addresses of its own: pictures come with what they are of. */
export const picturesRoutes: Routes = ({ ctx }) => {
  ctx.jobs.handle(forgetPicture, ({ key }) => forgetUnlessShown(ctx, key))
}
