import type { Routes } from '../routes.ts'
import { purgePictures } from './purge.ts'
import { purgePictureJob, purgeUnlessUsed } from './service.ts'

const day = 24 * 60 * 60

/** No endpoints: pictures are uploaded with a profile, circle or event, and `static-files.ts` serves them. */
export const picturesRoutes: Routes = ({ ctx }) => {
  ctx.jobs.handle(purgePictureJob, ({ key }) => purgeUnlessUsed(ctx, 'pictures', key))
  ctx.jobs.schedule('purge-pictures', day, async () => void (await purgePictures(ctx)), 'external')
}
