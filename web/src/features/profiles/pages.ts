import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const profilesPages: readonly Page[] = [
  {
    path: '/onboarding',
    title: m.titles_onboarding,
    access: 'newcomer',
    frame: 'bare',
    load: async () => (await import('./onboarding-page.tsx')).OnboardingPage,
  },
  {
    path: '/profile',
    title: m.titles_profile,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  },
]
