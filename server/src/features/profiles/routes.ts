import { saveProfile } from '@coterie/contract/profiles'

import type { Routes } from '../routes.ts'
import { saveOwnProfile } from './service.ts'

export const profilesRoutes: Routes = ({ ctx, mount }) => {
  mount(saveProfile, ({ viewer, body, picture, now }) =>
    saveOwnProfile(ctx, { viewerId: viewer.id, form: body, picture, now }),
  )
}
