import { getOnboardingDefaults } from '@coterie/contract/onboarding'

import type { Routes } from '../routes.ts'
import { loadOnboardingDefaults, recountPictureEffect } from './service.ts'

const day = 24 * 60 * 60

export const onboardingRoutes: Routes = ({ ctx, mount }) => {
  mount(getOnboardingDefaults, ({ viewer, query }) => loadOnboardingDefaults(ctx.db, viewer.id, query))
  ctx.jobs.schedule('recount-picture-effect', day, () => recountPictureEffect(ctx, ctx.clock.now()))
}
