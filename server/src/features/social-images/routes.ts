import type { Routes } from '../routes.ts'
import { removeOldCards } from './service.ts'

/** Seconds. */
const day = 24 * 60 * 60

/** No addresses of its own: cards lie below the pages that they are of. */
export const cardsRoutes: Routes = ({ ctx }) => {
  ctx.jobs.repeat('remove-old-cards', day, () => removeOldCards(ctx))
}
