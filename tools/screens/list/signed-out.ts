import { m } from '@coterie/contract/paraglide/messages'
import type { Page } from 'playwright-core'

import { press } from '../interact.ts'
import type { Screen } from '../screen.ts'

const visitor = { as: 'visitor' } as const

async function register(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: m.account_register() }).click()
  await page.getByLabel(m.account_name()).fill('Ada Lovelace')
  await page.getByLabel(m.account_email()).fill(email)
  await page.getByLabel(m.account_password(), { exact: true }).fill('notes on the engine')
  await press(page, m.account_create_account())
}

export const signedOutScreens: readonly Screen[] = [
  { name: 'auth, login', ...visitor, path: '/auth' },
  {
    name: 'auth, login failed',
    ...visitor,
    path: '/auth',
    open: async (page) => {
      await page.getByLabel(m.account_email()).fill('maya@demo.example')
      await page.getByLabel(m.account_password(), { exact: true }).fill('not the password')
      await press(page, m.account_login())
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'auth, register',
    ...visitor,
    path: '/auth',
    open: async (page) => await page.getByRole('tab', { name: m.account_register() }).click(),
  },
  {
    name: 'auth, register with errors',
    ...visitor,
    path: '/auth',
    open: async (page) => {
      await page.getByRole('tab', { name: m.account_register() }).click()
      await press(page, m.account_create_account())
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'auth, waitlist',
    ...visitor,
    path: '/auth',
    open: async (page) => {
      await register(page, 'ada@screens.example')
      await page.getByText(m.account_private_beta()).first().waitFor()
    },
  },
  {
    name: 'auth, session ended',
    as: 'person',
    path: '/messages',
    responses: {
      '/api/messages': {
        status: 401,
        json: { error: { code: 'not_signed_in', message: 'You are not signed in.' } },
      },
    },
    open: async (page) => await page.getByText(m.account_session_ended()).first().waitFor(),
  },
  {
    name: 'auth, emailed code',
    ...visitor,
    path: '/auth',
    open: async (page) => {
      await page.getByLabel(m.account_email()).fill('someone@screens.example')
      await press(page, m.account_email_link())
      await page.getByText(m.account_check_email()).first().waitFor()
    },
  },
  { name: 'auth, sign-in link', ...visitor, path: '/auth?sign-in=some' },
  { name: 'forgot password', ...visitor, path: '/forgot-password' },
  {
    name: 'forgot password, emailed',
    ...visitor,
    path: '/forgot-password',
    open: async (page) => {
      await page.getByLabel(m.account_email()).fill('someone@screens.example')
      await press(page, m.passwords_send_link())
      await page.getByText(m.passwords_link_sent_title()).first().waitFor()
    },
  },
  { name: 'reset password', ...visitor, path: '/reset-password?token=some' },
  { name: 'reset password, expired link', ...visitor, path: '/reset-password' },
  { name: 'confirm email, changed', ...visitor, path: '/confirm-email?result=changed' },
  { name: 'circle, public', ...visitor, path: ({ circle }) => `/group/${circle.id}` },
  { name: 'circle, invited', ...visitor, path: ({ invitationPath }) => invitationPath },
  { name: 'circle, not found', ...visitor, path: '/group/99999999' },
  { name: 'event, public', ...visitor, path: ({ event }) => `/events/${event.id}`, fullPage: true },
  { name: 'event, not found', ...visitor, path: '/events/99999999' },
  { name: 'safety check-in, shared', ...visitor, path: ({ safetyCheckinPath }) => safetyCheckinPath },
  { name: 'safety check-in, expired', ...visitor, path: '/safe/expired' },
  { name: 'guest without an account, expired link', ...visitor, path: '/guest/expired' },
  { name: 'unsubscribe', ...visitor, path: '/unsubscribe?token=some' },
  { name: 'appeal, invalid link', ...visitor, path: '/appeal?token=some' },
  { name: 'contact', ...visitor, path: '/contact', fullPage: true },
  {
    name: 'contact, with errors',
    ...visitor,
    path: '/contact',
    open: async (page) => {
      await press(page, m.contact_send())
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'terms', ...visitor, path: '/terms' },
  { name: 'privacy', ...visitor, path: '/privacy' },
  { name: 'not found', ...visitor, path: '/nowhere' },
]
