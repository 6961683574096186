import type { Page } from 'playwright-core'

import { press } from '../interact.ts'
import type { Screen } from '../screen.ts'

const nobody = { as: 'nobody' } as const

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('notes on the engine')
  await press(page, 'Create account')
}

export const signedOutScreens: readonly Screen[] = [
  { name: 'auth, login', ...nobody, path: '/auth' },
  {
    name: 'auth, login refused',
    ...nobody,
    path: '/auth',
    open: async (page) => {
      await page.getByLabel('Email').fill('maya@demo.example')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await press(page, 'Login')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'auth, register',
    ...nobody,
    path: '/auth',
    open: async (page) => await page.getByRole('tab', { name: 'Register' }).click(),
  },
  {
    name: 'auth, register with errors',
    ...nobody,
    path: '/auth',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click()
      await press(page, 'Create account')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'auth, waitlist',
    ...nobody,
    path: '/auth',
    open: async (page) => {
      await register(page, 'ada@screens.example')
      await page
        .getByText(/^Private (alpha|beta)/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'auth, session ended',
    as: 'person',
    path: '/messages',
    answers: {
      '/api/messages': {
        status: 401,
        json: { error: { code: 'not_signed_in', message: 'You are not signed in.' } },
      },
    },
    open: async (page) => await page.getByText('Your session has ended').first().waitFor(),
  },
  { name: 'forgot password', ...nobody, path: '/forgot-password' },
  {
    name: 'forgot password, mailed',
    ...nobody,
    path: '/forgot-password',
    open: async (page) => {
      await page.getByLabel('Email').fill('somebody@screens.example')
      await press(page, 'Send reset link')
      await page.getByText('Check your email').first().waitFor()
    },
  },
  { name: 'reset password', ...nobody, path: '/reset-password?token=some' },
  { name: 'reset password, spent link', ...nobody, path: '/reset-password' },
  { name: 'confirm email, changed', ...nobody, path: '/confirm-email?result=changed' },
  { name: 'circle, public', ...nobody, path: ({ circle }) => `/group/${circle.id}` },
  { name: 'circle, invited', ...nobody, path: ({ invitation }) => invitation },
  { name: 'circle, not there', ...nobody, path: '/group/99999999' },
  { name: 'event, public', ...nobody, path: ({ event }) => `/events/${event.id}`, whole: true },
  { name: 'event, not there', ...nobody, path: '/events/99999999' },
  { name: 'plan, shared', ...nobody, path: ({ plan }) => plan },
  { name: 'plan, over', ...nobody, path: '/safe/nothing-of-the-kind' },
  { name: 'unsubscribe', ...nobody, path: '/unsubscribe?token=some' },
  { name: 'appeal, bad link', ...nobody, path: '/appeal?token=some' },
  { name: 'contact', ...nobody, path: '/contact', whole: true },
  {
    name: 'contact, with errors',
    ...nobody,
    path: '/contact',
    open: async (page) => {
      await press(page, 'Send')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'terms', ...nobody, path: '/terms' },
  { name: 'privacy', ...nobody, path: '/privacy' },
  { name: 'not found', ...nobody, path: '/nowhere' },
]
