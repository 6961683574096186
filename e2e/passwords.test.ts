import type { Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import type { MailServer } from './harness/mail-server.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const ada = { email: 'ada@example.org', name: 'Ada' }
test.use({
  settings: { ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: 'first of all' },
  expectedErrors: /409 \(Conflict\)|410 \(Gone\)/,
})

/** The page must be on /auth. Opening it again would abort pending requests. */
async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressLogin(page)
}

async function readNextEmailedLink(mails: MailServer): Promise<string> {
  const { text = '' } = await mails.next(ada.email)
  return /https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link')
}

async function resetPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('an emailed link signs in where it was requested; elsewhere, its code does', async ({ mails, open }) => {
  const laptop = await open(desktop)
  await laptop.goto('/auth')
  await laptop.getByLabel('Email').fill(ada.email)
  await laptop.getByRole('button', { name: 'Email me a link' }).click()
  await laptop.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { text = '' } = await mails.next(ada.email)
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link')
  const code = /\d{3} \d{3}/.exec(text)?.[0] ?? fail('the email has no code')

  const mobile = await open(phone)
  await mobile.goto(link)
  await mobile.getByRole('button', { name: 'Sign in' }).click()
  await mobile.getByRole('heading', { name: 'Enter the code from the email' }).waitFor()
  await mobile.getByLabel('Email', { exact: true }).fill(ada.email)
  await mobile.getByLabel('Code from the email').fill(code)
  await mobile.getByRole('button', { name: 'Sign in' }).click()
  await mobile.waitForURL('**/onboarding')

  await laptop.goto(link)
  await laptop.getByRole('button', { name: 'Sign in' }).click()
  await laptop.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('a forgotten password is reset by email; changing it signs the other browser out', async ({
  mails,
  open,
}) => {
  const mobile = await open(phone)
  await mobile.goto('/auth')
  await mobile.getByRole('link', { name: 'Forgot password' }).click()
  await mobile.getByLabel('Email').fill(ada.email)
  await mobile.getByRole('button', { name: 'Send reset link' }).click()
  await mobile.getByRole('heading', { name: 'Check your email' }).waitFor()
  const link = await readNextEmailedLink(mails)

  await mobile.goto(link)
  await resetPassword(mobile, 'second of all', 'second of al')
  await mobile.getByText("Passwords don't match").waitFor()
  await resetPassword(mobile, 'second of all')
  await mobile.getByRole('heading', { name: 'Password changed' }).waitFor()
  await mobile.waitForURL('**/auth')
  await signIn(mobile, 'second of all')
  await mobile.waitForURL('**/onboarding')
  const home = { city: 'Berlin', country: 'Germany' }
  const saved = await mobile.request.post('/api/user/profile', {
    data: { name: ada.name, location: home, interests: ['hiking'] },
  })
  expect(saved.ok()).toBe(true)

  const laptop = await open(desktop)
  await laptop.goto(link)
  await resetPassword(laptop, 'third of all')
  await laptop.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  await laptop.getByRole('link', { name: 'Back to login' }).click()
  await signIn(laptop, 'second of all')
  await laptop.waitForURL((address) => address.pathname === '/')

  await laptop.goto('/account?tab=privacy')
  const browsers = laptop.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await laptop.getByLabel('Current password').fill('second of all')
  await laptop.getByLabel('New password').fill('third of all')
  await laptop.getByLabel('Confirm password').fill('third of all')
  await laptop.getByRole('button', { name: 'Change password' }).click()
  await expect(browsers).toHaveCount(1)

  await mobile.goto('/')
  await mobile.waitForURL('**/auth')
  await signIn(mobile, 'third of all')
  await mobile.waitForURL((address) => address.pathname === '/')
})
