import type { Routes } from '../routes.ts'
import { deleteOldImages } from './service.ts'

/** Seconds. */
const day = 24 * 60 * 60

/** No addresses of its own: cards lie below the pages that they are of. */
export const socialImagesRoutes: Routes = ({ ctx }) => {
  ctx.jobs.schedule('remove-old-cards', day, () => deleteOldImages(ctx))
}
