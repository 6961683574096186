import type { Routes } from '../routes.ts'
import { forgetPicture, forgetUnlessShown } from './service.ts'
import { sweepPictures } from './purge.ts'

/** Seconds. */
const day = 24 * 60 * 60

/** No addresses of its own: pictures come with what they are of. */
export const picturesRoutes: Routes = ({ ctx }) => {
  ctx.jobs.handle(forgetPicture, ({ key }) => forgetUnlessShown(ctx, 'pictures', key))
  ctx.jobs.repeat('sweep-pictures', day, async () => void (await sweepPictures(ctx)))
}
