import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../../ui/page-type.ts'

export const passwordsPages: readonly Page[] = [
  {
    path: '/forgot-password',
    title: m.titles_forgot_password,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: m.titles_reset_password,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/confirm-email',
    title: m.titles_confirm_email,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage,
  },
]
