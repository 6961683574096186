import { titles } from '../../../i18n/titles.ts'
import type { Page } from '../../../ui/page-type.ts'

export const passwordsPages: readonly Page[] = [
  {
    path: '/forgot-password',
    title: () => titles.forgotPassword,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: () => titles.resetPassword,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/confirm-email',
    title: () => titles.confirmEmail,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage,
  },
]
