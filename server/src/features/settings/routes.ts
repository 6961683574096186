import { getSubscription, savePreferences } from '@coterie/contract/settings'

import type { Routes } from '../routes.ts'
import { changePreferences, ownSubscription } from './service.ts'

export const settingsRoutes: Routes = ({ ctx, mount }) => {
  mount(savePreferences, ({ viewer, body }) => changePreferences(ctx, viewer, body))
  mount(getSubscription, ({ viewer }) => ownSubscription(ctx.db, viewer.id))
}
