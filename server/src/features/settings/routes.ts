import { savePreferences } from '@coterie/contract/settings'

import type { Routes } from '../routes.ts'
import { changePreferences } from './service.ts'

export const settingsRoutes: Routes = ({ ctx, mount }) => {
  mount(savePreferences, ({ viewer, body }) => changePreferences(ctx, viewer, body))
}
