import { getOnboardingDefaults } from '@coterie/contract/onboarding'

import type { Routes } from '../routes.ts'
import { loadOnboardingDefaults, recountIntroductions } from './service.ts'

const day = 24 * 60 * 60

export const onboardingRoutes: Routes = ({ ctx, mount }) => {
  mount(getOnboardingDefaults, ({ viewer, query }) => loadOnboardingDefaults(ctx.db, viewer.id, query))
  ctx.jobs.schedule('recount-introductions', day, () => recountIntroductions(ctx, ctx.clock.now()))
}
