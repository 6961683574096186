import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const profilesPages: readonly Page[] = [
  {
    path: '/onboarding',
    title: titles.onboarding,
    access: 'newcomer',
    frame: 'bare',
    load: async () => (await import('./onboarding-page.tsx')).OnboardingPage,
  },
]
