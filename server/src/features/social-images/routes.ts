import type { Routes } from '../routes.ts'
import { deleteOldImages } from './service.ts'

const day = 24 * 60 * 60

/** No endpoints here: images are served under the URLs of their pages. */
export const socialImagesRoutes: Routes = ({ ctx }) => {
  ctx.jobs.schedule('purge-social-images', day, () => deleteOldImages(ctx))
}
