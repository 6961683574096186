import type { Page } from '../../ui/page.ts'
import { titles } from '../../words/titles.ts'

export const accountPages: readonly Page[] = [
  {
    path: '/auth',
    title: titles.auth,
    access: 'guest',
    frame: 'bare',
    load: async () => (await import('./auth-page.tsx')).AuthPage,
  },
  {
    path: '/forgot-password',
    title: titles.forgotPassword,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./passwords/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: titles.resetPassword,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./passwords/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/confirm-email',
    title: titles.confirmEmail,
    access: 'anyone',
    frame: 'bare',
    load: async () => (await import('./passwords/confirm-email-page.tsx')).ConfirmEmailPage,
  },
]
