import { m } from '@coterie/contract/paraglide/messages'

import { passwordsPages } from '../features/account/passwords/pages.ts'
import { adminPages } from '../features/admin/pages.ts'
import { billingPages } from '../features/billing/pages.ts'
import { contactPages } from '../features/contact/pages.ts'
import { debugPages } from '../features/debug/pages.ts'
import { safetyCheckinPages } from '../features/events/safety-checkins/pages.ts'
import { notificationsPages } from '../features/notifications/pages.ts'
import { sanctionsPages } from '../features/sanctions/pages.ts'
import type { Page } from '../ui/page-type.ts'

/** Loaded for the first URL that matches nothing in pages.ts. */
export const rarePages: readonly Page[] = [
  ...adminPages,
  ...billingPages,
  ...contactPages,
  ...debugPages,
  ...notificationsPages,
  ...passwordsPages,
  ...safetyCheckinPages,
  ...sanctionsPages,
  {
    path: '/terms',
    title: m.titles_terms,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./texts/terms-page.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    title: m.titles_privacy,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./texts/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: '*',
    title: m.titles_not_found,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  },
]
