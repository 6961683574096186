import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const profilesPages: readonly Page[] = [
  {
    path: '/onboarding',
    title: () => titles.onboarding,
    access: 'newcomer',
    frame: 'bare',
    load: async () => (await import('./onboarding-page.tsx')).OnboardingPage,
  },
  {
    path: '/profile',
    title: () => titles.profile,
    access: 'member',
    frame: 'shell',
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  },
]
